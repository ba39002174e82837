// The router restores the scroll positions that it has seen. It has not seen that of the document, which the visitor has
// scrolled before it started.

import { deepEqual, type ParsedLocation } from '@tanstack/react-router';
import { positionKey } from '../page/protocol.ts';
import { documentPath } from './document.ts';

/** The history entry of a document, and where the visitor left it. */
interface Position {
  entry: unknown;
  scroll?: ScrollToOptions;
}

let position: Position = {} as Position;

/** Whether a location is the history entry of a document, whose position the router does not restore. */
export function isDocumentEntry({ state }: ParsedLocation): boolean {
  return deepEqual(state, position.entry);
}

/** Takes note of the location at which the router starts: that of the document, or one before it after Back. */
export function startAt({ pathname, state }: ParsedLocation): void {
  position = pathname === documentPath ? { entry: state } : readPosition();
}

/** Keeps the position at which the visitor leaves a location. */
export function savePosition(from: ParsedLocation): void {
  if (!isDocumentEntry(from)) return;
  position.scroll = { left: scrollX, top: scrollY, behavior: 'instant' };
  try {
    // For the session, because after a reload, Back leads to an entry of the document before.
    sessionStorage.setItem(positionKey, JSON.stringify(position));
  } catch {}
}

/** Scrolls to where the visitor left a location. */
export function restorePosition(to: ParsedLocation): void {
  if (isDocumentEntry(to)) scrollTo(position.scroll);
}

function readPosition(): Position {
  try {
    return JSON.parse(sessionStorage.getItem(positionKey) ?? '{}');
  } catch {
    return {} as Position;
  }
}
