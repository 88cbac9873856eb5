import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import type { Distance } from '@purboday/contract/conventions/enumerations';

export const jobText = ({ jobId }: Applicant): string => jobId?.title ?? 'No particular job';

export const distanceWords: Record<Distance, string> = {
  same_city: 'Same city',
  nearby: 'Nearby',
  same_state: 'Same state',
  other_state: 'Another state',
};
