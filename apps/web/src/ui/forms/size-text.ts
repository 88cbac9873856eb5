import { toLocale } from '@purboday/contract/languages/languages';
import { language } from '#web/platform/language/language.ts';

const units = ['bytes', 'KB', 'MB'] as const;

/** A size for people: 512 bytes, 18 KB, 1.4 MB (1 KB is 1,024 bytes). */
export const formatSize = (bytes: number): string => {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const amount = (bytes / 1024 ** step).toLocaleString(toLocale(language()), {
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return `${amount} ${units[step]}`;
};
