import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { formatDuration } from '#web/platform/language/format-duration.ts';

const phrases: Record<RegistrationStatus, (time: string) => string> = {
  PENDING: (time) => `Waiting ${time}`,
  ON_HOLD: (time) => `On hold ${time}`,
  APPROVED_L1: (time) => `Approved ${time} ago`,
  APPROVED_L2: (time) => `Assigned ${time} ago`,
  REJECTED: (time) => `Rejected ${time} ago`,
};

export const timeInStatus = (status: RegistrationStatus, since: string, now: Date): string =>
  phrases[status](formatDuration(now.getTime() - new Date(since).getTime()));
