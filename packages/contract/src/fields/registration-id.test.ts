import { describe, expect, test } from 'vitest';
import { registrationId } from './fields.ts';

describe('R13: registration IDs', () => {
  test.each([
    ['27 aapfu 0939f 1zv', '27AAPFU0939F1ZV'],
    ['27-AAPFU-0939F-1ZV', '27AAPFU0939F1ZV'],
    ['\u202a27AAPFU0939F1ZV\u202c', '27AAPFU0939F1ZV'],
    ['AAPFU 0939 F', 'AAPFU0939F'],
    ['u17110wb2001ptc093214', 'U17110WB2001PTC093214'],
    ['udyam wb 01 0001234', 'UDYAM-WB-01-0001234'],
    ['UDYAM–WB–01–0001234', 'UDYAM-WB-01-0001234'],
  ])('stores the known number %j as %s', (typed, stored) => {
    expect(registrationId.parse(typed)).toBe(stored);
  });

  test.each(['S/1-11 of 2019', 'WB-123', 'Society 44 / 2004', 'পঃবঃ ১২'])(
    'stores %j as typed',
    (typed) => {
      expect(registrationId.parse(typed)).toBe(typed);
    },
  );
});
