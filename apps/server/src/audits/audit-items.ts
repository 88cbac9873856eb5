import type {
  CheckedItem,
  ItemChecks,
  OwnItem,
  SampleItem,
} from '@purboday/contract/audits/audits.contract';
import { auditMessages as messages } from '@purboday/contract/audits/audits.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import { isUndecided, toItemResult } from '#server/domain/programme-audit/audit-figures.ts';
import type { AuditItemRow } from '#server/domain/programme-audit/audit-item-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

export type ReadItemsDeps = Pick<Services, 'auditItems' | 'clock'>;

/** Whether a reply without a decision counts for the provider by now. */
export const isDecisionOver = (
  { clock }: Pick<Services, 'clock'>,
  { decideBy }: { decideBy: string },
): boolean => dayInKolkata(clock()) > decideBy;

export const presentSampleItem =
  (deps: Pick<Services, 'clock'>) =>
  (row: AuditItemRow): SampleItem => {
    const isOver = isDecisionOver(deps, row);
    return {
      _id: row.id,
      registrationCode: row.isShown ? row.registrationCode : null,
      provider: row.provider,
      result: toItemResult(row, isOver),
      undecided: !isOver && isUndecided(row),
    };
  };

/** @returns the findings, replies and decision of each of these items */
export const readChecks = async (
  { auditItems }: Pick<Services, 'auditItems'>,
  rows: readonly AuditItemRow[],
): Promise<(row: AuditItemRow) => ItemChecks> => {
  const ids = rows.map(({ id }) => id);
  const findings = await auditItems.listFindings(ids);
  const replies = await auditItems.listReplies(ids);
  return ({ id, decision, decisionText, decidedAt }) => ({
    findings: findings
      .filter(({ finding }) => finding.itemId === id)
      .map(({ finding: { kind, outcome, text, createdAt }, by }) => ({
        kind,
        outcome,
        text,
        by,
        at: createdAt.toISOString(),
      })),
    replies: replies
      .filter(({ itemId }) => itemId === id)
      .map(({ side, text, createdAt }) => ({ side, text, at: createdAt.toISOString() })),
    decision: decision &&
      decidedAt && { decision, text: decisionText, at: decidedAt.toISOString() },
  });
};

export const listAuditItems =
  (deps: ReadItemsDeps) =>
  async (auditId: string): Promise<CheckedItem[]> => {
    const rows = await deps.auditItems.listSample(auditId);
    const presentChecks = await readChecks(deps, rows);
    return rows.map((row) => ({
      ...presentSampleItem(deps)(row),
      candidateId: row.candidateId,
      name: row.erasedAt === null ? row.name : null,
      ...presentChecks(row),
    }));
  };

/** Replies are possible to an error of an open audit, until the last day and the decision. */
const canReply = ({ clock }: Pick<Services, 'clock'>, row: AuditItemRow): boolean =>
  row.status === 'OPEN' &&
  row.finding !== null &&
  row.finding !== 'confirmed' &&
  row.decision === null &&
  dayInKolkata(clock()) <= row.replyBy;

/** Errors of auditors about the trainees of a provider, for its managers. */
export const listOwnFindings =
  (deps: ReadItemsDeps) =>
  async ({ providerId }: Pick<Actor, 'providerId'>): Promise<OwnItem[]> => {
    const rows = await deps.auditItems.listErrorsAt(providerId ?? '');
    const presentChecks = await readChecks(deps, rows);
    return rows.map((row) => {
      const isShared = row.erasedAt === null && row.withdrawnAt === null;
      const { programme, replyBy, decideBy } = row;
      const item = presentSampleItem(deps)(row);
      return {
        ...item,
        registrationCode: isShared ? item.registrationCode : null,
        name: isShared ? row.name : null,
        programme,
        replyBy,
        decideBy,
        canReply: canReply(deps, row),
        ...presentChecks(row),
      };
    });
  };

type ReplyDeps = ReadItemsDeps & Pick<Services, 'database' | 'programmeAudits' | 'recordStep'>;
type ReplyStep = { actor: Actor; ip: string };

/** @param isOwn whether the caller may reply about the item */
const reply =
  (deps: ReplyDeps, side: 'provider' | 'foundation', isOwn: (row: AuditItemRow) => boolean) =>
  ({ actor, ip }: ReplyStep, itemId: string, text: string): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      const found = await deps.auditItems.find(itemId);
      if (!found || !isOwn(found)) throw new Problem('NOT_FOUND', messages.findingNotFound);
      await deps.programmeAudits.lock(found.auditId);
      const row = await deps.auditItems.find(itemId);
      if (!row || !canReply(deps, row)) throw new Problem('INVALID_TRANSITION', messages.replyOver);
      await deps.auditItems.addReply(itemId, { side, text, accountId: actor.id });
      await deps.recordStep({
        audited: 'audit-replied',
        actor,
        ip,
        record: { kind: 'candidate', id: row.candidateId },
        detail: { audit: row.auditId },
      });
      return {};
    });

export const replyAsFoundation = (deps: ReplyDeps, auditId: string) =>
  reply(deps, 'foundation', (row) => row.auditId === auditId);

export const replyAsProvider = (deps: ReplyDeps, { providerId }: Pick<Actor, 'providerId'>) =>
  reply(deps, 'provider', (row) => row.providerId !== null && row.providerId === providerId);
