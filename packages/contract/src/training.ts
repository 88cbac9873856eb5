import * as z from 'zod/mini';
import { categories, qualifications } from './enumerations.ts';
import { byId, endpoint, listQuery } from './endpoint.ts';
import { requiredText, selectMessage } from './fields.ts';
import { trainingActions, trainingStatuses } from './lifecycles.ts';
import { trainingMessages } from './messages.ts';
import { address, contactPerson, historyEntry, registrationStatus } from './records.ts';

const trainingStatus = z.enum(trainingStatuses, 'Unknown status');

/** A candidate in training (specification §3); `status` is the registration's, `trainingStatus` the training's (decisions §5). */
const assignedCandidate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  skills: z.array(z.string()),
  location: z.nullable(z.string()),
  status: registrationStatus,
  trainingStatus,
  updatedAt: z.iso.datetime(),
  assignedAt: z.iso.datetime(),
  /** The steps the training may take now. */
  may: z.record(z.enum(trainingActions), z.boolean()),
});
export type AssignedCandidate = z.infer<typeof assignedCandidate>;

const assignedCandidateDetail = z.extend(assignedCandidate, {
  fatherName: z.string(),
  mobileNumber: z.string(),
  aadharNumber: z.nullable(z.string()),
  category: z.nullable(z.enum(categories)),
  qualification: z.nullable(z.enum(qualifications)),
  address,
  history: z.array(historyEntry),
});
export type AssignedCandidateDetail = z.infer<typeof assignedCandidateDetail>;

const atLeastOneSkill = 'Please select at least one skill';

/** A skill as text; the server looks it up among those the provider may offer. */
const offeredSkill = z
  .string(selectMessage('Skill'))
  .check(z.minLength(1, selectMessage('Skill')), z.maxLength(100, selectMessage('Skill')));

/** What a training provider changes of its own profile (specification §5, "Other forms"). */
export const trainingProfileForm = z.object({
  trainingProviderName: requiredText('Training provider name'),
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
  _id: z.string(),
  trainingProviderName: z.string(),
  registrationID: z.string(),
  status: registrationStatus,
  contactPerson: z.pick(contactPerson, { name: true, email: true, mobileNumber: true }),
  skillsOffered: z.array(z.string()),
  /** The master list plus what is offered already, sorted (decisions §4). */
  skillsToChooseFrom: z.array(z.string()),
});
export type TrainingProfile = z.infer<typeof trainingProfile>;

export const trainingEndpoints = {
  countAssigned: endpoint({
    method: 'GET',
    path: '/training-providers/candidates/stats',
    summary: "The two counts of the provider's dashboard",
    role: 'TRAINING_PROVIDER',
    reply: z.object({
      totalAssignedCandidates: z.number(),
      totalPendingCandidates: z.number(),
      skillsOffered: z.array(z.string()),
    }),
  }),
  listAssigned: endpoint({
    method: 'GET',
    path: '/training-providers/candidates',
    summary: 'Candidates assigned to the provider, the latest change first',
    role: 'TRAINING_PROVIDER',
    query: listQuery({ status: z.optional(trainingStatus) }),
    reply: z.array(assignedCandidate),
    shape: 'list',
  }),
  readAssigned: endpoint({
    method: 'GET',
    path: '/training-providers/candidates/:id',
    summary: 'One assigned candidate',
    role: 'TRAINING_PROVIDER',
    params: byId,
    reply: assignedCandidateDetail,
  }),
  setTrainingStatus: endpoint({
    method: 'PUT',
    path: '/training-providers/candidates/:id',
    summary: 'Take a training to its next status',
    role: 'TRAINING_PROVIDER',
    params: byId,
    body: z.object({ status: trainingStatus }),
    reply: assignedCandidate,
    message: trainingMessages.statusUpdated,
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/training-providers/profile',
    summary: "The provider's own profile",
    role: 'TRAINING_PROVIDER',
    reply: trainingProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/training-providers/skills',
    summary: "Change the provider's own name and the skills it offers",
    role: 'TRAINING_PROVIDER',
    body: trainingProfileForm,
    reply: trainingProfile,
    message: trainingMessages.profileUpdated,
  }),
};
