import type { Role } from '@purboday/contract/conventions/roles';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { audit } from './trail-tables.ts';

/** What the audit trail records (requirements SEC-49). */
export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset-asked'
  | 'second-factor-failed'
  | 'second-factor-set-up'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'code-wrong'
  | 'otp-locked'
  | 'access-denied'
  | 'probe-denied'
  | 'aadhar-revealed'
  | 'document-viewed'
  | 'registered'
  | 'resubmitted'
  | 'erasure-requested'
  | 'erased'
  | 'erasure-declined'
  | 'imported'
  | 'approved'
  | 'rejected'
  | 'held'
  | 'resumed'
  | 'assigned'
  | 'training-status-changed'
  | 'provider-profile-changed'
  | 'job-posted'
  | 'job-changed'
  | 'job-deleted'
  | 'applicant-status-changed'
  | 'applicant-rejected'
  | 'placement-made'
  | 'placement-changed'
  | 'placement-removed'
  | 'placement-document-added'
  | 'placement-checked'
  | 'check-in-answered'
  | 'check-in-missed'
  | 'l1-admin-created'
  | 'l1-admin-scope-changed'
  | 'l1-admin-disabled'
  | 'l1-admin-enabled'
  | 'temporary-password-sent'
  | 'skill-added'
  | 'skill-removed'
  | 'l2-admin-created'
  | 'l2-admin-disabled'
  | 'l2-admin-enabled'
  | 'data-key-rotated'
  | 'android-key-exported'
  | 'android-key-imported'
  | 'notification-sent-again'
  | 'exported';

export type AuditEntry = {
  action: AuditAction;
  actor?: { id: string; role: Role } | undefined;
  record?: { kind: string; id: string } | undefined;
  ip?: string | undefined;
  /** Facts without personal data. */
  detail?: Record<string, unknown>;
};

/** The audit trail: append-only; joins the open transaction. */
export const auditStore = (database: Database, clock: Clock) => ({
  add: async ({ action, actor, record, ip, detail }: AuditEntry): Promise<void> => {
    const at = clock();
    await database.sql.insert(audit).values({
      id: newId(at),
      at,
      action,
      actorId: actor?.id,
      actorRole: actor?.role,
      recordKind: record?.kind,
      recordId: record?.id,
      ip,
      detail,
    });
  },
});

export type AuditStore = ReturnType<typeof auditStore>;
