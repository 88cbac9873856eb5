import { formatUnit } from './format-number.ts';

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
  return formatUnit(n, unit);
};
