/** Synthesised sounds of pencil, dice and lock, vibration and speech; silent unless switched on. */

import { settings } from '../base/settings.svelte';

let context: AudioContext | null = null;

function audio(wanted = settings.sound): AudioContext | null {
  if (!wanted || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A short burst of filtered noise: wood, paper and graphite are all noise. */
function noise(at: number, length: number, pitch: number, loud: number, narrow = 1): void {
  const out = context;
  if (!out) return;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  }
  const source = out.createBufferSource();
  source.buffer = buffer;
  const filter = out.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = narrow;
  const gain = out.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(out.currentTime + at);
}

/** Two strokes on paper. */
export function pencil(): void {
  if (!audio()) return;
  noise(0, 0.09, 3200, 0.25, 0.8);
  noise(0.1, 0.1, 2700, 0.25, 0.8);
}

/** Dice that hop over a wooden table and come to rest. */
export function dice(): void {
  if (!audio()) return;
  for (let hop = 0; hop < 9; hop++) {
    const at = 0.55 * (1 - (1 - hop / 9) ** 1.6) + Math.random() * 0.02;
    noise(at, 0.05, 700 + Math.random() * 900, 0.6 * (1 - hop / 14), 4);
  }
}

/** A padlock that snaps shut. */
export function lock(): void {
  if (!audio()) return;
  noise(0, 0.03, 2400, 0.5, 8);
  noise(0.09, 0.08, 1100, 0.7, 6);
}

/** A knock: it is your turn. */
export function knock(): void {
  if (!audio()) return;
  noise(0, 0.08, 320, 0.7, 5);
  noise(0.14, 0.08, 320, 0.7, 5);
}

/** Two soft knocks for somebody who is not looking: it is your turn. Browsers allow sound after the first tap. */
export function call(): void {
  if (!touched() || !audio(settings.call)) return;
  noise(0, 0.12, 420, 0.35, 6);
  noise(0.22, 0.12, 520, 0.35, 6);
}

/** Whether the person has touched the page. */
function touched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** A short buzz where the device can and the person has touched the page. */
export function buzz(): void {
  if (touched() && 'vibrate' in navigator) navigator.vibrate(40);
}

/** Say a text aloud, if that is switched on. */
export function say(text: string, language: string): void {
  if (!settings.speech || typeof speechSynthesis === 'undefined') return;
  const saying = new SpeechSynthesisUtterance(text);
  saying.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(saying);
}
