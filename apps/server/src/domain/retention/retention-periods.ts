import {
  expiringStatuses,
  registrationStatuses,
  type ExpiringStatus,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';

/** Days after the last activity until a candidate's record is erased, by its status; null: only on request. */
export type RetentionPeriods = Record<RegistrationStatus, number | null>;

/** A shorter period would leave no time to review a record before it is erased. */
const leastDays = 30;

const usual: RetentionPeriods = {
  PENDING: null,
  ON_HOLD: 365,
  REJECTED: 365,
  APPROVED_L1: null,
  APPROVED_L2: 1825,
};

/** The periods that a setting or the rules name; the others never end (UX-113). */
export const toRetentionPeriods = (
  periods: Record<ExpiringStatus, number | null>,
): RetentionPeriods => ({
  ...usual,
  ...Object.fromEntries(expiringStatuses.map((status) => [status, periods[status]])),
});

const toPairs = (text: string): [string, string][] =>
  text
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()) as [string, string | undefined])
    .map(([status, days = '']) => [status, days]);

const isStatus = (name: string): name is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(name);

const validateDays = (status: string, days: string): string | undefined => {
  if (days === 'never') return undefined;
  if (/^\d{1,5}$/u.test(days) && Number(days) >= leastDays) return undefined;
  return `${status} needs days, ${leastDays} at least, or never`;
};

/** Errors of a setting such as `REJECTED:180,APPROVED_L2:never`. */
export const validatePeriods = (text: string): (string | undefined)[] => {
  const pairs = toPairs(text);
  const names = pairs.map(([status]) => status);
  return [
    ...pairs.map(([status, days]) =>
      isStatus(status)
        ? validateDays(status, days)
        : `there is no status "${status}"; there are ${registrationStatuses.join(', ')}`,
    ),
    new Set(names).size < names.length ? 'names a status twice' : undefined,
  ];
};

/**
 * The periods of a valid setting; a status that it does not name has its default. Periods of statuses that wait for the foundation
 * are accepted, because older settings name them, and have no effect.
 */
export const retentionPeriods = (text: string): RetentionPeriods =>
  toRetentionPeriods({
    ...usual,
    ...Object.fromEntries(
      text === ''
        ? []
        : toPairs(text).map(([status, days]) => [status, days === 'never' ? null : Number(days)]),
    ),
  });
