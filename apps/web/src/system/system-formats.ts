const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export const formatNumber = (value: number): string => number.format(value);

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people read them: `1.5 GB`. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)),
  );
  return `${number.format(bytes / 1024 ** power)} ${units[power]}`;
};

/** Seconds in the largest unit that fits: `3 hours`. */
export const formatAge = (seconds: number): string => {
  const rounded = Math.max(0, Math.round(seconds));
  const [size, unit] =
    rounded < 60
      ? [1, 'second']
      : rounded < 3600
        ? [60, 'minute']
        : rounded < 86_400
          ? [3600, 'hour']
          : [86_400, 'day'];
  const count = Math.floor(rounded / size);
  return `${number.format(count)} ${unit}${count === 1 ? '' : 's'}`;
};
