// Keyboard shortcuts open the dialog that names them, hydrated or not. A key without a modifier belongs to a field with focus.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const modifier = ctrlKey ? 'Control+' : metaKey ? 'Meta+' : '';
  const field = (target as Element).closest?.('input, textarea, select, [contenteditable]');
  // The field of a dialog that was just closed keeps the focus for a moment.
  if (!key || altKey || (modifier ? shiftKey : field?.getClientRects().length)) return;
  const pressed = JSON.stringify(modifier + key.toUpperCase());
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[aria-keyshortcuts~=${pressed}]`);
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
