import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draft as platformDraft } from '#web/platform/forms/draft.ts';
import { candidateDefaults } from '#web/registration/candidate/candidate-form.ts';
import { registrationDraft } from './use-registration.ts';

const verifiable = ['email', 'postalCode'];
const draft = registrationDraft('candidate', verifiable);
const filled = {
  ...candidateDefaults,
  name: 'Asha',
  skills: ['Coding'],
  email: 'asha@example.org',
  emailVerified: true,
  aadharNumber: '999988887777',
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('keeps the input and never stores the Aadhar number (UX-18)', () => {
  draft.save(filled);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('999988887777');
  const loaded = draft.load(candidateDefaults);
  expect(loaded).toMatchObject({ name: 'Asha', skills: ['Coding'], aadharNumber: '' });
});

test('keeps a verified email over a reload, for slightly less than the hour the server grants', () => {
  draft.save(filled);
  vi.advanceTimersByTime(58 * 60_000);
  draft.save({ ...filled, name: 'Asha Kumari' });
  expect(draft.load(candidateDefaults).emailVerified).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(draft.load(candidateDefaults).emailVerified).toBe(false);
});

test('a verification applies to one address only', () => {
  draft.save(filled);
  platformDraft.save('candidate', {
    ...platformDraft.load('candidate'),
    email: 'usha@example.org',
  });
  expect(draft.load(candidateDefaults)).toMatchObject({
    email: 'usha@example.org',
    emailVerified: false,
  });
});

test('ignores unknown fields, and is deleted after a success', () => {
  platformDraft.save('candidate', { name: 'Asha', gone: 'x' });
  expect(draft.load(candidateDefaults)).not.toHaveProperty('gone');
  draft.clear();
  expect(draft.load(candidateDefaults)).toEqual(candidateDefaults);
});

test('keeps the form usable when the storage is full (FLT-60)', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draft.save(filled)).not.toThrow();
  full.mockRestore();
});
