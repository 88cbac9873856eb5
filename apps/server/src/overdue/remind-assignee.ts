import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { OverdueCount } from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages } from '@purboday/contract/overdue/overdue.messages';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { TaskCounts } from '#server/domain/pending-tasks/pending-tasks.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { ReminderStore } from './overdue-store.ts';

type RemindAssigneeDeps = Pick<
  Services,
  'database' | 'accounts' | 'providers' | 'memberships' | 'clock' | 'recordStep' | 'settings'
> & {
  counts: Pick<TaskCounts, 'byOwner'>;
  reminders: Pick<ReminderStore, 'takeDay'>;
};

type Reminder = Omit<NotificationOf<'overdue-reminder'>, 'to' | 'record'>;

/** Emails an L1 admin, or the people of a provider who get its digests, their overdue tasks. */
export const remindAssignee = ({
  database,
  accounts,
  providers,
  memberships,
  clock,
  recordStep,
  settings,
  counts,
  reminders,
}: RemindAssigneeDeps) => {
  const toStep = ({ step, count, oldest }: OverdueCount) => ({
    step,
    count,
    // A training in a batch is due by the end of the batch.
    days: step === 'train' ? null : settings.stallDays[step],
    oldest: dayInKolkata(new Date(oldest)),
  });

  return (
    id: string,
    { actor, ip }: { actor: Actor; ip: string },
  ): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const own = (await counts.byOwner()).filter(({ owner }) => owner.id === id);
      const kind = own[0]?.owner.kind;
      if (kind !== 'l1-admin' && kind !== 'training-provider' && kind !== 'job-provider')
        throw new Problem('INVALID_TRANSITION', overdueMessages.nothingOverdue);
      if (!(await reminders.takeDay(id, dayInKolkata(clock()))))
        throw new Problem('INVALID_TRANSITION', overdueMessages.remindedToday);
      const reminder: Reminder = { event: 'overdue-reminder', steps: own.map(toStep) };
      const detail = { tasks: own.reduce((sum, { count }) => sum + count, 0) };
      if (kind === 'l1-admin') {
        const admin = await accounts.find(id);
        if (!admin) throw new Problem('NOT_FOUND');
        const record = { kind: 'account' as const, id };
        const to = { name: admin.fullName, email: admin.email };
        const notify = { ...reminder, record, to };
        await recordStep({ audited: 'overdue-reminded', record, actor, ip, detail, notify });
        return {};
      }
      const provider = await providers.find(kind, id);
      if (provider?.status !== 'APPROVED_L1')
        throw new Problem('INVALID_TRANSITION', overdueMessages.cannotSignIn);
      const record = { kind, id };
      const recipients = await memberships.recipientsOf(provider, 'digests');
      const notify = recipients.map((to) => ({ ...reminder, record, to }));
      await recordStep({ record, action: 'remind', actor, ip, detail, notify });
      return {};
    });
};
