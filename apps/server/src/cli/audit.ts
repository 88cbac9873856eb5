import { auditChain, type ChainHead } from '#server/domain/audit/audit.ts';
import {
  maintenanceRunStore,
  type MaintenanceRuns,
} from '#server/domain/maintenance/maintenance-runs.ts';
import { withRecords } from './instance.ts';
import type { Result } from './terminal.ts';

type Chain = ReturnType<typeof auditChain>;

const toText = ({ entries, hash }: ChainHead): string => `${entries}:${hash}`;

const withChain = (
  work: (chain: Chain, runs: MaintenanceRuns) => Promise<Result>,
): Promise<Result> =>
  withRecords(async ({ database, clock }) => {
    const chain = auditChain({ database, clock });
    await chain.link();
    return work(chain, maintenanceRunStore(database, clock));
  });

export const showHead = (): Promise<Result> =>
  withChain(async (chain) => {
    const head = await chain.head();
    return { text: toText(head), json: head };
  });

/** Reads the whole audit log. @param known a head that it must still contain */
export const verifyAudit = (known: ChainHead | undefined): Promise<Result> =>
  withChain(async (chain, runs) => {
    const { found } = await runs.record('audit-check', async () => {
      const result = await chain.verify(known);
      const isWhole =
        result.errors.length === 0 &&
        result.unlinked.count === 0 &&
        (known === undefined || result.knownHolds);
      return {
        found: result,
        detail: { entries: result.head.entries },
        failure: isWhole ? undefined : 'The audit log was changed: run purboday audit verify',
      };
    });
    const { head, errors, unlinked, knownHolds } = found;
    const lines = errors.map(
      ({ position, auditId, damage }) => `Entry ${position} (${auditId}) was ${damage}.`,
    );
    if (unlinked.count > 0)
      lines.push(
        `${unlinked.count} entries are not linked: they were inserted with a time other than their own. ${unlinked.auditIds.join(', ')}`,
      );
    if (known !== undefined && !knownHolds)
      lines.push(`The audit log no longer contains ${toText(known)}: it was rewritten since.`);
    const failed = lines.length > 0;
    return {
      text: failed
        ? lines.join('\n')
        : `The audit log is complete: ${head.entries} entries. Head: ${toText(head)}`,
      json: { complete: !failed, head, errors, unlinked, containsHead: knownHolds },
      failed,
    };
  });
