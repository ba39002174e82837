// Opens the tooltip of a term while the term is pointed at or focused, and keeps it open while the pointer is on it.
// Tooltips are popovers, which browsers close on Escape. Only pages with terms load this script.

/** The tooltip that an element is in or is the button of, and that button. */
function tooltipAt(target: EventTarget | null): { tooltip?: HTMLElement; source?: HTMLElement } {
  const near = target instanceof Element ? target.closest('[role=tooltip],[popovertarget]') : null;
  if (!(near instanceof HTMLButtonElement)) return near instanceof HTMLElement ? { tooltip: near } : {};
  const tooltip = near.popoverTargetElement;
  return tooltip instanceof HTMLElement && tooltip.matches('[role=tooltip]') ? { tooltip, source: near } : {};
}

function follow(event: Event): void {
  const { tooltip, source } = tooltipAt(event.target);
  if (tooltip) {
    // By itself, a click would close what the pointer has opened.
    event.preventDefault();
    // It stands beside its source.
    if (source) tooltip.togglePopover({ force: true, source });
    return;
  }
  const focused = tooltipAt(document.activeElement).tooltip;
  for (const open of document.querySelectorAll<HTMLElement>('[role=tooltip]:popover-open'))
    if (open !== focused) open.hidePopover();
}

for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, follow);

export {};
