import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import type { HistoryState } from '@purboday/contract/records/history-actions';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'candidates' | 'history' | 'audit' | 'outbox'>;

type By = { actor: Pick<Actor, 'id' | 'role' | 'name'>; ip: string | undefined };

/** The record that the candidate named, and where it stood. */
export type WithdrawnRecord =
  | { kind: 'training'; id: string; from: HistoryState<'training'>; to: null }
  | { kind: 'applicant'; id: string; from: HistoryState<'applicant'>; to: 'rejected' | null }
  | { kind: 'placement'; id: string; from: HistoryState<'placement'>; to: null };

/** What a withdrawal ended, and whether the candidate waits for another place now. */
export type Withdrawal = { outcome: SharingOutcome; isSearching: boolean };

type Withdrawn = {
  record: WithdrawnRecord;
  sharing: {
    providerId: string;
    kind: ProviderKind;
    name: string;
    publicName: string;
    contactName: string;
    contactEmail: string;
  };
  withdrawal: Withdrawal;
};

/** What follows a withdrawal, in its transaction: history, audit, a mail to the provider and a receipt to the candidate. */
export const sharingEvents = ({ candidates, history, audit, outbox }: Deps) => ({
  withdrawn: async (
    { actor, ip }: By,
    { record, sharing, withdrawal }: Withdrawn,
  ): Promise<void> => {
    const candidate = await candidates.find(actor.id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const { from, to, ...named } = record;
    const { providerId, kind, name, publicName, contactName, contactEmail } = sharing;
    await history.add({ record: named, action: 'withdraw', from, to, actor });
    await audit.add({ action: 'sharing-withdrawn', actor, record: named, ip });
    await outbox.cancelNaming({
      candidateId: candidate.id,
      providerId,
      reason: 'The candidate has withdrawn',
    });
    await outbox.add({
      event: 'sharing-withdrawn',
      record: { kind, id: providerId },
      organisation: name,
      candidate: { id: candidate.id, name: candidate.name },
      ...withdrawal,
      to: { name: contactName, email: contactEmail },
    });
    await outbox.add({
      event: 'sharing-ended',
      ...toCandidate(candidate),
      organisation: publicName,
      ...withdrawal,
    });
  },
});

export type SharingEvents = ReturnType<typeof sharingEvents>;
