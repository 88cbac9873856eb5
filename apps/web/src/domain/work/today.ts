import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { serverNow } from '#web/platform/calls/server-clock.ts';

/** Today in India by the clock of the server. */
export const today = (): string => dayInKolkata(serverNow());

export const hasCome = (day: string | null): boolean => day !== null && day <= today();
