import {
  sampleMax,
  type Audit,
  type AuditChange,
  type AuditDetail,
  type AuditForm,
  type AuditorForm,
  type ManagedAudit,
} from '@purboday/contract/audits/audits.contract';
import { auditMessages as messages } from '@purboday/contract/audits/audits.messages';
import { auditLifecycle } from '@purboday/contract/conventions/lifecycles';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { programmeMessages } from '@purboday/contract/programmes/programmes.messages';
import { dayText } from '#server/domain/outbox/wording.ts';
import { toFigures, type JudgedItem } from '#server/domain/programme-audit/audit-figures.ts';
import { drawSample, toListText, toSeed } from '#server/domain/programme-audit/draw-sample.ts';
import type { AuditRow } from '#server/domain/programme-audit/programme-audit-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { isDecisionOver } from './audit-items.ts';

type AuditDeps = Pick<
  Services,
  | 'database'
  | 'clock'
  | 'programmes'
  | 'programmeAudits'
  | 'auditItems'
  | 'auditors'
  | 'funnel'
  | 'recordStep'
  | 'notify'
>;
type AuditStep = { actor: Actor; ip: string };

export const presentAudit = ({ id, listHash, createdAt, ...row }: AuditRow): Audit => ({
  ...row,
  _id: id,
  listHash: listHash.toString('hex'),
  createdAt: createdAt.toISOString(),
});

const requireAudit = (audit: AuditRow | undefined): AuditRow => {
  if (!audit) throw new Problem('NOT_FOUND', messages.notFound);
  return audit;
};

type ReadAuditDeps = Pick<Services, 'clock' | 'programmes' | 'programmeAudits' | 'auditItems'>;

/** The audit as its auditors see it too. */
export const readAudit =
  (deps: ReadAuditDeps) =>
  async (id: string): Promise<AuditDetail> => {
    const { programmes, programmeAudits, auditItems } = deps;
    const audit = requireAudit(await programmeAudits.find(id));
    const programme = await programmes.find(audit.programmeId);
    const draws = await programmeAudits.listDraws(id);
    return {
      ...presentAudit(audit),
      programme: programme?.name ?? '',
      funder: programme?.funder ?? '',
      figures: toFigures(await auditItems.listSample(id), isDecisionOver(deps, audit)),
      draws: draws.map(({ draw: { seed, createdAt, ...draw }, by, auditor }) => ({
        ...draw,
        seed: seed.toString('hex'),
        at: createdAt.toISOString(),
        by: auditor ?? by ?? '',
      })),
    };
  };

export const readManagedAudit =
  (deps: ReadAuditDeps & Pick<Services, 'auditors'>) =>
  async (id: string): Promise<ManagedAudit> => ({
    ...(await readAudit(deps)(id)),
    auditors: (await deps.auditors.listOf(id)).map(({ until, ...auditor }) => ({
      ...auditor,
      until: until.toISOString(),
    })),
  });

/** The list counts the same people as the programme does. */
export const prepareAudit =
  (deps: AuditDeps) =>
  async (step: AuditStep, form: AuditForm): Promise<ManagedAudit> => {
    await deps.funnel.refreshForReport();
    return deps.database.transaction(async () => {
      if (!(await deps.programmes.find(form.programmeId)))
        throw new Problem('NOT_FOUND', programmeMessages.notFound);
      const { id, people } = await deps.programmeAudits.prepare(form, step.actor.id);
      if (people === 0) throw fieldProblem('step', messages.noPeople);
      if (form.unit === 'percent' && Math.ceil((people * form.size) / 100) > sampleMax)
        throw fieldProblem('size', messages.tooMany(sampleMax));
      const record = { kind: 'programme' as const, id: form.programmeId };
      await deps.recordStep({ ...step, record, action: 'prepare-audit', detail: { audit: id } });
      return readManagedAudit(deps)(id);
    });
  };

export const changeAudit =
  (deps: AuditDeps) =>
  (step: AuditStep, id: string, { version, ...days }: AuditChange): Promise<ManagedAudit> =>
    deps.database.transaction(async () => {
      const audit = requireAudit(await deps.programmeAudits.lock(id));
      if (audit.status === 'CLOSED') throw new Problem('INVALID_TRANSITION', messages.wrongStatus);
      if (audit.version !== version) throw new Problem('INVALID_TRANSITION', messages.changed);
      await deps.programmeAudits.change(id, days);
      const record = { kind: 'programme' as const, id: audit.programmeId };
      await deps.recordStep({ ...step, record, action: 'change-audit', detail: { audit: id } });
      return readManagedAudit(deps)(id);
    });

type Drawer = { account: string; auditor: null } | { account: null; auditor: string };

