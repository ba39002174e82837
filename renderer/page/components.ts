import type { ComponentType } from 'react';
import type { InteractiveType } from '../../blocks/interactive.ts';

/** The components of interactive blocks by type: on the server all of them, in the browser those that were loaded. */
export const components = new Map<InteractiveType, ComponentType<never>>();
