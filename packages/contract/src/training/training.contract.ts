import * as z from 'zod/mini';
import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { categories, qualifications, type AssignmentAnswer } from '../conventions/enumerations.ts';
import {
  trainingActions,
  trainingStatuses,
  type TrainingStatus,
} from '../conventions/lifecycles.ts';
import { byId, recordVersion, version } from '../conventions/schemas.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { selectMessage } from '../fields/field-messages.ts';
import { optionalReason, organisationName } from '../fields/fields.ts';
import { idKinds } from '../fields/identity-document-types.ts';
import { listQueries } from '../pages/list-queries.ts';
import { providerAnswer } from '../records/assignment-answer.ts';
import {
  address,
  contactPerson,
  historyEntry,
  registrationCode,
  registrationStatus,
} from '../records/record-parts.ts';
import { trainingMessages } from './training.messages.ts';

/** Maximum number of trainings in one bulk start. */
export const bulkStartMax = 200;

/** Reasons for leaving one out, in addition to those of a single start. */
export const bulkStartMessages = {
  begun: 'This training has already started or ended',
} as const;

const noneChosen = 'Please choose candidates';

/** Ids of the candidates whose trainings to start. */
const bulkStartForm = z.object({
  ids: z
    .array(z.uuid('Not a valid id'), noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(bulkStartMax, `Please choose at most ${bulkStartMax} candidates`),
    ),
});

/** The result of each, in the order of the request; `message` says why one was left out. */
const bulkStartResult = z.array(
  z.object({ _id: z.string(), started: z.boolean(), message: z.optional(z.string()) }),
);
export type BulkStartResult = z.infer<typeof bulkStartResult>;

/** The next steps of a provider with a candidate, in the order of the list. */
export const trainingGroups = ['TO_CALL', 'TO_START', 'IN_TRAINING', 'DONE'] as const;
export type TrainingGroup = (typeof trainingGroups)[number];

/** The column `in_groups` sorts by the same groups. */
export const toTrainingGroup = (
  status: TrainingStatus,
  answer: AssignmentAnswer,
): TrainingGroup => {
  if (status === 'PENDING') return answer === 'WAITING' ? 'TO_CALL' : 'TO_START';
  return status === 'IN_PROGRESS' ? 'IN_TRAINING' : 'DONE';
};

const trainingStatus = z.enum(trainingStatuses, 'Unknown status');

/**
 * A candidate in training (specification §3). `status` belongs to the registration,
 * `trainingStatus` to the training (decisions §5).
 */
const assignedCandidate = z.object({
  _id: z.string(),
  registrationCode,
  name: z.string(),
  /** Set after the training has ended. Contact data is null then; only name and dates remain. */
  sharing: z.optional(z.literal(endedSharing)),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  skills: z.array(z.string()),
  location: z.nullable(z.string()),
  status: registrationStatus,
  trainingStatus,
  group: z.enum(trainingGroups),
  updatedAt: z.iso.datetime(),
  assignedAt: z.iso.datetime(),
  /** Whether the candidate will come. */
  answer: providerAnswer,
  /** The centre to which the candidate is assigned; null for a provider with one centre. */
  centre: z.nullable(z.string()),
  /** The current or last batch; null for none. */
  batchId: z.nullable(z.string()),
  /** Version of the training. */
  version,
  /** The actions that the training allows now. */
  may: z.record(z.enum(trainingActions), z.boolean()),
});
export type AssignedCandidate = z.infer<typeof assignedCandidate>;

const assignedCandidateDetail = z.extend(assignedCandidate, {
  fatherName: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  /** Masked number of the document that `idKind` names. */
  aadharNumber: z.nullable(z.string()),
  idKind: z.enum(idKinds),
  category: z.nullable(z.enum(categories)),
  qualification: z.nullable(z.enum(qualifications)),
  address: z.nullable(address),
  history: z.array(historyEntry),
});
export type AssignedCandidateDetail = z.infer<typeof assignedCandidateDetail>;

const atLeastOneSkill = 'Please select at least one skill';

/** The name of a skill, which the server looks up among those the provider may offer. */
const offeredSkill = z
  .string(selectMessage('Skill'))
  .check(z.minLength(1, selectMessage('Skill')), z.maxLength(100, selectMessage('Skill')));

