import { toLastList } from '#web/domain/lists/list-state.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import {
  recordsContract,
  type CandidateRecordView,
  type JobProviderRecordView,
  type ListedCandidate,
  type ListedJobProvider,
  type ListedTrainingProvider,
  type TrainingProviderRecordView,
} from '@purboday/contract/records/records.contract';
import { recordKinds, type RecordKind } from '@purboday/contract/records/record-types';

export type ListedRecord = ListedCandidate | ListedJobProvider | ListedTrainingProvider;
export type OpenedRecord = CandidateRecordView | JobProviderRecordView | TrainingProviderRecordView;

/** Differences between the record types. */
export const kinds = {
  candidates: {
    one: 'Candidate',
    registers: 'candidate',
    list: recordsContract.listCandidateRecords,
    read: recordsContract.readCandidateRecord,
  },
  'job-providers': {
    one: 'Job Provider',
    registers: 'job-provider',
    list: recordsContract.listJobProviderRecords,
    read: recordsContract.readJobProviderRecord,
  },
  'training-providers': {
    one: 'Training Provider',
    registers: 'training-provider',
    list: recordsContract.listTrainingProviderRecords,
    read: recordsContract.readTrainingProviderRecord,
  },
} as const satisfies Record<RecordKind, unknown>;

/** The type in the address; undefined when there is none. */
export const kindNamed = (text: string): RecordKind | undefined =>
  recordKinds.find((kind) => kind === text);

export const listLink = (): Destination => toLastList('/l2-admin/records');
