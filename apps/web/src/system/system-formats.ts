import { toLocale } from '@purboday/contract/languages/languages';
import { language } from '#web/platform/language/language.ts';

export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(toLocale(language()), { maximumFractionDigits: 1 }).format(value);

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people read them: `1.5 GB`. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)),
  );
  return `${formatNumber(bytes / 1024 ** power)} ${units[power]}`;
};

/** Seconds in the largest unit that fits: `3 hours`. */
export const formatAge = (seconds: number): string => {
  const rounded = Math.max(0, Math.round(seconds));
  const [size, unit] =
    rounded < 60
      ? ([1, 'second'] as const)
      : rounded < 3600
        ? ([60, 'minute'] as const)
        : rounded < 86_400
          ? ([3600, 'hour'] as const)
          : ([86_400, 'day'] as const);
  return new Intl.NumberFormat(toLocale(language()), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(rounded / size));
};
