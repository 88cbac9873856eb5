import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';

test.each(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'ECONNREFUSED'])(
  'treats %s as unavailable, also when it is wrapped [FLT-19, FLT-21]',
  (code) => {
    const error = Object.assign(new Error('no room'), { code });
    expect(isUnavailable(error)).toBe(true);
    expect(isUnavailable(new Error('wrapped', { cause: error }))).toBe(true);
  },
);

test('does not treat an invalid statement as unavailable', () => {
  expect(isUnavailable(Object.assign(new Error('not null'), { code: '23502' }))).toBe(false);
});
