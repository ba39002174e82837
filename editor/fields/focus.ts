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

/** Puts the cursor into a new field, once the menu that added it has given the cursor back to its button. */
export function useNewField(): { expect(at: string): void; onFocus(): void } {
  const place = useRef<string>(undefined);
  return {
    expect: (at) => {
      place.current = at;
    },
    onFocus: () => {
      const at = place.current;
      place.current = undefined;
      if (at !== undefined) focusField(fieldAt(document, at));
    },
  };
}
