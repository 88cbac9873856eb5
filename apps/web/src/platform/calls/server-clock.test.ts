import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { today, setServerTime, send } from './call.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  setServerTime(new Date().toUTCString());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerAt = (date: string) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date } }));

const request = () => send({ method: 'GET', url: '/api/x', headers: {} });

describe('uses the day of the server (R17)', () => {
  test('uses the day of a response when the device clock is a day behind', async () => {
    expect(today()).toBe('2026-11-24');
    answerAt('Wed, 25 Nov 2026 10:00:00 GMT');
    await request();
    expect(today()).toBe('2026-11-25');
  });

  test('ignores the seconds that a response takes', async () => {
    vi.setSystemTime('2026-11-24T18:29:50Z');
    answerAt('Tue, 24 Nov 2026 18:30:05 GMT');
    await request();
    expect(today()).toBe('2026-11-24');
  });

  test('keeps the device clock when a response has no date', async () => {
    answerAt('');
    await request();
    expect(today()).toBe('2026-11-24');
  });
});
