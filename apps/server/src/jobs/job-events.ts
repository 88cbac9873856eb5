import type { HistoryAction } from '@purboday/contract/records/history-actions';
import type { JobStatus } from '@purboday/contract/conventions/lifecycles';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AuditAction } from '#server/domain/trail/audit-actions.ts';

const auditActions = {
  post: 'job-posted',
  edit: 'job-changed',
  close: 'job-changed',
  reopen: 'job-changed',
  delete: 'job-deleted',
} as const satisfies Record<HistoryAction<'job'>, AuditAction>;

export type JobEvent = {
  id: string;
  ip: string;
  action: HistoryAction<'job'>;
  from: JobStatus | null;
  to: JobStatus | null;
};

type Deps = Pick<Services, 'history' | 'audit'>;

/** History and audit of what happens to a job; called inside the transaction of the step. */
export const jobEvents = ({ history, audit }: Deps) => ({
  record: async (actor: Actor, { id, ip, action, from, to }: JobEvent): Promise<void> => {
    const record = { kind: 'job' as const, id };
    await history.add({ record, action, from, to, actor });
    await audit.add({ action: auditActions[action], actor, record, ip, detail: { step: action } });
  },
});

export type JobEvents = ReturnType<typeof jobEvents>;
