import type { SupportCause } from '@purboday/contract/conventions/after-training';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { SupportRequestStore } from './support-store.ts';

type OpenSupportDeps = {
  candidates: Pick<CandidateStore, 'find'>;
  supportRequests: Pick<SupportRequestStore, 'add'>;
  admins: Pick<AdminRecipients, 'l1AdminsOf' | 'otherL2Admins' | 'withEmails'>;
  recordStep: RecordStep;
  clock: Clock;
  settings: { stallDays: { support: number }; harassmentReaders: readonly string[] };
};

type Opening = {
  candidateId: string;
  placementId: string;
  cause: SupportCause;
  words: string | null;
};

/** Opens a support request and emails its owners. Used inside a transaction. */
export const openSupport =
  ({ candidates, supportRequests, admins, recordStep, clock, settings }: OpenSupportDeps) =>
  async (opening: Opening, by: StepActor): Promise<void> => {
    const { candidateId: id, cause } = opening;
    const candidate = await candidates.find(id);
    const request = await supportRequests.add(opening);
    if (!candidate || request === undefined) return;
    const isSecret = cause === 'harassment';
    const owners = isSecret
      ? await admins.withEmails(settings.harassmentReaders)
      : await admins.l1AdminsOf(candidate);
    const recipients = owners.length > 0 ? owners : await admins.otherL2Admins(undefined);
    const step = {
      record: { kind: 'candidate' as const, id },
      actor: by,
      ip: by.ip,
      detail: { request },
    };
    const notify = recipients.map(({ role, name, email }) => ({
      event: 'support-waiting' as const,
      code: candidate.registrationCode,
      due: daysAfter(dayInKolkata(clock()), settings.stallDays.support),
      isForL2: role === 'L2_ADMIN',
      to: { name, email },
    }));
    // The history has more readers than a request about harassment.
    await recordStep(
      isSecret
        ? { ...step, audited: 'support-requested', notify }
        : { ...step, action: 'ask-support', notify },
    );
  };
