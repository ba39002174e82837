import type { ComponentType } from 'react';
import type { InteractiveType } from '../../blocks/interactive.ts';

/** The components of interactive blocks by type: all of them on the server, the loaded ones in the browser. */
export const components = new Map<InteractiveType, ComponentType<never>>();
