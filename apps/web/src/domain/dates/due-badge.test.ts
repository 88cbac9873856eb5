import { expect, test } from 'vitest';
import { toDueBadge } from './due-badge.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2027-02-19T10:00:00Z', '90 days left', 'still'],
  ['2026-12-04T10:00:00Z', '13 days left', 'pending'],
  ['2026-11-21T10:30:00Z', '0 days left', 'pending'],
  ['2026-11-20T10:00:00Z', '1 day overdue', 'ended'],
])('describes a response due at %s: %s (SEC-57)', (dueAt, text, tone) => {
  expect(toDueBadge(dueAt, now, 14)).toEqual({ text, tone });
});
