import {
  jobPeopleContract,
  trainingPeopleContract,
} from '@purboday/contract/organisations/people.contract';

/** Both kinds of organisations have the same calls under other paths. */
export const ownPeopleCalls = {
  training: trainingPeopleContract,
  job: jobPeopleContract as unknown as typeof trainingPeopleContract,
} as const;
