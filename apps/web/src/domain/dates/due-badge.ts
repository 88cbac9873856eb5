import { countText } from '@purboday/contract/conventions/plural';

const dayMs = 86_400_000;

const days = (n: number): string => countText(n, 'day');

/**
 * Remaining time until a deadline, and the tone of its badge.
 * @param soon days before the deadline from which it is highlighted
 */
export const toDueBadge = (
  dueAt: string,
  now: Date,
  soon: number,
): { text: string; tone: string } => {
  const left = Math.floor((new Date(dueAt).getTime() - now.getTime()) / dayMs);
  if (left < 0) return { text: `${days(-left)} overdue`, tone: 'ended' };
  return { text: `${days(left)} left`, tone: left < soon ? 'pending' : 'still' };
};
