import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

test.each([
  '25 Nov 2026',
  '25 november 2026',
  '25/11/2026',
  '25-11-26',
  '25.11.2026',
  ' 2026-11-25 ',
  '२५/११/२०२६',
  '২৫-১১-২০২৬',
  '୨୫ Nov ୨୦୨୬',
])('reads %s with the day first (UX-94)', (text) => {
  expect(parseDay(text)).toBe('2026-11-25');
});

test.each(['', '25', '31 Feb 2026', '11/25/2026', '25 Foo 2026', '2026-11', 'tomorrow'])(
  'rejects %j (UX-94)',
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);
