/** Settings of this device, stored in the browser and never sent. */

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'reduced' | 'full';
export type CoachMode = 'off' | 'show' | 'ask';
export type Language = 'en' | 'de' | 'fr' | 'it';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'it'];

const KEY = 'rowlock-settings';

interface StoredSettings {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speech: boolean;
  language: Language | null;
  track: string;
  strip: boolean | null;
  coach: CoachMode;
  awake: boolean;
  call: boolean;
}

const stored = read();
const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  theme = $state<Theme>(stored.theme ?? 'system');
  motion = $state<Motion>(stored.motion ?? 'system');
  sound = $state(stored.sound ?? false);
  speech = $state(stored.speech ?? false);
  /** The language chosen, or null for the browser's. */
  language = $state<Language | null>(stored.language ?? null);
  /** The fields of a track of one's own, which nobody wants to type twice. */
  track = $state(stored.track ?? '');
  /** The fields ahead in a line instead of the whole track; null for what the screen has room for. */
  strip = $state<boolean | null>(stored.strip ?? null);
  /** Whether the coach shows the worth of every choice, asks before a blunder, or is silent. */
  coach = $state<CoachMode>(stored.coach ?? 'off');
  /** The screen stays on while a table or a score pad lies open. */
  awake = $state(stored.awake ?? true);
  /** A soft sound tells somebody who is not looking that it is their turn. */
  call = $state(stored.call ?? true);

  #systemDark = $state(dark.matches);
  #systemCalm = $state(calm.matches);

  /** The theme that is shown. */
  readonly shown = $derived<'light' | 'dark'>(
    this.theme === 'system' ? (this.#systemDark ? 'dark' : 'light') : this.theme,
  );
  /** Whether things should move at once instead of by and by. */
  readonly still = $derived(this.motion === 'system' ? this.#systemCalm : this.motion === 'reduced');

  constructor() {
    dark.addEventListener('change', () => (this.#systemDark = dark.matches));
    calm.addEventListener('change', () => (this.#systemCalm = calm.matches));
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset['theme'] = this.shown;
        document.documentElement.dataset['motion'] = this.still ? 'reduced' : 'full';
      });
      $effect(() => {
        const { theme, motion, sound, speech, language, track, strip, coach, awake, call } = this;
        write({ theme, motion, sound, speech, language, track, strip, coach, awake, call });
      });
    });
  }
}

function read(): Partial<StoredSettings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

function write(value: StoredSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // A browser without storage forgets the settings, that is all.
  }
}

export const settings = new Settings();
