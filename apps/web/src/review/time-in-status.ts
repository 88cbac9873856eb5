import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: 'day', ms: day },
  { unit: 'hour', ms: hour },
  { unit: 'minute', ms: minute },
] as const;

/**
 * A duration in its largest unit: '3 days', '1 hour'. A clock ahead of the server never makes it
 * negative.
 */
export const formatDuration = (ms: number): string => {
  const { unit, ms: size } = units.find((candidate) => ms >= candidate.ms) ?? units[2];
  const n = Math.max(1, Math.floor(ms / size));
  return new Intl.NumberFormat('en-IN', { style: 'unit', unit, unitDisplay: 'long' }).format(n);
};

const phrases: Record<RegistrationStatus, (time: string) => string> = {
  PENDING: (time) => `Waiting ${time}`,
  ON_HOLD: (time) => `On hold ${time}`,
  APPROVED_L1: (time) => `Approved ${time} ago`,
  APPROVED_L2: (time) => `Assigned ${time} ago`,
  REJECTED: (time) => `Rejected ${time} ago`,
};

/** Time in the current status, in words. */
export const timeInStatus = (status: RegistrationStatus, since: string, now: Date): string =>
  phrases[status](formatDuration(now.getTime() - new Date(since).getTime()));
