import { formatNumber } from '@purboday/contract/conventions/plural';
import { toFormatLocale } from '@purboday/contract/languages/languages';
import { language } from './language.ts';

/** '₹12,000' */
export const formatRupees = (amount: number): string =>
  new Intl.NumberFormat(toFormatLocale(language()), {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  }).format(amount);

/** '3 days', in the language of the page. */
export const formatUnit = (
  n: number,
  unit: 'second' | 'minute' | 'hour' | 'day' | 'year',
): string =>
  new Intl.NumberFormat(toFormatLocale(language()), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(n);

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size for people: 512 bytes, 18 KB, 1.4 MB (1 KB is 1,024 bytes). */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)),
  );
  const amount = bytes / 1024 ** power;
  return `${formatNumber(power < 2 ? Math.round(amount) : amount)} ${units[power]}`;
};
