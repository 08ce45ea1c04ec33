// What a person would tap now, and where: [0, 1) twice for chance, and how questions are answered.
([luck, other, policy]) => {
  const free = (each) => !each.disabled && !each.closest('[aria-disabled=true]');
  const some = (list) => list[Math.floor(luck * list.length)];
  const all = (what, within = document) => [...within.querySelectorAll(what)].filter(free);
  const there = (each, what) => {
    if (!each) return null;
    each.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = each.getBoundingClientRect();
    return { what, x: x + width / 2, y: y + height / 2 };
  };
  if (document.querySelector('.on-table > .end')) return { what: 'over' };
  const dialog = document.querySelector('dialog[open]');
  if (dialog) return there(all('button', dialog).at(-1), 'dialog');
  const back = all('.absent .own button')[0];
  if (back) return there(back, 'back');
  for (const slip of document.querySelectorAll('.absent [role=group]')) {
    const buttons = all('.row button', slip);
    if (!buttons.length || buttons.some((each) => each.ariaPressed === 'true')) continue;
    return there(buttons[slip.querySelector('select') && !policy.bots ? 0 : 1], 'vote');
  }
  const question = all('.bar > [role=group] > .row button');
  if (question.length === 2) return there(question[policy.agrees ? 1 : 0], 'answer');
  if (document.querySelector('.bar .slip [role=status]')) {
    const paused = all('.bar > .slip > button');
    if (paused.length && policy.resumes) return there(paused[0], 'resume');
    if (paused.length) return null;
  }
  const bar = document.querySelector('.bar .buttons');
  if (!bar) return null;
  const sure = all('button.sure', bar)[0];
  if (sure) return there(sure, 'sure');
  const big = all('button.big', bar)[0];
  const dice = all('.dice button[aria-pressed]');
  if (big && dice.length) {
    const more = dice.filter((each) => each.ariaPressed === 'false');
    const none = more.length === dice.length;
    if (none || (more.length && other < 0.5)) return there(some(more), 'die');
  }
  if (big) return there(big, 'roll');
  const done = all('button.done', bar)[0];
  if (done && other < 0.85) return there(done, 'done');
  if (done) return other < 0.9 ? there(all('button.undo', bar)[0], 'undo') : null;
  const moves = all('[data-move]', bar);
  const cells = all('.own [data-number]');
  const pass = all('button.pass', bar)[0];
  if (moves.length && other < 0.5 && cells.length) return there(some(cells), 'cell');
  if (moves.length && (other < 0.9 || !pass)) return there(some(moves), 'move');
  return there(pass, 'pass');
}
