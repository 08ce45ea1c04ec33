/** Requests to the server: JSON in, JSON out, refusals as ApiError. */

import type {
  AdminBan,
  AdminReport,
  AdminState,
  AdminTable,
  Advice,
  DailyBest,
  DailyCalendar,
  DailyResult,
  DayPuzzle,
  DecisionRollout,
  DiceReport,
  Drill,
  DrillInfo,
  ErrorView,
  GameInfo,
  Sheets,
  Handover,
  Join,
  Me,
  MyGames,
  Notice,
  NotedSheets,
  PushState,
  PushWish,
  Opened,
  PadOpened,
  PadSetup,
  PositionRollout,
  PositionSetup,
  PositionView,
  Profile,
  PuzzleSolution,
  Reach,
  RefinementNews,
  RecordReview,
  Replay,
  ReviewReport,
  RolloutProgress,
  SeatBot,
  SeatNamed,
  TableChange,
  TableSetup,
  TableSummary,
} from './types';

/** A refusal with its stable code; `text` is the server's English. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly values: Record<string, string | number> = {},
    readonly text = code,
  ) {
    super(text);
    this.name = 'ApiError';
  }

  static of(error: Pick<ErrorView, 'code' | 'values' | 'text'>): ApiError {
    return new ApiError(error.code, error.values, error.text);
  }

  /** Anything thrown, as an ApiError; without a code it counts as `offline`. */
  static from(thrown: unknown): ApiError {
    return thrown instanceof ApiError ? thrown : new ApiError('offline', {}, String(thrown));
  }
}

async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (method === 'DELETE') init.headers = { accept: 'application/json', 'x-rowlock': '1' };
  if (method === 'POST') {
    init.headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-rowlock': '1',
    };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('offline', {}, 'the server cannot be reached');
  }
  const text = await response.text();
  const answer = parse(text);
  if (response.ok) return answer as T;
  if (isError(answer)) throw ApiError.of({ ...answer, values: answer.values ?? {} });
  throw new ApiError(response.status === 404 ? 'not-found' : 'offline', {}, response.statusText);
}

