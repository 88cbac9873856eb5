import { countText } from '@purboday/contract/conventions/plural';
import { today } from '#web/platform/calls/call.ts';

/** How long a day has passed, in words. */
export const toDueText = (dueOn: string): string => {
  if (dueOn > today()) return 'Not due yet';
  const days = Math.round((Date.parse(today()) - Date.parse(dueOn)) / 86_400_000);
  return days === 0 ? 'Due today' : countText(days, 'day');
};
