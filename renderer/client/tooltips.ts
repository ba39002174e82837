// Opens the tooltip of a term on hover and focus, and keeps it open while the pointer is over it.
// Tooltips are popovers, which browsers close on Escape. Only pages with glossary terms load this script.

/** The tooltip that contains an element or that its button opens, with that button. */
function tooltipAt(target: EventTarget | null): { tooltip?: HTMLElement; source?: HTMLElement } {
  const near = target instanceof Element ? target.closest('[role=tooltip],[popovertarget]') : null;
  if (!(near instanceof HTMLButtonElement)) return near instanceof HTMLElement ? { tooltip: near } : {};
  const tooltip = near.popoverTargetElement;
  return tooltip instanceof HTMLElement && tooltip.matches('[role=tooltip]') ? { tooltip, source: near } : {};
}

/** Opens the tooltip of a term, with the term as the anchor of its position. */
function open({ tooltip, source }: ReturnType<typeof tooltipAt>): void {
  if (source) tooltip?.togglePopover({ force: true, source });
}

function follow(event: Event): void {
  const at = tooltipAt(event.target);
  if (at.tooltip) {
    // The default action of a click would close a tooltip that is open because of hover.
    event.preventDefault();
    open(at);
    return;
  }
  const focused = tooltipAt(document.activeElement).tooltip;
  for (const tooltip of document.querySelectorAll<HTMLElement>('[role=tooltip]:popover-open'))
    if (tooltip !== focused) tooltip.hidePopover();
}

for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, follow);
// The visitor may have reached a term while this script was loading.
open(tooltipAt(document.querySelector('[popovertarget]:is(:hover,:focus)')));

export {};
