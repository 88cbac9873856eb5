import { setImmediate as otherWork } from 'node:timers/promises';
import type { Services } from '#server/services.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { PreparedNotification } from '#server/domain/outbox/outbox-table.ts';
import type {
  CandidateBatchStore,
  Identity,
  ImportedCandidate,
  PreparedCandidate,
} from '#server/domain/candidate/candidate-batch-store.ts';
import type { ImportPlace } from '#server/import/import-store.ts';
import type { CheckedRow } from './check-row.ts';

type Deps = Pick<Services, 'outbox' | 'clock'> & {
  candidates: Pick<CandidateBatchStore, 'reserveCodes' | 'identify' | 'prepare'>;
};

/** A good row with everything that its storing takes: keys, encrypted numbers, the words of its notices. */
export type ReadyCandidate = {
  id: string;
  sheet: number;
  row: number;
  identity: Identity;
  prepared: PreparedCandidate;
  notices: PreparedNotification[];
};

/** A checked row; `ready` when it holds a candidate, who may still turn out to be known. */
export type PreparedRow = { row: CheckedRow; ready: ReadyCandidate | undefined };

/** Rows worked on before other requests come in between: a few milliseconds. */
const slice = 50;

const noticeOf = (key: { id: string; registrationCode: string }, candidate: ImportedCandidate) => ({
  event: 'registration-received' as const,
  ...toCandidate({ ...candidate, ...key, language: 'en' }),
  city: candidate.city,
});

/** Works out whatever needs no statement but the one for the codes: done while the batch before is being stored, so that the database hardly ever waits. */
export const prepareRows = ({ candidates, outbox, clock }: Deps) => {
  const readyOf = (
    { sheet, row }: ImportPlace,
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
      notices: outbox.prepare(noticeOf({ id, registrationCode }, candidate)),
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
