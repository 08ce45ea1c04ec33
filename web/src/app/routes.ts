/** Routes: maps the parts of a path to a page, its title and its properties; pages are loaded lazily. */

import type { Component } from 'svelte';
import { t } from '../base/i18n.svelte';
import { sheetName } from '../base/wording';
import { GAMES, isGame } from '../game/games';
import Start from '../lobby/StartPage.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of pages with different properties
type AnyPage = Component<any>;

export interface Route {
  title: string;
  /** Each page has properties of its own, which `props` brings. */
  page: () => Promise<AnyPage>;
  props: Record<string, unknown>;
}

const lazy =
  <T extends { default: AnyPage }>(load: () => Promise<T>) =>
  () =>
    load().then((module) => module.default);

/** The drills that come with Rowlock (`analysis/puzzles/drills.py`). */
const DRILLS = ['skip', 'close', 'misthrow', 'qwixx', 'qwinto', 'onboard'];
const isDrill = (name: string): boolean => DRILLS.includes(name);

/** The page for a path: its title, how it is loaded, and its properties. */
export function route(parts: string[]): Route {
  const [first = '', second = '', third = ''] = parts;
  const rest = parts.length;
  if (rest === 0) return { title: '', page: async () => Start, props: {} };
  if (first === 'new' && rest === 2 && isGame(second)) {
    const page = lazy(() => import('../lobby/setup/SetUpPage.svelte'));
    return { title: t(`game-${second}`), page, props: { game: second } };
  }
  if (first === 'games' && rest === 1) {
    return { title: t('games-title'), page: lazy(() => import('../lobby/GamesPage.svelte')), props: {} };
  }
  if (first === 'join' && rest <= 2) {
    const page = lazy(() => import('../lobby/JoinPage.svelte'));
    return { title: t('page-join-title'), page, props: { code: second } };
  }
  if (first === 't' && third === 'takeover' && rest === 3) {
    const page = lazy(() => import('../table/TakeOverPage.svelte'));
    return { title: t('page-takeover-title'), page, props: {} };
  }
  if (first === 't' && third === 'replay' && rest === 3) {
    const page = lazy(() => import('../replay/ReplayPage.svelte'));
    return { title: t('page-table-title'), page, props: { id: second } };
  }
  if (first === 't' && third === 'review' && rest === 3) {
    const page = lazy(() => import('../review/ReviewPage.svelte'));
    return { title: t('page-review'), page, props: { id: second } };
  }
  if (first === 't' && third === 'screen' && rest === 3) {
    const page = lazy(() => import('../table/screen/ScreenPage.svelte'));
    return { title: t('page-table-title'), page, props: { id: second } };
  }
  if (first === 't' && (rest === 2 || rest === 3)) {
    const page = lazy(() => import('./TableRoute.svelte'));
    return { title: t('page-table-title'), page, props: { id: second } };
  }
  const contest = isGame(second) || second === 'sheet' ? second : null;
  if (first === 'daily' && (rest === 1 || (contest && rest === 2))) {
    const page = lazy(() => import('../daily/DailyPage.svelte'));
    return { title: t('daily-title'), page, props: { game: contest } };
  }
  if (first === 'learn' && (rest === 1 || (isGame(second) && rest === 2))) {
    const page = lazy(() => import('../learn/LearnPage.svelte'));
    const game = isGame(second) ? second : GAMES[0];
    return { title: t('page-learn-title', { game: t(`game-${game}`) }), page, props: { game } };
  }
  if (first === 'learn' && isGame(second) && third === 'try' && rest === 3) {
    const page = lazy(() => import('../learn/TutorialPage.svelte'));
    return { title: t('page-try-title', { game: t(`game-${second}`) }), page, props: { game: second } };
  }
  if (first === 'sheets' && rest === 1) {
    return { title: t('sheet-others'), page: lazy(() => import('../learn/SheetsPage.svelte')), props: {} };
  }
  if (first === 'sheets' && rest === 2) {
    const page = lazy(() => import('../learn/SheetPage.svelte'));
    return { title: sheetName(second), page, props: { name: second } };
  }
  if (first === 'sheet' && rest === 1) {
    return { title: t('sheet-choice'), page: lazy(() => import('../editor/LinkPage.svelte')), props: {} };
  }
  if (first === 'own' && rest === 1) {
    return { title: t('own-title'), page: lazy(() => import('../editor/OwnSheetsPage.svelte')), props: {} };
  }
  if (first === 'own' && second === 'new' && rest === 2) {
    return { title: t('own-new'), page: lazy(() => import('../editor/NewSheetPage.svelte')), props: {} };
  }
  if (first === 'own' && rest === 2) {
    const page = lazy(() => import('../editor/EditorPage.svelte'));
    return { title: t('own-title'), page, props: { id: second } };
  }
  if (first === 'review' && rest === 1) {
    return { title: t('page-review'), page: lazy(() => import('../review/RecordPage.svelte')), props: {} };
  }
  if (first === 'explore' && isGame(second) && rest === 2) {
    const page = lazy(() => import('../review/ExplorePage.svelte'));
    return { title: t('explore'), page, props: { game: second } };
  }
  if (first === 'play-on' && isGame(second) && rest === 2) {
    const page = lazy(() => import('../practice/PlayOnPage.svelte'));
    return { title: t('play-on'), page, props: { game: second } };
  }
  if (first === 'practice' && rest === 1) {
    return { title: t('practice-title'), page: lazy(() => import('../practice/PracticePage.svelte')), props: {} };
  }
  if (first === 'practice' && second === 'day' && rest === 2) {
    return { title: t('puzzle-day'), page: lazy(() => import('../practice/DayPuzzlePage.svelte')), props: {} };
  }
  if (first === 'practice' && second === 'mistakes' && rest === 2) {
    return { title: t('mistakes-title'), page: lazy(() => import('../practice/MistakesPage.svelte')), props: {} };
  }
  if (first === 'practice' && second === 'drill' && isDrill(third) && rest === 3) {
    const page = lazy(() => import('../practice/DrillPage.svelte'));
    return { title: t(`drill-${third}`), page, props: { name: third } };
  }
  if (first === 'print' && (rest === 1 || (isGame(second) && rest === 2))) {
    const page = lazy(() => import('../print/PrintPage.svelte'));
    return { title: t('print-title'), page, props: { game: isGame(second) ? second : GAMES[0] } };
  }
  if (first === 'pad' && rest === 1) {
    return { title: t('pad-title'), page: lazy(() => import('../pad/PadHomePage.svelte')), props: {} };
  }
  if (first === 'pad' && isGame(second) && rest === 2) {
    const page = lazy(() => import('../pad/PadPage.svelte'));
    return { title: t('pad-title-of', { game: t(`game-${second}`) }), page, props: { game: second } };
  }
  if (first === 'pad' && second === 'kept' && rest === 3) {
    const page = lazy(() => import('../pad/finished/KeptGamePage.svelte'));
    return { title: t('pad-title'), page, props: { id: third } };
  }
  if (first === 'pad' && second === 'join' && rest <= 3) {
    const page = lazy(() => import('../pad/PadJoinPage.svelte'));
    return { title: t('pad-join'), page, props: { code: third } };
  }
  if (first === 'admin' && rest === 1) {
    return { title: t('admin-title'), page: lazy(() => import('../admin/AdminPage.svelte')), props: {} };
  }
  if (first === 'profile' && rest === 1) {
    const page = lazy(() => import('../profile/ProfilePage.svelte'));
    return { title: t('profile-title'), page, props: {} };
  }
  const page = lazy(() => import('./NotFound.svelte'));
  return { title: t('page-missing-title'), page, props: {} };
}
