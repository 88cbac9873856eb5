import { Problem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Correction } from '@purboday/contract/tracking/tracking.schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Claimant } from '#server/domain/email-proof/email-verifications.ts';
import { namingDuplicateCandidates } from '#server/domain/candidate/candidate-identity.ts';
import { valuesBefore } from '#server/domain/candidate/candidate-correction.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { Candidate, CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { RecordVersions } from '#server/domain/trail/record-versions.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { CheckCorrection } from './check-correction.ts';
import { mayCorrect } from './read-application.ts';
import type { ReplaceSealed } from './replace-sealed.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  candidates: Pick<CandidateStore, 'find' | 'resubmit'> & Pick<RecordVersions, 'requireSeen'>;
  /** What a correction goes through: its fields are checked, Aadhar number and document replaced. */
  steps: { check: CheckCorrection; replace: ReplaceSealed };
  trail: Pick<Trail, 'history' | 'audit' | 'outbox'>;
};

export type GivenCorrection = {
  form: Correction;
  documentId: string | undefined;
  claimant: Claimant;
  version: number | undefined;
};

const notRejected = (): Problem => new Problem('INVALID_TRANSITION', trackingMessages.notRejected);

/** Corrects a rejected registration and puts it before the reviewer again, all in one transaction (decisions §2, §5). */
export const correctApplication = ({ database, candidates, steps, trail }: Deps) => {
  const record = async (
    after: Candidate,
    { actor, fields, ip }: { actor: Actor; fields: string[]; ip: string },
  ): Promise<void> => {
    const { record: about, to: addressee } = toCandidate(after);
    await trail.history.add({
      record: about,
      action: 'resubmit',
      from: 'REJECTED',
      to: 'PENDING',
      actor,
    });
    await trail.audit.add({ action: 'resubmitted', actor, record: about, ip, detail: { fields } });
    const { city } = after;
    await trail.outbox.add({ event: 'registration-received', record: about, city, to: addressee });
  };

  return async (
    actor: Actor,
    { form, documentId, claimant, version }: GivenCorrection,
  ): Promise<void> => {
    const given = Object.entries(form).filter(([, value]) => value !== undefined);
    const fields = [...given.map(([name]) => name), ...(documentId ? ['aadharFile'] : [])];
    const work = async (): Promise<void> => {
      const candidate = await candidates.find(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if (!mayCorrect(candidate)) throw notRejected();
      await candidates.requireSeen('candidates', actor.id, version);
      if (fields.length === 0) throw new Problem('INVALID', trackingMessages.nothingChanged);
      const checked = await steps.check(candidate, form, claimant);
      const { columns, forgetOld } = await steps.replace(candidate, {
        aadharNumber: form.aadharNumber,
        idKind: form.idKind,
        documentId,
      });
      const correctionBefore = valuesBefore(candidate, { ...checked, ...columns });
      const corrected = { ...checked, ...columns, correctionBefore };
      if (!(await candidates.resubmit(candidate.id, corrected))) throw notRejected();
      await forgetOld();
      await record({ ...candidate, ...checked } as Candidate, { actor, fields, ip: claimant.ip });
    };
    await namingDuplicateCandidates(() => database.transaction(work), form.idKind);
  };
};
