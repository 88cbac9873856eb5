import { setImmediate as otherWork } from 'node:timers/promises';
import type { Services } from '#server/services.ts';
import { newId } from '#server/platform/database/database.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { PreparedNotification } from '#server/domain/outbox/outbox-table.ts';
import type {
  CandidateBatchStore,
  PersonIdentity,
  ImportedCandidate,
  PreparedCandidate,
} from '#server/domain/candidate/candidate-batch-store.ts';
import type { ImportTarget } from '#server/import/import-store.ts';
import type { CheckedRow } from './check-row.ts';

type PrepareRowsDeps = Pick<Services, 'outbox' | 'clock'> & {
  candidates: Pick<CandidateBatchStore, 'reserveCodes' | 'identify' | 'prepare'>;
};

export type ReadyCandidate = {
  id: string;
  sheet: number;
  row: number;
  identity: PersonIdentity;
  prepared: PreparedCandidate;
  notifications: PreparedNotification[];
};

/** `ready` is set for valid rows. They may still turn out to be duplicates. */
export type PreparedRow = { row: CheckedRow; ready: ReadyCandidate | undefined };

/** Other requests run between slices, which take a few milliseconds. */
const slice = 50;

const toNotification = (
  key: { id: string; registrationCode: string },
  candidate: ImportedCandidate,
) => ({
  event: 'registration-received' as const,
  ...toCandidate({ ...candidate, ...key }),
  city: candidate.city,
});

/** Encrypts and renders everything for the next batch while the previous one is stored. */
export const prepareRows = ({ candidates, outbox, clock }: PrepareRowsDeps) => {
  const readyOf = (
    { sheet, row }: ImportTarget,
    candidate: ImportedCandidate,
    registrationCode: string,
  ): ReadyCandidate => {
    const id = newId(clock());
    const identity = candidates.identify(candidate);
    return {
      id,
      sheet,
      row,
      identity,
      prepared: candidates.prepare(candidate, { id, registrationCode, identity }),
      notifications: outbox.prepare(toNotification({ id, registrationCode }, candidate)),
    };
  };

  return async (rows: readonly CheckedRow[]): Promise<PreparedRow[]> => {
    const prepared: PreparedRow[] = [];
    const codes = await candidates.reserveCodes(rows.filter((row) => 'candidate' in row).length);
    for (const row of rows) {
      const ready = 'candidate' in row ? readyOf(row, row.candidate, codes.pop() ?? '') : undefined;
      prepared.push({ row, ready });
      if (prepared.length % slice === 0) await otherWork();
    }
    return prepared;
  };
};
