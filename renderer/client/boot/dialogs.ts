// Keyboard shortcuts open the dialog that names them, hydrated or not. A key without a modifier belongs to a field with focus.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const target = event.target as Element;
  const modifier = ctrlKey ? 'Control+' : metaKey ? 'Meta+' : '';
  // The field of a dialog that was just closed keeps the focus for a moment.
  const isTyped = target.matches?.(':read-write') && target.getClientRects().length;
  if (!key || altKey || (modifier ? shiftKey : isTyped)) return;
  const pressed = CSS.escape(modifier + key.toUpperCase());
  const dialog = document.querySelector<HTMLDialogElement>(`[aria-keyshortcuts~=${pressed}]`);
  if (!dialog) return;
  event.preventDefault();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
});

// Opens dialogs in browsers without invoker commands.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[commandfor]');
    const dialog = document.getElementById(
      button?.getAttribute('commandfor') ?? '',
    ) as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

export {};
