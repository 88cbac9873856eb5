import type { HistoryState } from '@purboday/contract/records/history-actions';
import { Problem } from '@purboday/contract/conventions/problem';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = {
  candidates: Pick<CandidateStore, 'find'>;
  trail: Pick<Trail, 'history' | 'audit' | 'outbox'>;
};

type By = { actor: Pick<Actor, 'id' | 'role' | 'name'>; ip: string | undefined };

type Withdrawn = {
  record: { kind: 'training' | 'applicant'; id: string };
  from: HistoryState<'training' | 'applicant'> | null;
  sharing: {
    providerId: string;
    name: string;
    publicName: string;
    contactName: string;
    contactEmail: string;
  };
};

/** What follows a withdrawal, in its transaction: history, audit, a mail to the provider and a receipt to the candidate. */
export const sharingEvents = ({ candidates, trail }: Deps) => ({
  withdrawn: async ({ actor, ip }: By, { record, from, sharing }: Withdrawn): Promise<void> => {
    const candidate = await candidates.find(actor.id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const { kind, id } = record;
    if (kind === 'training')
      await trail.history.add({
        record: { kind, id },
        action: 'withdraw',
        from: from as HistoryState<'training'> | null,
        to: null,
        actor,
      });
    else
      await trail.history.add({
        record: { kind, id },
        action: 'withdraw',
        from: from as HistoryState<'applicant'> | null,
        to: 'rejected',
        actor,
      });
    await trail.audit.add({ action: 'sharing-withdrawn', actor, record, ip });
    const { providerId, name, publicName, contactName, contactEmail } = sharing;
    await trail.outbox.add({
      event: 'sharing-withdrawn',
      record: { kind: kind === 'training' ? 'training-provider' : 'job-provider', id: providerId },
      organisation: name,
      candidate: candidate.name,
      to: { name: contactName, email: contactEmail },
    });
    await trail.outbox.add({
      event: 'sharing-ended',
      ...toCandidate(candidate),
      organisation: publicName,
    });
  },
});

export type SharingEvents = ReturnType<typeof sharingEvents>;
