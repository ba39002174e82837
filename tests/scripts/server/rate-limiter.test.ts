import { expect, test } from 'vitest';
import { senderAt } from '../../../scripts/server/inbox/rate-limiter.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the sender at %s is %s', (address, sender) => {
  expect(senderAt(address)).toBe(sender);
});
