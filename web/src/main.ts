import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferredLanguage, speak } from './lib/i18n.svelte';

const target = document.getElementById('app');
if (target) {
  await speak(preferredLanguage());
  mount(App, { target });
}
