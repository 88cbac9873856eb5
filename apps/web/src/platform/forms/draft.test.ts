import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draft, deleteExpiredDrafts } from './draft.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('hides the input of one person from the next user of a shared phone', () => {
  draft.save('candidate', { name: 'Asha Kumari' });
  localStorage.setItem('theme', 'dark');
  vi.advanceTimersByTime(23 * 3_600_000);
  draft.save('training-provider', { companyName: 'Ganga Skills' });
  deleteExpiredDrafts();
  expect(draft.load('candidate')).toEqual({ name: 'Asha Kumari' });
  vi.advanceTimersByTime(2 * 3_600_000);
  deleteExpiredDrafts();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Asha');
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft:training-provider', 'theme']);
});

test('deletes an unreadable draft', () => {
  localStorage.setItem('draft:candidate', '{"at":');
  deleteExpiredDrafts();
  expect(localStorage).toHaveLength(0);
});
