// Opens the tooltip of a term on hover and focus, and keeps it open while the pointer is over it.
// Tooltips are popovers, which browsers close on Escape. Only pages with glossary terms load this script.

/** The tooltip that contains an element or that its button opens, with that button. */
function tooltipAt(target: EventTarget | null): { tooltip?: HTMLElement; source?: HTMLElement } {
  const near = target instanceof Element ? target.closest('[role=tooltip],[popovertarget]') : null;
  if (!(near instanceof HTMLButtonElement)) return near instanceof HTMLElement ? { tooltip: near } : {};
  const tooltip = near.popoverTargetElement;
  return tooltip instanceof HTMLElement && tooltip.matches('[role=tooltip]') ? { tooltip, source: near } : {};
}

function follow(event: Event): void {
  const { tooltip, source } = tooltipAt(event.target);
  if (tooltip) {
    // The default action of a click would close a tooltip that is open because of hover.
    event.preventDefault();
    // The source is the anchor for the position of the tooltip.
    if (source) tooltip.togglePopover({ force: true, source });
    return;
  }
  const focused = tooltipAt(document.activeElement).tooltip;
  for (const open of document.querySelectorAll<HTMLElement>('[role=tooltip]:popover-open'))
    if (open !== focused) open.hidePopover();
}

for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, follow);

export {};