/** What a POST answers as a file. */
async function postForFile(path: string, body: unknown): Promise<Blob> {
  let response: Response;
  try {
    const headers = { 'content-type': 'application/json', 'x-rowlock': '1' };
    response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    throw new ApiError('offline', {}, 'the server cannot be reached');
  }
  if (response.ok) return response.blob();
  const answer = parse(await response.text());
  throw isError(answer) ? ApiError.of(answer) : new ApiError('offline', {}, response.statusText);
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function isError(answer: unknown): answer is ErrorView {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'text' in answer;
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => request<T>('POST', path, body);

const table = (id: string, what = ''): string => `/api/tables/${encodeURIComponent(id)}${what}`;

/** The server's REST routes, by name. */
export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  sheets: () => get<Sheets>('/api/sheets'),
  explore: (position: PositionSetup) => post<PositionView>('/api/positions', position),
  reach: () => get<Reach>('/api/reach'),
  notice: () => get<Notice>('/api/notice'),
  me: () => get<Me>('/api/me'),
  rename: (name: string) => post<Me>('/api/me', { name }),
  profile: (begin: boolean) => get<Profile>(`/api/me/profile?begin=${begin}`),
  exported: (kind: 'csv' | 'json') => `/api/me/export.${kind}`,
  erase: () => request<unknown>('DELETE', '/api/me'),
  signOutOthers: () => post<unknown>('/api/me/sign-out-others'),
  tables: () => get<TableSummary[]>('/api/tables'),
  push: () => get<PushState>('/api/push'),
  pushWish: (wish: PushWish) => post<unknown>('/api/push', wish),
  pushEnd: (endpoint: string) => post<unknown>('/api/push/end', { endpoint }),
  myGames: () => get<MyGames>('/api/me/games'),
  rematch: (id: string) => post<Opened>(table(id, '/rematch')),
  table: (id: string) => get<TableSummary>(table(id)),
  open: (setup: TableSetup) => post<Opened>('/api/tables', setup),
  join: (id: string, join: Join) => post<{ seat: number }>(table(id, '/join'), join),
  leave: (id: string, seat: number) => post<unknown>(table(id, '/leave'), { seat }),
  bot: (id: string, bot: SeatBot) => post<unknown>(table(id, '/bot'), bot),
  start: (id: string) => post<unknown>(table(id, '/start')),
  pause: (id: string) => post<unknown>(table(id, '/pause')),
  resume: (id: string) => post<unknown>(table(id, '/resume')),
  host: (id: string, seat: number | null = null) => post<unknown>(table(id, '/host'), { seat }),
  remove: (id: string, seat: SeatNamed) => post<unknown>(table(id, '/remove'), seat),
  readmit: (id: string, name: string) => post<unknown>(table(id, '/readmit'), { name }),
  addSeat: (id: string) => post<unknown>(table(id, '/add-seat')),
  closeSeat: (id: string, seat: number) => post<unknown>(table(id, '/close-seat'), { seat }),
  order: (id: string, order: number[]) => post<unknown>(table(id, '/order'), { order }),
  setUp: (id: string, change: TableChange) => post<unknown>(table(id, '/setup'), change),
  agree: (id: string, version: number) => post<unknown>(table(id, '/agree'), { version }),
  closeTable: (id: string) => post<unknown>(table(id, '/close')),
  decline: (id: string) => post<unknown>(table(id, '/decline')),
  wait: (id: string, name: string) => post<unknown>(table(id, '/wait'), { name }),
  stopWaiting: (id: string) => request<unknown>('DELETE', table(id, '/wait')),
  handover: (id: string) => post<Handover>(table(id, '/handover')),
  takeover: (token: string) => post<Opened>('/api/takeover', { token }),
  replay: (id: string) => get<Replay>(table(id, '/replay')),
  review: (id: string) => get<ReviewReport>(table(id, '/review')),
  refine: (id: string, known: number, stop: boolean) =>
    post<RefinementNews>(table(id, '/review/refine'), { known, stop }),
  rollout: (id: string, wish: DecisionRollout) => post<RolloutProgress>(table(id, '/rollout'), wish),
  rolloutPosition: (wish: PositionRollout) => post<RolloutProgress>('/api/positions/rollout', wish),
  reviewRecord: (record: string) => post<RecordReview>('/api/reviews', { record }),
  advice: (id: string, seat: number) => get<Advice>(table(id, `/advice?seat=${seat}`)),
  dice: (id: string) => get<DiceReport>(table(id, '/dice')),
  daily: () => get<DailyCalendar>('/api/daily'),
  dailyPlay: (game: string, name: string, day = '') => post<Opened>(`/api/daily/${game}`, { name, day }),
  dailyResult: (game: string, day: string) => get<DailyResult>(`/api/daily/${game}/${day}`),
  dailyBest: (game: string, day: string) => get<DailyBest>(`/api/daily/${game}/${day}/best`),
  puzzle: (day = '') => get<DayPuzzle>(`/api/puzzles${day && `/${encodeURIComponent(day)}`}`),
  solve: (day: string, move: string) => post<PuzzleSolution>(`/api/puzzles/${day}`, { move }),
  drills: () => get<DrillInfo[]>('/api/drills'),
  drill: (name: string) => get<Drill>(`/api/drills/${encodeURIComponent(name)}`),
  sharePad: (setup: PadSetup) => post<PadOpened>('/api/pads', setup),
  sharedPad: (key: string) => get<PadOpened>(`/api/pads/${encodeURIComponent(key)}`),
  padQr: (id: string) => `/api/pads/${encodeURIComponent(id)}/qr.svg`,
  qr: (id: string) => table(id, '/qr.svg'),
  record: (id: string) => table(id, '/record'),
  played: (id: string, language: string) => table(id, `/sheets.pdf?lang=${language}`),
  admin: {
    state: () => get<AdminState>('/api/admin'),
    signIn: (token: string) => post<unknown>('/api/admin/sign-in', { token }),
    signOut: () => post<unknown>('/api/admin/sign-out'),
    tables: (status: string) => get<AdminTable[]>(`/api/admin/tables${status && `?status=${status}`}`),
    look: (id: string) => post<AdminReport>(`/api/admin/tables/${encodeURIComponent(id)}/look`),
    close: (id: string) => post<AdminReport>(`/api/admin/tables/${encodeURIComponent(id)}/close`),
    removePerson: (device: string) => post<unknown>('/api/admin/remove', { device }),
    revoke: (device: string) => post<unknown>('/api/admin/revoke', { device }),
    ban: (who: AdminBan) => post<unknown>('/api/admin/ban', who),
    unban: (who: AdminBan) => post<unknown>('/api/admin/unban', who),
    announce: (text: string, hours: number) => post<unknown>('/api/admin/announce', { text, hours }),
    withdraw: () => post<unknown>('/api/admin/withdraw'),
    drain: () => post<unknown>('/api/admin/drain'),
    undrain: () => post<unknown>('/api/admin/undrain'),
  },
  /** A PDF of sheets that were noted on a score pad. */
  printNoted: (game: string, sheets: NotedSheets, language: string) =>
    postForFile(`/api/print/${game}/noted.pdf?lang=${language}`, sheets),
  print: (game: string, file: string, wish: Record<string, string>) =>
    `/api/print/${game}/${file}?${new URLSearchParams(wish)}`,
};

/** Random bytes of this device's own, which the server mixes into the dice. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
