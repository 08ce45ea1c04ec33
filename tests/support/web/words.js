// Notes every text that a person could see or hear, whenever the page changes; survives reloads.
(() => {
  const NAMES = ['aria-label', 'title', 'placeholder', 'alt'];
  const WHOLE = 'p,li,h1,h2,h3,button,label,summary,a,td,th,option,legend,title,[role],[aria-live]';
  const LIVE = '[aria-live],[role=status],[role=alert]';
  const kept = JSON.parse(sessionStorage.getItem('said') ?? '{"seen":[],"heard":[]}');
  const seen = new Set(kept.seen);
  const heard = new Set(kept.heard);
  window.noted = () => ({ seen: [...seen], heard: [...heard] });
  const plain = (text) => text.replace(/\s+/g, ' ').trim();
  const note = (element) => {
    const whole = element?.closest?.(WHOLE) ?? element;
    if (!whole?.textContent || whole.closest('script,style,noscript')) return;
    const text = plain(whole.textContent);
    if (!text || text.length > 600) return;
    seen.add(text);
    if (whole.closest(LIVE)) heard.add(text);
  };
  const named = (element) => {
    for (const name of NAMES) {
      const text = plain(element.getAttribute?.(name) ?? '');
      if (text) seen.add(text);
    }
  };
  const noteAll = (element) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (walk.currentNode.data.trim()) note(walk.currentNode.parentElement);
    const more = element.querySelectorAll(NAMES.map((name) => `[${name}]`).join());
    for (const each of [element, ...more]) named(each);
  };
  const follow = (changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') named(target);
      else if (type === 'characterData') note(target.parentElement);
      for (const node of addedNodes) {
        if (node.nodeType === Node.ELEMENT_NODE) noteAll(node);
        else if (node.nodeType === Node.TEXT_NODE) note(node.parentElement);
      }
    }
  };
  const what = { subtree: true, childList: true, characterData: true, attributeFilter: NAMES };
  new MutationObserver(follow).observe(document, what);
  addEventListener('pagehide', () => sessionStorage.setItem('said', JSON.stringify(window.noted())));
})();
