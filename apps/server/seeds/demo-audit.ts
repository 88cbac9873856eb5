import type { FindingKind, FindingOutcome } from '@purboday/contract/audits/audit-words';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import { funnelRefresh } from '../src/domain/funnel/refresh-funnel.ts';
import { outboxStore } from '../src/domain/outbox/outbox.ts';
import { auditItemStore } from '../src/domain/programme-audit/audit-item-store.ts';
import { auditorStore } from '../src/domain/programme-audit/auditor-store.ts';
import { drawSample, toSeed } from '../src/domain/programme-audit/draw-sample.ts';
import { programmeAuditStore } from '../src/domain/programme-audit/programme-audit-store.ts';
import type { DemoAdmin } from './demo-accounts.ts';
import type { SeedNeeds } from './seed-demo.ts';

const findings: [kind: FindingKind, outcome: FindingOutcome, text: string, reply?: string][] = [
  ['desk', 'confirmed', 'Attendance and certificate agree'],
  ['call', 'not_found', 'The number does not exist', 'She has a new number since October'],
  ['visit', 'confirmed', 'Met at home'],
  ['call', 'not_confirmed', 'Says that the training lasted a week only'],
];

/** An audit in progress: the link of its auditor is in the mailbox of the demo. */
export const addDemoAudit = async (
  { database, clock, encryption, issuer }: SeedNeeds,
  admins: readonly DemoAdmin[],
): Promise<void> => {
  await funnelRefresh(database, clock).refreshAll();
  await database.transaction(async () => {
    const admin = admins.find(({ role }) => role === 'L2_ADMIN');
    const [programme] = await database.execute<{ id: string; name: string }>(
      `select id, name from programmes where funder_kind = 'COMPANY' and not exists (select from audits) order by id limit 1`,
    );
    if (!admin || !programme) return;
    const audits = programmeAuditStore(database, clock);
    const items = auditItemStore(database, clock);
    const today = dayInKolkata(clock());
    const method = { unit: 'people', size: 12, leastPerProvider: 1 } as const;
    const { id, people } = await audits.prepare(
      {
        ...method,
        programmeId: programme.id,
        step: 'trained',
        replyBy: daysAfter(today, 30),
        decideBy: daysAfter(today, 44),
        allowDownloads: false,
      },
      admin.id,
    );
    if (people === 0) return;
    const auditor = { name: 'Ravi Menon', email: `auditor@${demoMailDomain}` };
    const link = await auditorStore(database, clock).invite({
      ...auditor,
      auditId: id,
      invitedBy: admin.id,
    });
    const words = 'blue river 7';
    const audit = await audits.find(id);
    const seed = toSeed(audit?.listHash.toString('hex') ?? '', words);
    const { sample, replaced } = drawSample({ method, people: await audits.listPeople(id) }, seed);
    await audits.addDraw({
      auditId: id,
      words,
      seed: Buffer.from(seed, 'hex'),
      replaced,
      sample,
      accountId: null,
      auditorId: link.id,
    });
    await audits.change(id, { status: 'OPEN' });
    for (const [turn, [kind, outcome, text, reply]] of findings.entries()) {
      const item = sample[turn]?.key;
      if (item === undefined) continue;
      await items.addFinding(item, link.id, { kind, outcome, text });
      if (reply !== undefined)
        await items.addReply(item, { side: 'foundation', text: reply, accountId: admin.id });
    }
    const { path, validUntil } = link;
    await outboxStore(database, {
      encryption,
      clock,
      channels: ['email'],
      appUrl: issuer.appUrl,
    }).add({ event: 'audit-invitation', programme: programme.name, path, validUntil, to: auditor });
  });
};
