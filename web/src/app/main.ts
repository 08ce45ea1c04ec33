/** Entry point: loads the language, then mounts the app. */

import '../base/styles/tokens.css';
import '../base/styles/base.css';
// Here, so that it comes before what the pages that are loaded later say otherwise.
import '../sheet/layout.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from '../ui/keep-focus';
import { preferredLanguage, switchLanguage } from '../base/i18n.svelte';

const target = document.getElementById('app');
if (target) {
  await switchLanguage(preferredLanguage());
  mount(App, { target });
  keepFocus();
}
