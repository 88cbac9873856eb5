import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { consentInput } from '../consents/consents.contract.ts';
import { trainingRegistrationSkills } from '../conventions/enumerations.ts';
import { comparisonKey } from '../conventions/comparison.ts';
import { selectMessage } from '../fields/field-messages.ts';
import { email, newPassword } from '../fields/account-fields.ts';
import * as fields from '../fields/fields.ts';
import { registrationMessages } from './registration.messages.ts';

/** Shown when a group of fields is not an object. */
export const unreadableGroup = 'Please check what you entered';

/** A missing group counts as an empty one, so that each of its fields shows its own message. */
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => {
  const fieldsOfGroup = z.object(shape, unreadableGroup);
  return z.prefault(fieldsOfGroup, () => ({}) as z.input<typeof fieldsOfGroup>);
};

/** Address fields of a provider, in form order. */
export const providerAddressFields = {
  locality: fields.requiredText('Locality'),
  state: fields.state,
  city: fields.city,
  postalCode: fields.postalCode,
};
const address = group(providerAddressFields);

/** Contact person fields of a provider, in form order. */
export const providerContactFields = {
  name: fields.personName('Contact Person Name'),
  designation: fields.requiredText('Designation'),
  email,
  mobileNumber: fields.mobileNumber,
};
const contactPerson = group(providerContactFields);

/** Text fields of a job provider's registration, in form order (specification §3, §5). */
export const jobProviderForm = z.object({
  companyName: fields.organisationName('Company Name'),
  registrationID: fields.registrationId,
  industry: fields.requiredText('Industry'),
  address,
  contactPerson,
  jobsOffered: fields.requiredLines('Jobs Offered', 2000),
  password: newPassword,
});
export type JobProviderForm = z.output<typeof jobProviderForm>;

const noSkillOffered = 'Please select at least one skill to offer';

const inListSpelling = (skill: string): string =>
  trainingRegistrationSkills.find((known) => comparisonKey(known) === comparisonKey(skill)) ??
  skill;

const isOffered = (skill: string): boolean =>
  (trainingRegistrationSkills as readonly string[]).includes(skill);

/** One or more of the nine skills of specification §3, ignoring letter case. */
const skillsOffered = z
  .array(z.string(noSkillOffered).check(z.maxLength(200, selectMessage('skill'))), noSkillOffered)
  .check(
    z.overwrite((skills) => skills.map(inListSpelling)),
    z.minLength(1, { error: noSkillOffered, abort: true }),
    z.refine((skills: string[]) => skills.every(isOffered), {
      error: selectMessage('skill'),
      abort: true,
    }),
    z.refine((skills: string[]) => new Set(skills).size === skills.length, {
      error: 'Please select each skill only once',
    }),
  );

/** Text fields of a training provider's registration, in form order (specification §3, §5). */
export const trainingProviderForm = z.object({
  trainingProviderName: fields.organisationName('Training Provider Name'),
  registrationID: fields.registrationId,
  trainingProviderAddress: address,
  contactPerson,
  skillsOffered,
  password: newPassword,
});
export type TrainingProviderForm = z.output<typeof trainingProviderForm>;

export const providerRegistrationContract = contract({
  registerJobProvider: {
    method: 'POST',
    path: '/auth/job-provider/register',
    role: 'ANYONE',
    files: ['companyDocFile'],
    status: 201,
    idempotent: true,
    summary: "Register a job provider. The contact person's email must be verified",
    body: z.extend(jobProviderForm, { consent: consentInput }),
    reply: z.object({ jobProviderId: z.string() }),
    message: registrationMessages.providerSucceeded,
  },

  registerTrainingProvider: {
    method: 'POST',
    path: '/auth/training-provider/register',
    role: 'ANYONE',
    files: ['trainingProviderDocFile'],
    status: 201,
    idempotent: true,
    summary: "Register a training provider. The contact person's email must be verified",
    body: z.extend(trainingProviderForm, { consent: consentInput }),
    reply: z.object({ providerId: z.string() }),
    message: registrationMessages.providerSucceeded,
  },
});
