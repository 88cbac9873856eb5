import { callBy, skillOf } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Assignment } from '@purboday/contract/tracking/tracking.contract';
import type { ApplicationStore } from './application-store.ts';
import { applicantWords, trainingWords, workedWords } from './plain-words.ts';

type Training = Awaited<ReturnType<ApplicationStore['trainingsOf']>>[number];
type Job = Awaited<ReturnType<ApplicationStore['applicationsOf']>>[number];

/** Where somebody goes, without what the provider offers to others. */
const placeOf = ({ name, locality, city, state, postalCode }: Training | Job) => ({
  name,
  locality,
  city,
  state,
  postalCode,
});

const contactOf = ({ contactName, contactPhone }: Training | Job) => ({
  name: contactName,
  phone: contactPhone,
});

const ofTraining = (training: Training, { skills }: Pick<Candidate, 'skills'>): Assignment => {
  const { status, since } = training;
  const open = status === 'PENDING' || status === 'IN_PROGRESS';
  return {
    ...placeOf(training),
    _id: training._id,
    kind: 'training',
    may: { withdraw: true },
    skill: skillOf(skills, training.skillsOffered),
    jobTitle: null,
    contact: open ? contactOf(training) : null,
    callBy: status === 'PENDING' ? callBy(since) : null,
    since: since.toISOString(),
    text: trainingWords[status],
  };
};

const ofJob = (job: Job): Assignment => {
  const { status, since, over, jobTitle } = job;
  return {
    ...placeOf(job),
    _id: job._id,
    kind: 'job',
    may: { withdraw: true },
    skill: null,
    jobTitle,
    contact: over ? null : contactOf(job),
    callBy: !over && status === 'pending' ? callBy(since) : null,
    since: since.toISOString(),
    text: over ? workedWords : applicantWords[status],
  };
};

/** Where a candidate was sent and did not withdraw from, with whom to call there (UX-48). */
export const assignmentsOf = (
  candidate: Pick<Candidate, 'skills'>,
  trainings: readonly Training[],
  jobs: readonly Job[],
): Assignment[] => [
  ...trainings
    .filter(({ isShared }) => isShared)
    .map((training) => ofTraining(training, candidate)),
  ...jobs.filter(({ isShared }) => isShared).map(ofJob),
];
