import type { PlacementKind } from '@purboday/contract/conventions/enumerations';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { EmployerInput } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { EmployerStore } from './employer-store.ts';

/** The employer as a placement stores it, and the place of a job provider. */
export type CheckedEmployer = {
  providerId: string | null;
  applicantId: string | null;
  employerName: string | null;
  employerPlace: string | null;
  employerPhone: string | null;
  provider: Pick<Provider, 'state' | 'city'> | undefined;
};

const nobody: CheckedEmployer = {
  providerId: null,
  applicantId: null,
  employerName: null,
  employerPlace: null,
  employerPhone: null,
  provider: undefined,
};

type Given = {
  kind: PlacementKind;
  employer: EmployerInput | null | undefined;
  candidateId: string;
};

/** An approved job provider, somebody outside, or nobody for who is self-employed; 400 for anything else. */
export const checkEmployer = (employers: EmployerStore) => {
  const ofProvider = async (
    { jobProviderId, applicantId = null }: Extract<EmployerInput, { jobProviderId: string }>,
    candidateId: string,
  ): Promise<CheckedEmployer> => {
    const provider = await employers.approved(jobProviderId);
    if (!provider) throw fieldProblem('employer.jobProviderId', placementMessages.unknownEmployer);
    const of = { candidateId, providerId: jobProviderId };
    if (applicantId !== null && !(await employers.isApplicant({ applicantId, ...of })))
      throw fieldProblem('employer.applicantId', placementMessages.unknownApplicant);
    return { ...nobody, providerId: jobProviderId, applicantId, provider };
  };

  return async ({ kind, employer, candidateId }: Given): Promise<CheckedEmployer> => {
    if (kind === 'SELF_EMPLOYED') {
      if (employer) throw fieldProblem('employer', placementMessages.noEmployerWanted);
      return nobody;
    }
    if (!employer) throw fieldProblem('employer', placementMessages.noEmployer);
    if ('jobProviderId' in employer) return ofProvider(employer, candidateId);
    const { name, place = null, phone = null } = employer;
    return { ...nobody, employerName: name, employerPlace: place, employerPhone: phone };
  };
};

export type CheckEmployer = ReturnType<typeof checkEmployer>;
