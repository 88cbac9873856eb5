import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import type { FundingForm } from '@purboday/contract/programmes/fundings.contract';
import { fundingMessages } from '@purboday/contract/programmes/programmes.messages';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { programmeNotFound } from './manage-programmes.ts';

type FundingDeps = Pick<Services, 'database' | 'fundings' | 'programmes' | 'recordStep'>;
type FundingStep = { actor: Actor; ip: string };

const requireActive = async ({ programmes }: FundingDeps, id: string): Promise<void> => {
  const programme = await programmes.find(id);
  if (!programme) throw programmeNotFound();
  if (programme.status !== 'ACTIVE')
    throw new Problem('INVALID_TRANSITION', fundingMessages.notActive);
};

/** Funds the training of now, or the mobilisation of a candidate without a training. */
export const addFunding =
  (deps: FundingDeps) =>
  (
    { actor, ip }: FundingStep,
    { programmeId, form }: { programmeId: string; form: FundingForm },
  ): Promise<Record<string, never>> =>
    deps.fundings.inOrder(async () => {
      const { fundings } = deps;
      await requireActive(deps, programmeId);
      const code = parseRegistrationCode(form.registrationCode);
      const found = code && (await fundings.findFundable(code));
      if (!found) throw fieldProblem('registrationCode', fundingMessages.unknownCode);
      const { candidateId, trainingId } = found;
      // Two admins who fund the same training wait for each other.
      await lockRecordsOf(deps.database, candidateId);
      const others = await fundings.listOpen(candidateId, trainingId);
      if (others.some((other) => other.programmeId === programmeId))
        throw fieldProblem('registrationCode', fundingMessages.twice);
      const left = 100 - others.reduce((sum, { share }) => sum + share, 0);
      if (form.share > left) throw fieldProblem('share', fundingMessages.overHundred(left));
      const { from: startsOn, share, reason } = form;
      const content = { programmeId, candidateId, trainingId, startsOn, share, reason };
      const id = await fundings.add({ ...content, createdBy: actor.id });
      await deps.recordStep({
        audited: 'funding-added',
        record: { kind: 'candidate', id: candidateId },
        actor,
        ip,
        detail: { programme: programmeId, funding: id, share },
      });
      return {};
    });

export const endFunding =
  ({ database, fundings, recordStep }: FundingDeps) =>
  (
    { actor, ip }: FundingStep,
    { id, programmeId, reason }: { id: string; programmeId: string; reason: string },
  ): Promise<Record<string, never>> =>
    database.transaction(async () => {
      if (!(await fundings.end({ id, programmeId }, { reason, by: actor.id })))
        throw new Problem('NOT_FOUND', fundingMessages.notFound);
      await recordStep({
        audited: 'funding-ended',
        record: { kind: 'programme', id: programmeId },
        actor,
        ip,
        detail: { funding: id },
      });
      return {};
    });
