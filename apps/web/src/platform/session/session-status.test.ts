import { sessionSeconds } from '@purboday/contract/conventions/limits';
import { expect, test } from 'vitest';
import { getSessionStatus } from './watch-session.ts';

const minutes = (count: number): number => count * 60_000;
const never = Number.POSITIVE_INFINITY;
const since = (active: number, called = active) => ({ called, active, endsAt: never });

test('does not warn until two and a half minutes before the idle end (UX-38)', () => {
  expect(getSessionStatus('L1_ADMIN', since(0), minutes(26))).toEqual({ status: 'running' });
});

test('warns at least two minutes before the server ends an idle session (UX-38, SEC-18)', () => {
  const warned = getSessionStatus('L1_ADMIN', since(0), minutes(26.5));
  expect(warned).toEqual({ status: 'warning', why: 'idle', secondsLeft: 150 });
  expect(sessionSeconds.L1_ADMIN.idle - 26.5 * 60).toBeGreaterThanOrEqual(120);
});

test('ends before the server’s session, whose last activity may be a minute old (SEC-18)', () => {
  expect(getSessionStatus('L2_ADMIN', since(0), minutes(29))).toEqual({
    status: 'ended',
    why: 'idle',
  });
});

test('gives providers hours (UX-38)', () => {
  expect(getSessionStatus('JOB_PROVIDER', since(0), minutes(120))).toEqual({ status: 'running' });
  expect(getSessionStatus('JOB_PROVIDER', since(0), minutes(477))).toMatchObject({
    status: 'warning',
  });
});

test('does not warn a person who works in another tab, and reports the activity to the server (UX-38)', () => {
  expect(getSessionStatus('L1_ADMIN', since(minutes(20), 0), minutes(27))).toEqual({
    status: 'refresh',
  });
});

test('warns five minutes before the absolute end, which activity does not delay (SEC-18)', () => {
  const busy = { ...since(minutes(60)), endsAt: minutes(64) };
  expect(getSessionStatus('L1_ADMIN', busy, minutes(60))).toEqual({
    status: 'warning',
    why: 'absolute',
    secondsLeft: 240,
  });
  expect(getSessionStatus('L1_ADMIN', busy, minutes(64))).toEqual({
    status: 'ended',
    why: 'absolute',
  });
});
