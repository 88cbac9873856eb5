import {
  formatWeekdays,
  toBatchName,
  type NamedBatch,
} from '@purboday/contract/batches/batch-name';
import { today } from '#web/platform/calls/call.ts';
import { formatDay, formatNearDay } from '#web/platform/language/india-time.ts';
import type { ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';

const isThisYear = (day: string): boolean => day.slice(0, 4) === today().slice(0, 4);

/** '2 Oct', with the year unless it is this one. */
export const formatShortDay = (day: string): string =>
  isThisYear(day) ? formatNearDay(day) : formatDay(day);

/** 'Mon Wed Fri'. */
export const formatBatchDays = (days: NamedBatch['days']): string => formatWeekdays(days, t);

/** The name of a batch in the language of the screen, with the year unless it is this one. */
export const formatBatchName = (batch: NamedBatch): string =>
  toBatchName(batch, { translate: t, formatDay: formatShortDay });

/** The title of a batch for which none was entered. It is stored, so it is in English and has the year. */
export const toBatchTitle = (batch: NamedBatch): string =>
  toBatchName(batch, {
    translate: (english) => english,
    formatDay: (day) => formatDay(day, 'en'),
  });

type TitledBatch = NamedBatch & { title: string };

/** Empty when the title was made from the name. */
export const toEnteredTitle = (batch: TitledBatch): string =>
  batch.title === toBatchTitle(batch) ? '' : batch.title;

export const toShownTitle = (batch: TitledBatch): ReactNode => {
  const title = toEnteredTitle(batch);
  return title && <bdi>{title}</bdi>;
};

/** The name of a batch, and behind it the title that its provider entered. */
export const BatchName = ({ batch }: { batch: TitledBatch }) => (
  <>
    <bdi>{formatBatchName(batch)}</bdi>{' '}
    <span className="text-small font-normal text-soft">{toShownTitle(batch)}</span>
  </>
);
