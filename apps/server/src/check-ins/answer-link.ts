import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { CheckInQuestion } from '@purboday/contract/check-ins/check-ins.contract';
import type { CheckInAnswer } from '@purboday/contract/conventions/enumerations';
import { Problem } from '@purboday/contract/conventions/problem';
import type { GivenAnswer } from '@purboday/contract/fields/placement-fields';
import type { Services } from '#server/services.ts';
import type { Placement } from '#server/domain/placement/placement-table.ts';

type Deps = Pick<
  Services,
  'database' | 'checkInLinks' | 'checkInAnswers' | 'placedCandidates' | 'placementService'
>;

const firstName = (name: string): string => name.split(' ')[0] ?? '';

/** The link of a message: read as often as anybody likes, answered once. */
export const checkInLink = ({
  database,
  checkInLinks,
  checkInAnswers,
  placedCandidates,
  placementService,
}: Deps) => {
  const opened = async (token: string): Promise<Placement> => {
    const link = await checkInLinks.find(token);
    if (!link) throw new Problem('NOT_FOUND', checkInMessages.unknown);
    if (!link.works) throw new Problem('GONE', checkInMessages.used);
    return placementService.fresh(link.placementId);
  };

  return {
    read: (token: string): Promise<CheckInQuestion> =>
      database.transaction(async () => {
        const { id, title, joinedOn } = await opened(token);
        const { name, employer, language } = await placedCandidates.read(id);
        return { name: firstName(name), employer, title, joinedOn, language };
      }),

    answer: (token: string, given: GivenAnswer, ip: string): Promise<{ answer: CheckInAnswer }> =>
      database.transaction(async () => {
        const placement = await opened(token);
        const { name } = await placedCandidates.read(placement.id);
        const by = { id: placement.candidateId, role: 'CANDIDATE' as const, name, ip };
        await checkInAnswers.answer(placement, given, by);
        return { answer: given.answer };
      }),
  };
};
