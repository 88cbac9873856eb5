import type { HistoryKind } from '@purboday/contract/records/history-actions';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { auditWriter } from './audit.ts';
import type { AuditAction, AuditEntry } from './audit-tables.ts';
import { auditedSteps } from './audited-steps.ts';
import { historyWriter, type HistoryStep } from './history.ts';

type Named = NonNullable<AuditEntry['actor']> & { name: string };

type StatusStep<Kind extends HistoryKind> = Pick<HistoryStep<Kind>, 'record' | 'action'> &
  Partial<Pick<HistoryStep<Kind>, 'from' | 'to' | 'reason'>>;

/**
 * A step of a record. With an `action` it is in the history, where `from` and `to` are null unless given, and `auditedSteps` names its audit
 * entry; without one only the audit log has it. Without an actor it is the registrant's, or the system's.
 */
export type RecordedStep<
  Kind extends HistoryKind = HistoryKind,
  Related extends HistoryKind = HistoryKind,
> = Pick<AuditEntry, 'ip'> & {
  /** Facts without personal data, for the audit log. */
  detail?: Record<string, unknown> | undefined;
  notify?: Notification | readonly Notification[] | undefined;
} & (
    | (StatusStep<Kind> & {
        audited?: AuditAction;
        actor?: Named | undefined;
        /** Records that the same step changes, and whose history alone shows it. */
        related?: readonly StatusStep<Related>[];
      })
    | {
        action?: undefined;
        audited: AuditAction;
        record?: AuditEntry['record'];
        actor?: Named | undefined;
        related: readonly StatusStep<Related>[];
      }
    | (Pick<AuditEntry, 'record' | 'actor'> & {
        action?: undefined;
        audited: AuditAction;
        related?: undefined;
      })
  );

const toHistory = ({ actor, related = [], ...step }: RecordedStep): HistoryStep[] => {
  const own = step.action === undefined ? [] : [step];
  return [...own, ...related].map(({ record, action, from = null, to = null, reason }) => ({
    record,
    action,
    from,
    to,
    actor: actor as Named | undefined,
    reason,
  }));
};

const toAuditAction = (step: RecordedStep): AuditAction => {
  if (step.action === undefined) return step.audited;
  const actions: Partial<Record<string, AuditAction>> = auditedSteps[step.record.kind];
  return step.audited ?? (actions[step.action] as AuditAction);
};

const toAuditEntry = (step: RecordedStep): AuditEntry => {
  const { actor, record, ip, detail } = step;
  return { action: toAuditAction(step), actor, record, ip, ...(detail && { detail }) };
};

type StepRecorderDeps = {
  database: Database;
  clock: Clock;
  encryption: Pick<Encryption, 'blindIndex'>;
  /** Commands of the operator have none: they notify no one. */
  outbox?: Pick<Outbox, 'add' | 'addMany'>;
};

type RecordingOptions = {
  /** Seconds until the notifications are sent; until then they can be withdrawn. */
  delaySeconds?: number;
};

/** Builds `recordStep`, the only writer of the history and the usual one of the audit log. */
export const stepRecorder = ({ database, clock, encryption, outbox }: StepRecorderDeps) => {
  const writeHistory = historyWriter(database, clock);
  const writeAudit = auditWriter(database, clock, encryption);

  /**
   * Records history, audit entry and notifications of a step in the open transaction, with one insert for each table. A list is one step of
   * many records; its notifications are sent after those of single records, and delay none of them.
   */
  return async <Kind extends HistoryKind, Related extends HistoryKind>(
    recorded: RecordedStep<Kind, Related> | readonly RecordedStep<Kind, Related>[],
    { delaySeconds = 0 }: RecordingOptions = {},
  ): Promise<void> => {
    const isMany = Array.isArray(recorded);
    const steps = (isMany ? recorded : [recorded]) as readonly RecordedStep[];
    const history = steps.flatMap(toHistory);
    const notifications = steps.flatMap(({ notify = [] }) => notify);
    const write = async (): Promise<void> => {
      await writeHistory(history);
      await writeAudit(steps.map(toAuditEntry));
      if (notifications.length === 0) return;
      if (!outbox) throw new Error('Commands send no notifications');
      await (isMany ? outbox.addMany : outbox.add)(notifications, delaySeconds);
    };
    // An audit entry alone is one statement.
    await (history.length + notifications.length === 0 ? write() : database.transaction(write));
  };
};

export type RecordStep = ReturnType<typeof stepRecorder>;
