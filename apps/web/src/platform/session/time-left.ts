const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 minutes 5 seconds'. */
export const timeLeft = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 && counted(minutes, 'minute'), rest > 0 && counted(rest, 'second')];
  return parts.filter(Boolean).join(' ') || counted(0, 'second');
};
