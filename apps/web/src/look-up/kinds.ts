import { lookUpEndpoints, recordKinds, type RecordKind } from '@purboday/contract/look-up';
import type {
  CandidateOnFile,
  JobProviderOnFile,
  ListedCandidate,
  ListedJobProvider,
  ListedTrainingProvider,
  TrainingProviderOnFile,
} from '@purboday/contract/look-up';

/** Any record in a list, and on its page. */
export type Listed = ListedCandidate | ListedJobProvider | ListedTrainingProvider;
export type OnFile = CandidateOnFile | JobProviderOnFile | TrainingProviderOnFile;

/** What differs between the kinds of records. */
export const kinds = {
  candidates: {
    title: 'Candidates',
    one: 'Candidate',
    registers: 'candidate',
    list: lookUpEndpoints.listCandidateRecords,
    read: lookUpEndpoints.readCandidateRecord,
  },
  'job-providers': {
    title: 'Job Providers',
    one: 'Job Provider',
    registers: 'job-provider',
    list: lookUpEndpoints.listJobProviderRecords,
    read: lookUpEndpoints.readJobProviderRecord,
  },
  'training-providers': {
    title: 'Training Providers',
    one: 'Training Provider',
    registers: 'training-provider',
    list: lookUpEndpoints.listTrainingProviderRecords,
    read: lookUpEndpoints.readTrainingProviderRecord,
  },
} as const satisfies Record<RecordKind, unknown>;

/** The kind an address names; undefined when it names none. */
export const kindNamed = (text: string): RecordKind | undefined =>
  recordKinds.find((kind) => kind === text);
