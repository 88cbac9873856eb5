import type { DecisionForm, FindingForm } from '@purboday/contract/audits/audits.contract';
import type {
  AuditSample,
  Dossier,
  RevealedContact,
} from '@purboday/contract/audits/auditor.contract';
import { auditorMessages as messages } from '@purboday/contract/audits/auditor.messages';
import { documentLinkMinutes } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import { revealReasons } from '#server/domain/audit/reveal-reasons.ts';
import type { DocumentContent } from '#server/domain/document/document-store.ts';
import { sendLinkCode } from '#server/domain/email-verification/send-link-code.ts';
import type { AuditItemRow } from '#server/domain/programme-audit/audit-item-store.ts';
import type { AuditorStore } from '#server/domain/programme-audit/auditor-store.ts';
import { isUndecided } from '#server/domain/programme-audit/audit-figures.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { maskAddress } from '#server/platform/messaging/message-channels.ts';
import type { Services } from '#server/services.ts';
import { isDecisionOver, presentSampleItem, readChecks } from './audit-items.ts';
import { drawSampleOf, readAudit, readListFile } from './manage-audits.ts';
import { dossierStore } from './dossier-store.ts';

type AuditorDeps = Pick<
  Services,
  | 'database'
  | 'clock'
  | 'audit'
  | 'auditors'
  | 'auditItems'
  | 'programmes'
  | 'programmeAudits'
  | 'memberships'
  | 'codes'
  | 'codeLimits'
  | 'codeAttempts'
  | 'verifications'
  | 'documents'
  | 'placementDocuments'
  | 'encryption'
  | 'rateLimiter'
  | 'recordStep'
  | 'notify'
>;

type Auditor = NonNullable<Awaited<ReturnType<AuditorStore['find']>>> & { email: string };

/** A request with the link and the secret that its code gave. */
type AuditorRequest = { token: string; proof: string | undefined; ip: string };

const linkPurpose = 'evidence link of an auditor';

