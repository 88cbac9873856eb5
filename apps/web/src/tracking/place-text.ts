import type { Assignment } from '@purboday/contract/tracking/tracking.contract';
import { t } from '#web/platform/language/language.ts';

type Address = Pick<Assignment, 'locality' | 'city' | 'state' | 'postalCode'>;

export const toPlaceAddress = ({ locality, city, state, postalCode }: Address): string =>
  [locality, t(city), `${t(state)} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** Names the training or the job. */
export const toPlaceWork = ({
  kind,
  skill,
  jobTitle,
}: Pick<Assignment, 'kind' | 'skill' | 'jobTitle'>): string => {
  if (kind === 'job') return jobTitle ?? t('Job');
  return skill === null ? t('Training') : t('Training: {skill}', { skill: t(skill) });
};
