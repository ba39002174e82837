import type { ComponentType } from 'react';
import type { InteractiveType } from '../../blocks/interactive.ts';

/** The components of interactive blocks that are there: all of them where pages are drawn, those that were fetched in the browser. */
export const components = new Map<InteractiveType, ComponentType<never>>();
