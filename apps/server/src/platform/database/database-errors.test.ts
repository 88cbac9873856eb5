import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';

test.each(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'ECONNREFUSED'])(
  'FLT-19, FLT-21: %s, also wrapped, is a fault that a later attempt may not meet',
  (code) => {
    const error = Object.assign(new Error('no room'), { code });
    expect(isUnavailable(error)).toBe(true);
    expect(isUnavailable(new Error('wrapped', { cause: error }))).toBe(true);
  },
);

test('a fault of the request is not', () => {
  expect(isUnavailable(Object.assign(new Error('not null'), { code: '23502' }))).toBe(false);
});
