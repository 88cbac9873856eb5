import type { ApplicantStep } from '@purboday/contract/applicants/applicants.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Services } from '#server/services.ts';
import type { By } from '#server/domain/placement/placement-events.ts';

type Deps = Pick<Services, 'placements' | 'placementService'>;

type Of = {
  id: string;
  candidateId: string;
  providerId: string;
  /** Where the work is. */
  place: { state: string; city: string };
};

const factsOf = ({
  joinedOn,
  title,
  monthlyPay,
}: Extract<ApplicantStep, { jobStatus: unknown }>) => ({
  joinedOn,
  title,
  monthlyPay,
});

/** The placement that an applicant's COMPLETED makes (journey §12). Used inside the transaction of the step. */
export const applicantPlacement = ({ placements, placementService }: Deps) => {
  const removeIncomplete = async (id: string, by: By): Promise<void> => {
    for (const placement of await placements.ofApplicant(id))
      if (placement.incomplete) await placementService.remove(placement, by);
  };

  const complete = async (
    { id, candidateId, providerId, place }: Of,
    step: Extract<ApplicantStep, { jobStatus: unknown }>,
    by: By,
  ): Promise<void> => {
    const open = await placements.openOf(candidateId);
    if (open?.applicantId === id) await placementService.correct(open, factsOf(step), by);
    if (open) return;
    await placementService.make(
      {
        candidateId,
        providerId,
        applicantId: id,
        kind: 'WAGE',
        status: 'JOINED',
        ...place,
        ...factsOf(step),
        evidence: 'CONFIRMED',
      },
      by,
    );
  };

  return {
    /** Before the applicant is changed: refuses to turn down who works, and takes back what was incomplete. */
    before: async (id: string, step: ApplicantStep, by: By): Promise<void> => {
      if (step.status === 'rejected') {
        const made = await placements.ofApplicant(id);
        if (made.some(({ incomplete }) => !incomplete))
          throw new Problem('INVALID_TRANSITION', placementMessages.placedAlready);
        await removeIncomplete(id, by);
      } else if (step.jobStatus !== 'COMPLETED') await removeIncomplete(id, by);
    },

    complete,
  };
};

export type ApplicantPlacement = ReturnType<typeof applicantPlacement>;
