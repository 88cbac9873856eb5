import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit, type AuditAction } from '#server/domain/audit/audit-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';

/** Audit entries of an account, newest first. */
export const listAuditedSignIns = (
  database: Database,
  { accountId, actions, ...query }: PageRequest & { accountId: string; actions: AuditAction[] },
) =>
  readList(database, query, {
    rows: database.sql
      .select({ id: audit.id, at: audit.at, action: audit.action, ip: audit.ip })
      .from(audit)
      .$dynamic(),
    where: and(eq(audit.recordId, accountId), inArray(audit.action, actions)),
    order: '-at',
    count: sql`${audit}`,
  });
