import { useRef } from 'react';

/** The field of a place in a document. */
export function fieldAt(root: ParentNode | null, at: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`) ?? null;
}

/** Puts the cursor into a field, or on the button that adds something to it. */
export function focusField(field: HTMLElement | null): void {
  const control = field?.querySelector<HTMLElement>(
    'input.input, textarea, [contenteditable=true], [role=switch], button.input',
  );
  (control ?? [...(field?.querySelectorAll('button') ?? [])].at(-1))?.focus();
}

/** Does something once a menu or a dialog is closed and has given the cursor back to its button, which has `onFocus`. */
export function useOnceClosed(): { onceClosed(act: () => void): void; onFocus(): void } {
  const next = useRef<() => void>(undefined);
  return {
    onceClosed: (act) => {
      next.current = act;
    },
    onFocus: () => {
      const act = next.current;
      next.current = undefined;
      act?.();
    },
  };
}
