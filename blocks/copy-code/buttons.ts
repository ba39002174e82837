/** The duration of the confirmation, in milliseconds. */
const confirmationDuration = 2000;

interface Labels {
  label: string;
  done: string;
}

/**
 * Adds a copy button to each code block that has none.
 * @param report called when code was copied, and again when its button no longer shows the confirmation
 */
export function addButtons({ label, done }: Labels, report: (isCopied: boolean) => void): void {
  for (const frame of document.querySelectorAll('.code-frame:not(:has(.copy-code))')) {
    const code = frame.querySelector('code');
    if (!code) continue;
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'copy-code',
      textContent: label,
    });
    button.addEventListener('click', async () => {
      if (!(await copy(code))) return;
      button.textContent = done;
      report(true);
      setTimeout(() => {
        button.textContent = label;
        report(false);
      }, confirmationDuration);
    });
    frame.append(button);
  }
}

/** Removes all copy buttons. */
export function removeButtons(): void {
  for (const button of document.querySelectorAll('.copy-code')) button.remove();
}

/** Copies code. If the browser denies clipboard access, selects the code instead. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
