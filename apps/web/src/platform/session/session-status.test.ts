import { sessionSeconds } from '@purboday/contract/conventions/limits';
import { expect, test } from 'vitest';
import { sessionStatusOf } from './watch-session.ts';

const minutes = (count: number): number => count * 60_000;
const never = Number.POSITIVE_INFINITY;
const since = (active: number, called = active) => ({ called, active, endsAt: never });

test('UX-38: a session is let alone until two and a half minutes before its idle end', () => {
  expect(sessionStatusOf('L1_ADMIN', since(0), minutes(26))).toEqual({ status: 'running' });
});

test('UX-38, SEC-18: the warning comes at least two minutes before the server ends an idle session', () => {
  const warned = sessionStatusOf('L1_ADMIN', since(0), minutes(26.5));
  expect(warned).toEqual({ status: 'warning', why: 'idle', secondsLeft: 150 });
  expect(sessionSeconds.L1_ADMIN.idle - 26.5 * 60).toBeGreaterThanOrEqual(120);
});

test('SEC-18: it is over here before it is over at the server, whose note may be a minute old', () => {
  expect(sessionStatusOf('L2_ADMIN', since(0), minutes(29))).toEqual({
    status: 'ended',
    why: 'idle',
  });
});

test('UX-38: a provider has hours', () => {
  expect(sessionStatusOf('JOB_PROVIDER', since(0), minutes(120))).toEqual({ status: 'running' });
  expect(sessionStatusOf('JOB_PROVIDER', since(0), minutes(477))).toMatchObject({
    status: 'warning',
  });
});

test('UX-38: who works in another tab is not warned here, and the server hears of it', () => {
  expect(sessionStatusOf('L1_ADMIN', since(minutes(20), 0), minutes(27))).toEqual({
    status: 'refresh',
  });
});

test('SEC-18: the absolute end is told five minutes ahead, and no activity puts it off', () => {
  const busy = { ...since(minutes(60)), endsAt: minutes(64) };
  expect(sessionStatusOf('L1_ADMIN', busy, minutes(60))).toEqual({
    status: 'warning',
    why: 'absolute',
    secondsLeft: 240,
  });
  expect(sessionStatusOf('L1_ADMIN', busy, minutes(64))).toEqual({
    status: 'ended',
    why: 'absolute',
  });
});