/** Fields of the profile that a training provider can change (specification §5, "Other forms"). */
export const trainingProfileForm = z.object({
  trainingProviderName: organisationName('Training provider name'),
  skills: z.array(offeredSkill, atLeastOneSkill).check(
    z.minLength(1, { error: atLeastOneSkill, abort: true }),
    z.maxLength(500, selectMessage('Skill')),
    z.refine((skills: string[]) => new Set(skills).size === skills.length, {
      error: 'Please select each skill only once',
    }),
  ),
});
export type TrainingProfileForm = z.output<typeof trainingProfileForm>;

/** The provider's own profile (specification §3, "Profile view"). */
const trainingProfile = z.object({
  version,
  _id: z.string(),
  trainingProviderName: z.string(),
  registrationID: z.string(),
  status: registrationStatus,
  contactPerson: z.pick(contactPerson, { name: true, email: true, mobileNumber: true }),
  skillsOffered: z.array(z.string()),
  /** The master list and the skills already offered, sorted (decisions §4). */
  skillsToChooseFrom: z.array(z.string()),
});
export type TrainingProfile = z.infer<typeof trainingProfile>;

export const assignedLists = defineList({
  row: assignedCandidate,
  exported: false,
  scopes: {
    own: {
      path: '/training-providers/candidates',
      role: 'TRAINING_PROVIDER',
      summary:
        'Candidates assigned to the provider: latest change first by default, or in groups by what to do next',
      contacts: 'rows',
      query: withContacts(listQueries.assignedCandidates),
    },
  },
});

export const trainingContract = contract({
  countAssigned: {
    method: 'GET',
    path: '/training-providers/candidates/stats',
    role: 'TRAINING_PROVIDER',
    summary: "Counts of the provider's dashboard",
    reply: z.object({
      totalAssignedCandidates: z.number(),
      totalPendingCandidates: z.number(),
      byStatus: z.record(z.enum(trainingStatuses), z.number()),
      byGroup: z.record(z.enum(trainingGroups), z.number()),
      /**
       * Number of candidates who stopped sharing; left out when zero. No other count or list
       * includes them.
       */
      withdrawn: z.optional(z.number()),
      skillsOffered: z.array(z.string()),
    }),
  },

  listAssigned: assignedLists.own,

  readAssigned: {
    method: 'GET',
    path: '/training-providers/candidates/:id',
    role: 'TRAINING_PROVIDER',
    shows: 'candidate',
    summary: 'An assigned candidate',
    params: byId,
    reply: assignedCandidateDetail,
  },

  startTrainings: {
    method: 'POST',
    path: '/training-providers/candidates/start',
    role: 'TRAINING_PROVIDER',
    idempotent: true,
    summary: 'Start several pending trainings. The response lists those that could not start',
    body: bulkStartForm,
    reply: bulkStartResult,
  },

  setTrainingStatus: {
    method: 'PUT',
    path: '/training-providers/candidates/:id',
    role: 'TRAINING_PROVIDER',
    shows: 'candidate',
    summary: 'Change the status of a training',
    params: byId,
    // The screen requires a reason for cancelling and for restarting.
    body: z.object({ status: trainingStatus, reason: optionalReason, version: recordVersion }),
    reply: assignedCandidate,
    message: trainingMessages.statusUpdated,
  },

  undoStart: {
    method: 'PUT',
    path: '/training-providers/candidates/:id/undo-start',
    role: 'TRAINING_PROVIDER',
    shows: 'candidate',
    summary:
      'Undo your own start of a training within seconds, if nothing else has changed. Its notification is not sent',
    params: byId,
    reply: assignedCandidate,
    message: trainingMessages.startUndone,
  },

  readProfile: {
    method: 'GET',
    path: '/training-providers/profile',
    role: 'TRAINING_PROVIDER',
    shows: 'own',
    summary: "The provider's own profile",
    reply: trainingProfile,
  },

  updateProfile: {
    method: 'PUT',
    path: '/training-providers/skills',
    role: 'TRAINING_PROVIDER',
    stepUp: true,
    permission: 'profile',
    shows: 'own',
    summary: "Change the provider's name and offered skills",
    body: z.extend(trainingProfileForm, { version: recordVersion }),
    reply: trainingProfile,
    message: trainingMessages.profileUpdated,
  },
});

/** Days after which the wait for a training to start counts as long. */
const longWaitDays = 7;

const dayMs = 86_400_000;

/** Waits that began before this time are long. */
export const longWaitThreshold = (now: Date): Date =>
  new Date(now.getTime() - longWaitDays * dayMs);

/** Whole days of waiting: 0 on the first. */
export const countDaysWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
