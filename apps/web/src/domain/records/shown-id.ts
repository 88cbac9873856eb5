import { shownIdLength } from '@purboday/contract/conventions/limits';

/** What people are shown of an id: its last 6 characters, upper case (specification §9). */
export const shownId = (id: string): string => id.slice(-shownIdLength).toUpperCase();
