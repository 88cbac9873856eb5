import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  ListedCandidate,
  ListedJobProvider,
  ListedTrainingProvider,
} from '@purboday/contract/look-up/look-up.contract';
import { lookUpMessages } from '@purboday/contract/look-up/look-up.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { pageOf, totalOf } from '#server/platform/database/paging.ts';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  presentJobProviderSummary,
  presentTrainingProviderSummary,
} from '#server/domain/provider/provider-presentation.ts';
import type { Provider, ProviderKind } from '#server/domain/provider/provider-store.ts';
import type { CandidateRecordStore, RecordQuery } from './candidate-record-store.ts';
import type { ProviderRecordStore } from './provider-record-store.ts';
import { positionIn } from './record-order-store.ts';

type Deps = { candidateRecords: CandidateRecordStore; providerRecords: ProviderRecordStore };
type Listed<Row> = { data: Row[]; page: Page };

const placed = (row: Pick<Candidate | Provider, 'city' | 'state' | 'statusSince'>) => ({
  city: row.city,
  state: row.state,
  statusSince: row.statusSince.toISOString(),
});

/** What a list shows of each kind of record. */
const shown = {
  candidate: (row: Candidate): ListedCandidate => ({
    ...presentCandidateSummary(row),
    ...placed(row),
  }),
  jobProvider: (row: Provider): ListedJobProvider => ({
    ...presentJobProviderSummary(row),
    ...placed(row),
  }),
  trainingProvider: (row: Provider): ListedTrainingProvider => ({
    ...presentTrainingProviderSummary(row),
    ...placed(row),
  }),
};

const readable = ({ state, city }: RecordQuery): void => {
  if (city !== undefined && state === undefined)
    throw fieldProblem('city', lookUpMessages.stateFirst);
};

/** A page of stored rows, as an export takes them. */
export const recordRows = ({ candidateRecords, providerRecords }: Deps) => {
  const providersOf =
    (kind: ProviderKind) =>
    async (query: RecordQuery): Promise<Listed<Provider>> => {
      readable(query);
      const read = await providerRecords.select(kind, query);
      const total = await totalOf(query, () => providerRecords.total(kind, query));
      const { rows, page } = pageOf(read, query, total, positionIn(query));
      return { data: rows, page };
    };
  return {
    candidates: async (query: RecordQuery): Promise<Listed<Candidate>> => {
      readable(query);
      const { rows: read, total } = await candidateRecords.read(query);
      const { rows, page } = pageOf(read, query, total, positionIn(query));
      return { data: rows, page };
    },
    jobProviders: providersOf('job-provider'),
    trainingProviders: providersOf('training-provider'),
  };
};

const presented =
  <Row, Shown>(read: (query: RecordQuery) => Promise<Listed<Row>>, present: (row: Row) => Shown) =>
  async (query: RecordQuery): Promise<Listed<Shown>> => {
    const { data, page } = await read(query);
    return { data: data.map(present), page };
  };

/** The lists of all records, as the screens show them. */
export const listRecords = (deps: Deps) => {
  const rows = recordRows(deps);
  return {
    candidates: presented(rows.candidates, shown.candidate),
    jobProviders: presented(rows.jobProviders, shown.jobProvider),
    trainingProviders: presented(rows.trainingProviders, shown.trainingProvider),
  };
};
