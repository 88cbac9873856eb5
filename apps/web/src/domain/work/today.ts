import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';

/** Today in India, whatever the browser's own zone: no day of somebody's work is still to come. */
export const today = (): string => dayInKolkata(new Date());

/** Whether a day has come; none has not. */
export const hasCome = (day: string | null): boolean => day !== null && day <= today();
