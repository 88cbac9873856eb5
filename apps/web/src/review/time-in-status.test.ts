import { expect, test } from 'vitest';
import { formatTime } from '#web/platform/language/india-time.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { timeInStatus } from './time-in-status.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString();
const hour = 3_600_000;

test.each([
  [0, '1 minute'],
  [59_000, '1 minute'],
  [5 * 60_000, '5 minutes'],
  [hour, '1 hour'],
  [23.9 * hour, '23 hours'],
  [24 * hour, '1 day'],
  [75 * hour, '3 days'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('shows no negative time after a clock was set back (FLT-27)', () => {
  expect(timeInStatus('PENDING', ago(-hour), now)).toBe('Waiting 1 minute');
});

test('explains the time for each status', () => {
  const since = ago(48 * hour);
  expect(timeInStatus('PENDING', since, now)).toBe('Waiting 2 days');
  expect(timeInStatus('ON_HOLD', since, now)).toBe('On hold 2 days');
  expect(timeInStatus('APPROVED_L1', since, now)).toBe('Approved 2 days ago');
  expect(timeInStatus('APPROVED_L2', since, now)).toBe('Assigned 2 days ago');
  expect(timeInStatus('REJECTED', since, now)).toBe('Rejected 2 days ago');
});

test('shows times in Indian time, labelled (UX-39)', () => {
  expect(formatTime('2026-11-21T20:00:00Z')).toMatch(/^22 Nov 2026, 1:30.am IST$/u);
});
