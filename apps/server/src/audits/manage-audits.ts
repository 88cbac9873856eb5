import {
  sampleMax,
  type Audit,
  type AuditChange,
  type AuditDetail,
  type AuditForm,
} from '@purboday/contract/audits/audits.contract';
import { auditMessages as messages } from '@purboday/contract/audits/audits.messages';
import { auditLifecycle } from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { programmeMessages } from '@purboday/contract/programmes/programmes.messages';
import { drawSample, toListText, toSeed } from '#server/domain/programme-audit/draw-sample.ts';
import type { AuditRow } from '#server/domain/programme-audit/programme-audit-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type AuditDeps = Pick<
  Services,
  'database' | 'programmes' | 'programmeAudits' | 'funnel' | 'recordStep'
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

export const readAudit =
  ({ programmes, programmeAudits }: Pick<Services, 'programmes' | 'programmeAudits'>) =>
  async (id: string): Promise<AuditDetail> => {
    const audit = requireAudit(await programmeAudits.find(id));
    const programme = await programmes.find(audit.programmeId);
    const draws = await programmeAudits.listDraws(id);
    return {
      ...presentAudit(audit),
      programme: programme?.name ?? '',
      draws: draws.map(({ draw: { seed, createdAt, ...draw }, by }) => ({
        ...draw,
        seed: seed.toString('hex'),
        at: createdAt.toISOString(),
        by: by ?? '',
      })),
    };
  };

/** The list counts the same people as the programme does. */
export const prepareAudit =
  (deps: AuditDeps) =>
  async (step: AuditStep, form: AuditForm): Promise<AuditDetail> => {
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
      return readAudit(deps)(id);
    });
  };

export const changeAudit =
  (deps: AuditDeps) =>
  (step: AuditStep, id: string, { version, ...days }: AuditChange): Promise<AuditDetail> =>
    deps.database.transaction(async () => {
      const audit = requireAudit(await deps.programmeAudits.lock(id));
      if (audit.status === 'CLOSED') throw new Problem('INVALID_TRANSITION', messages.wrongStatus);
      if (audit.version !== version) throw new Problem('INVALID_TRANSITION', messages.changed);
      await deps.programmeAudits.change(id, days);
      const record = { kind: 'programme' as const, id: audit.programmeId };
      await deps.recordStep({ ...step, record, action: 'change-audit', detail: { audit: id } });
      return readAudit(deps)(id);
    });

/** Draws with words that the auditor chose after the hash of the list was known. */
export const drawAudit =
  (deps: AuditDeps) =>
  (step: AuditStep, id: string, words: string): Promise<AuditDetail> =>
    deps.database.transaction(async () => {
      const { programmeAudits, recordStep } = deps;
      const audit = requireAudit(await programmeAudits.lock(id));
      if (!('draw' in auditLifecycle[audit.status]))
        throw new Problem('INVALID_TRANSITION', messages.wrongStatus);
      const seed = toSeed(audit.listHash.toString('hex'), words);
      const people = await programmeAudits.listPeople(id);
      const { sample, replaced } = drawSample({ method: audit, people }, seed);
      if (sample.length > sampleMax) throw fieldProblem('words', messages.tooMany(sampleMax));
      await programmeAudits.addDraw({
        auditId: id,
        words,
        seed: Buffer.from(seed, 'hex'),
        replaced,
        sample,
        accountId: step.actor.id,
      });
      const record = { kind: 'programme' as const, id: audit.programmeId };
      await recordStep({ ...step, record, action: 'draw-sample', detail: { audit: id } });
      return readAudit(deps)(id);
    });

export const exportAuditList =
  ({ programmeAudits, recordStep }: AuditDeps) =>
  async ({ actor, ip }: AuditStep, id: string) => {
    const audit = requireAudit(await programmeAudits.find(id));
    const record = { kind: 'programme' as const, id: audit.programmeId };
    await recordStep({ audited: 'exported', actor, ip, record, detail: { audit: id } });
    return {
      bytes: Buffer.from(toListText(audit, await programmeAudits.listPeople(id))),
      contentType: 'text/csv; charset=utf-8',
      fileName: `audit-${id}.csv`,
    };
  };
