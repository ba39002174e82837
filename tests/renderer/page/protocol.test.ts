import { storageKey } from '@tanstack/router-core';
import { expect, test } from 'vitest';
import { routerKey } from '../../../renderer/page/protocol.ts';

test('the router keeps positions under the name that the check expects in the list of stored items', () => {
  expect(routerKey).toBe(storageKey);
});
