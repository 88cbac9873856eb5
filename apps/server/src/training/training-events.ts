import type { TrainingStatus, TrainingAction } from '@purboday/contract/conventions/lifecycles';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';

export type TrainingEvent = {
  id: string;
  ip: string;
  action: TrainingAction;
  from: TrainingStatus;
  to: TrainingStatus;
};

type Deps = { history: Pick<HistoryStore, 'add'>; audit: AuditStore };

/** History and audit of a training; called inside the transaction of the step. */
export const trainingEvents = ({ history, audit }: Deps) => ({
  record: async (actor: Actor, { id, ip, action, from, to }: TrainingEvent): Promise<void> => {
    const record = { kind: 'training' as const, id };
    await history.add({ record, action, from, to, actor });
    await audit.add({ action: 'training-status-changed', actor, record, ip, detail: { from, to } });
  },
});

export type TrainingEvents = ReturnType<typeof trainingEvents>;
