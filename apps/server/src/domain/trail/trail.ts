import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { AuditStore } from './audit.ts';
import type { ConsentStore } from './consents.ts';
import type { HistoryStore } from './history.ts';

/**
 * What a step leaves behind beside the record itself, in its transaction: what happened to the record, who did it from where, what the
 * person agreed to, and whom to tell.
 */
export type Trail = {
  history: HistoryStore;
  audit: AuditStore;
  consents: ConsentStore;
  outbox: Outbox;
};
