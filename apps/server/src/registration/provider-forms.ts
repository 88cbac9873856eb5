import type {
  JobProviderForm,
  TrainingProviderForm,
} from '@purboday/contract/registration/provider-registration.contract';

type ProviderKind = 'job-provider' | 'training-provider';

/** Both kinds of providers as one: they differ in three fields, and are stored and reviewed alike. */
export type NewProvider = {
  kind: ProviderKind;
  name: string;
  registrationId: string;
  industry: string | null;
  jobsOffered: string | null;
  skillsOffered: string[];
  place: JobProviderForm['address'];
  contact: JobProviderForm['contactPerson'];
};

/** A form without what it calls its fields, and under which path its address stands. */
export type ProviderForm = { provider: NewProvider; password: string; addressPath: string };

export const jobProviderOf = (form: JobProviderForm): ProviderForm => ({
  provider: {
    kind: 'job-provider',
    name: form.companyName,
    registrationId: form.registrationID,
    industry: form.industry,
    jobsOffered: form.jobsOffered,
    skillsOffered: [],
    place: form.address,
    contact: form.contactPerson,
  },
  password: form.password,
  addressPath: 'address.',
});

export const trainingProviderOf = (form: TrainingProviderForm): ProviderForm => ({
  provider: {
    kind: 'training-provider',
    name: form.trainingProviderName,
    registrationId: form.registrationID,
    industry: null,
    jobsOffered: null,
    skillsOffered: form.skillsOffered,
    place: form.trainingProviderAddress,
    contact: form.contactPerson,
  },
  password: form.password,
  addressPath: 'trainingProviderAddress.',
});