/** The link of an email, which a code to the same mailbox opens for an hour. It shows the sample of one audit. */
export const auditor = (deps: AuditorDeps) => {
  const { database, auditItems, verifications, recordStep, rateLimiter } = deps;
  const dossiers = dossierStore(database);

  const requireLink = async (token: string): Promise<Auditor> => {
    const found = await deps.auditors.find(token);
    if (!found) throw new Problem('NOT_FOUND', messages.unknown);
    if (found.hasExpired || found.email === null) throw new Problem('GONE', messages.over);
    return { ...found, email: found.email };
  };

  const toSubject = ({ id }: Auditor): string => `auditor ${id}`;

  const requireAuditor = async ({ token, proof }: AuditorRequest): Promise<Auditor> => {
    const found = await requireLink(token);
    if (!proof || (await verifications.provedWith(proof)) !== toSubject(found))
      throw new Problem('FORBIDDEN', messages.proofOver);
    return found;
  };

  /** Names auditor and audit, because an auditor has no account. */
  const trace = (
    audited: AuditAction,
    { id, auditId }: Auditor,
    { candidateId, ip, ...detail }: { candidateId: string; ip: string; document?: string },
  ): Promise<void> =>
    recordStep({
      audited,
      ip,
      record: { kind: 'candidate', id: candidateId },
      detail: { auditor: id, audit: auditId, ...detail },
    });

  /** A person of the sample, once the audit is open. Items of other audits do not exist. */
  const requireItem = async ({ auditId }: Auditor, item: string): Promise<AuditItemRow> => {
    const row = await auditItems.find(item);
    if (!row || row.auditId !== auditId) throw new Problem('NOT_FOUND', messages.notFound);
    if (row.status !== 'OPEN' && row.status !== 'CLOSED')
      throw new Problem('INVALID_TRANSITION', messages.notOpen);
    return row;
  };

  const requireOpenItem = async (found: Auditor, item: string): Promise<AuditItemRow> => {
    await deps.programmeAudits.lock(found.auditId);
    const row = await requireItem(found, item);
    if (row.status !== 'OPEN') throw new Problem('INVALID_TRANSITION', messages.closed);
    return row;
  };

  const sign = (found: Auditor, item: string, document: string, expires: string): string =>
    deps.encryption.sign([found.id, item, document, expires].join('|'), linkPurpose);

  const presentDossier = async (
    found: Auditor,
    token: string,
    row: AuditItemRow,
  ): Promise<Dossier> => {
    const { documents, ...records } = await dossiers.read(row);
    const presentChecks = await readChecks(deps, [row]);
    const expires = String(Math.floor(deps.clock().getTime() / 1000) + documentLinkMinutes * 60);
    return {
      ...records,
      ...presentChecks(row),
      _id: row.id,
      provider: row.provider,
      undecided: !isDecisionOver(deps, row) && isUndecided(row),
      documents: documents.map((document) => ({
        ...document,
        path: `/api/auditor/audits/${token}/items/${row.id}/documents/${document._id}?${new URLSearchParams(
          { expires, signature: sign(found, row.id, document._id, expires) },
        )}`,
      })),
    };
  };

  const presentSample = async ({ auditId }: Auditor): Promise<AuditSample> => {
    const audit = await readAudit(deps)(auditId);
    const isShown = audit.status === 'OPEN' || audit.status === 'CLOSED';
    const items = isShown ? await auditItems.listSample(auditId) : [];
    return { audit, items: items.map(presentSampleItem(deps)) };
  };

  /** The managers of a provider read once that they can reply. */
  const notifyProvider = async (row: AuditItemRow, form: FindingForm): Promise<void> => {
    if (row.providerId === null || form.outcome === 'confirmed') return;
    const known = await auditItems.listErrorsAt(row.providerId);
    if (known.some(({ auditId }) => auditId === row.auditId)) return;
    for (const { name, email } of await deps.memberships.managersOf(row.providerId))
      await deps.notify({
        event: 'audit-findings',
        record: { kind: 'training-provider', id: row.providerId },
        organisation: row.provider ?? '',
        programme: row.programme,
        replyBy: row.replyBy,
        to: { name, email },
      });
  };

  return {
    readLink: async (token: string) => {
      const { programme, email } = await requireLink(token);
      return { programme, email: maskAddress(email), language: 'en' };
    },

    sendCode: async (token: string, ip: string): Promise<Record<string, never>> => {
      const { name, email } = await requireLink(token);
      await sendLinkCode(deps, 'auditor', { name, email, ip });
      return {};
    },

    open: async (token: string, otp: string, ip: string) => {
      await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
      const found = await requireLink(token);
      const record = { kind: 'programme' as const, id: found.programmeId };
      await deps.codeAttempts({ address: found.email, purpose: 'auditor', code: otp, ip, record });
      return database.transaction(async () => {
        const detail = { auditor: found.id, audit: found.auditId };
        await recordStep({ audited: 'audit-opened', record, ip, detail });
        return { proof: await verifications.record(toSubject(found), ip) };
      });
    },

    readSample: async (request: AuditorRequest): Promise<AuditSample> =>
      presentSample(await requireAuditor(request)),

    downloadList: async (request: AuditorRequest) => {
      const { programmeId: _programmeId, ...file } = await readListFile(
        deps,
        (await requireAuditor(request)).auditId,
      );
      return file;
    },

    draw: async (request: AuditorRequest, words: string): Promise<AuditSample> => {
      const found = await requireAuditor(request);
      return database.transaction(async () => {
        const by = { account: null, auditor: found.id };
        const { programmeId } = await drawSampleOf(deps, found.auditId, { words, by });
        await recordStep({
          audited: 'audit-drawn',
          ip: request.ip,
          record: { kind: 'programme', id: programmeId },
          detail: { audit: found.auditId, auditor: found.id },
        });
        return presentSample(found);
      });
    },

    readDossier: async (request: AuditorRequest, item: string): Promise<Dossier> => {
      const found = await requireAuditor(request);
      const row = await requireItem(found, item);
      await rateLimiter.consume(limits.openedRecordsPerAccount, found.id);
      await trace('audit-dossier-opened', found, { candidateId: row.candidateId, ip: request.ip });
      return presentDossier(found, request.token, row);
    },

    revealContact: async (
      request: AuditorRequest,
      item: string,
      reason: string,
    ): Promise<RevealedContact> => {
      const found = await requireAuditor(request);
      await rateLimiter.consume(limits.revealPerAdmin, found.id);
      return database.transaction(async () => {
        const { candidateId, isShown } = await requireOpenItem(found, item);
        const contact = isShown ? await dossiers.readContact(candidateId) : undefined;
        if (!contact) throw new Problem('GONE', messages.notShown);
        const entry = await deps.audit.addKnown({
          action: 'audit-contact-revealed',
          record: { kind: 'candidate', id: candidateId },
          ip: request.ip,
          detail: { auditor: found.id, audit: found.auditId },
        });
        await revealReasons(database).add(entry, candidateId, reason);
        return contact;
      });
    },

    addFinding: async (
      request: AuditorRequest,
      item: string,
      form: FindingForm,
    ): Promise<Dossier> => {
      const found = await requireAuditor(request);
      return database.transaction(async () => {
        const row = await requireOpenItem(found, item);
        await notifyProvider(row, form);
        await auditItems.addFinding(item, found.id, form);
        await trace('audit-finding-noted', found, {
          candidateId: row.candidateId,
          ip: request.ip,
        });
        return presentDossier(found, request.token, await requireItem(found, item));
      });
    },

    decide: async (request: AuditorRequest, item: string, form: DecisionForm): Promise<Dossier> => {
      const found = await requireAuditor(request);
      return database.transaction(async () => {
        const row = await requireOpenItem(found, item);
        if (isDecisionOver(deps, row))
          throw new Problem('INVALID_TRANSITION', messages.decisionsOver);
        if (!isUndecided(row)) throw new Problem('INVALID_TRANSITION', messages.noReply);
        await auditItems.decide(item, form);
        await trace('audit-reply-decided', found, { candidateId: row.candidateId, ip: request.ip });
        return presentDossier(found, request.token, await requireItem(found, item));
      });
    },

    /** The signed path replaces the header, which a link cannot send. */
    openEvidence: async (
      { token, item, document, ip }: { token: string; item: string; document: string; ip: string },
      { expires, signature, save }: { expires: string; signature: string; save?: '1' | undefined },
    ): Promise<DocumentContent> => {
      const found = await requireLink(token);
      const text = [found.id, item, document, expires].join('|');
      const isLive = Number(expires) * 1000 > deps.clock().getTime();
      if (!isLive || !deps.encryption.verify(text, linkPurpose, signature))
        throw new Problem('NOT_FOUND');
      const row = await requireItem(found, item);
      const audit = await deps.programmeAudits.find(found.auditId);
      if (save && !audit?.allowDownloads) throw new Problem('FORBIDDEN');
      const { documents } = await dossiers.read(row);
      if (!documents.some(({ _id }) => _id === document)) throw new Problem('NOT_FOUND');
      await rateLimiter.consume(limits.documentViewPerAdmin, found.id);
      const content = await deps.documents.read(document);
      if (content === undefined) throw new Problem('NOT_FOUND');
      const { candidateId } = row;
      await trace('audit-evidence-opened', found, { candidateId, ip, document });
      return content;
    },
  };
};
