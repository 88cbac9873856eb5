const dayMs = 86_400_000;

/** Days before the end from which a complaint asks for attention. */
const soon = 7;

const days = (n: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(n);

/** How long there is left to answer, and the tone of its badge. */
export const dueBadge = (dueAt: string, now: Date): { text: string; tone: string } => {
  const left = Math.floor((new Date(dueAt).getTime() - now.getTime()) / dayMs);
  if (left < 0) return { text: `${days(-left)} too late`, tone: 'ended' };
  return { text: `${days(left)} left`, tone: left < soon ? 'pending' : 'still' };
};