/** Draws with words that the auditor chose after the hash of the list was known. */
export const drawSampleOf = async (
  { programmeAudits }: Pick<Services, 'programmeAudits'>,
  id: string,
  { words, by }: { words: string; by: Drawer },
): Promise<AuditRow> => {
  const audit = requireAudit(await programmeAudits.lock(id));
  if (!('draw' in auditLifecycle[audit.status]))
    throw new Problem('INVALID_TRANSITION', messages.wrongStatus);
  const seed = toSeed(audit.listHash.toString('hex'), words);
  const people = await programmeAudits.listPeople(id);
  const { sample, replaced } = drawSample({ method: audit, people }, seed);
  if (sample.length === 0) throw fieldProblem('words', messages.noConsent);
  if (sample.length > sampleMax) throw fieldProblem('words', messages.tooMany(sampleMax));
  await programmeAudits.addDraw({
    auditId: id,
    words,
    seed: Buffer.from(seed, 'hex'),
    replaced,
    sample,
    accountId: by.account,
    auditorId: by.auditor,
  });
  return audit;
};

export const drawAudit =
  (deps: AuditDeps) =>
  (step: AuditStep, id: string, words: string): Promise<ManagedAudit> =>
    deps.database.transaction(async () => {
      const by = { account: step.actor.id, auditor: null };
      const audit = await drawSampleOf(deps, id, { words, by });
      const record = { kind: 'programme' as const, id: audit.programmeId };
      await deps.recordStep({ ...step, record, action: 'draw-sample', detail: { audit: id } });
      return readManagedAudit(deps)(id);
    });

/** Nothing can be replied to or decided any more, before the last day too. */
const requireSettled = async (
  { auditItems, clock }: AuditDeps,
  { id, replyBy, decideBy }: AuditRow,
): Promise<void> => {
  const today = dayInKolkata(clock());
  const items = await auditItems.listSample(id);
  const isOpen = (item: JudgedItem): boolean =>
    item.finding !== null &&
    item.finding !== 'confirmed' &&
    item.decision === null &&
    today <= (item.repliedAt === null ? replyBy : decideBy);
  if (items.some(isOpen))
    throw new Problem('INVALID_TRANSITION', messages.undecided(dayText(decideBy, 'en')));
};

export const setAuditStatus =
  (deps: AuditDeps) =>
  (step: AuditStep, id: string, status: 'OPEN' | 'CLOSED'): Promise<ManagedAudit> =>
    deps.database.transaction(async () => {
      const audit = requireAudit(await deps.programmeAudits.lock(id));
      const moves = { OPEN: ['open', 'open-audit'], CLOSED: ['close', 'close-audit'] } as const;
      const [move, action] = moves[status];
      if (!(move in auditLifecycle[audit.status]))
        throw new Problem('INVALID_TRANSITION', messages.wrongStatus);
      if (status === 'OPEN' && (await deps.auditors.listOf(id)).length === 0)
        throw new Problem('INVALID_TRANSITION', messages.noAuditor);
      if (status === 'CLOSED') await requireSettled(deps, audit);
      await deps.programmeAudits.change(id, { status });
      const record = { kind: 'programme' as const, id: audit.programmeId };
      await deps.recordStep({ ...step, record, action, detail: { audit: id } });
      return readManagedAudit(deps)(id);
    });

export const inviteAuditor =
  (deps: AuditDeps) =>
  (step: AuditStep, id: string, { name, email }: AuditorForm): Promise<ManagedAudit> =>
    deps.database.transaction(async () => {
      const audit = requireAudit(await deps.programmeAudits.lock(id));
      const programme = await deps.programmes.find(audit.programmeId);
      const invitedBy = step.actor.id;
      const auditor = { auditId: id, name, email, invitedBy };
      const { id: auditorId, ...link } = await deps.auditors.invite(auditor);
      await deps.recordStep({
        ...step,
        record: { kind: 'programme', id: audit.programmeId },
        action: 'invite-auditor',
        detail: { audit: id, auditor: auditorId },
        notify: {
          event: 'audit-invitation',
          programme: programme?.name ?? '',
          ...link,
          to: { name, email },
        },
      });
      return readManagedAudit(deps)(id);
    });

export const setAuditorAccess =
  (deps: AuditDeps) =>
  (
    step: AuditStep,
    { id, auditorId }: { id: string; auditorId: string },
    access: 'extended' | 'ended',
  ): Promise<ManagedAudit> =>
    deps.database.transaction(async () => {
      const audit = requireAudit(await deps.programmeAudits.lock(id));
      if (!(await deps.auditors.setEnd(id, auditorId, access)))
        throw new Problem('NOT_FOUND', messages.auditorNotFound);
      await deps.recordStep({
        ...step,
        record: { kind: 'programme', id: audit.programmeId },
        action: access === 'ended' ? 'end-auditor' : 'extend-auditor',
        detail: { audit: id, auditor: auditorId },
      });
      return readManagedAudit(deps)(id);
    });

export const readListFile = async (
  { programmeAudits }: Pick<Services, 'programmeAudits'>,
  id: string,
) => {
  const audit = requireAudit(await programmeAudits.find(id));
  return {
    programmeId: audit.programmeId,
    bytes: Buffer.from(toListText(audit, await programmeAudits.listPeople(id))),
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-${id}.csv`,
  };
};

export const exportAuditList =
  (deps: Pick<Services, 'programmeAudits' | 'recordStep'>) =>
  async ({ actor, ip }: AuditStep, id: string) => {
    const { programmeId, ...file } = await readListFile(deps, id);
    const record = { kind: 'programme' as const, id: programmeId };
    await deps.recordStep({ audited: 'exported', actor, ip, record, detail: { audit: id } });
    return file;
  };
