import type { RequestOptions, TestApp } from '#server/testing/test-app.ts';
import { createTestFile, toForm, type Fields } from './a-registration.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

let serial = 0;

/** The form of one provider type, with the names of its fields. */
export type Form = {
  path: `/api/auth/${'job' | 'training'}-provider/register`;
  /** Name of `data`'s id. */
  id: 'jobProviderId' | 'providerId';
  kind: 'job-provider' | 'training-provider';
  role: 'JOB_PROVIDER' | 'TRAINING_PROVIDER';
  nameField: string;
  address: string;
  file: string;
  own: Fields;
};

export const jobForm: Form = {
  path: '/api/auth/job-provider/register',
  id: 'jobProviderId',
  kind: 'job-provider',
  role: 'JOB_PROVIDER',
  nameField: 'companyName',
  address: 'address',
  file: 'companyDocFile',
  own: { industry: 'Textiles', jobsOffered: 'Tailors and cutters' },
};

export const trainingForm: Form = {
  path: '/api/auth/training-provider/register',
  id: 'providerId',
  kind: 'training-provider',
  role: 'TRAINING_PROVIDER',
  nameField: 'trainingProviderName',
  address: 'trainingProviderAddress',
  file: 'trainingProviderDocFile',
  own: { skillsOffered: ['Tailoring', 'Welding'] },
};

export const providerPassword = 'seven-silver-kites';

/**
 * Returns the id in the response to a registration, or the text `undefined` when it was rejected.
 */
export const readRegistrationId = (data: object | undefined, { id }: Form): string =>
  String((data as Record<string, unknown> | undefined)?.[id]);

/** Creates a valid form of another provider with every call. */
export const createProviderForm = (form: Form, changes: Fields = {}): Fields => {
  serial += 1;
  return {
    [form.nameField]: 'Ganga Mills',
    registrationID: `WB-${form.kind}-${serial}`,
    [`${form.address}[locality]`]: 'Park Street',
    [`${form.address}[state]`]: 'West Bengal',
    [`${form.address}[city]`]: 'Kolkata',
    [`${form.address}[postalCode]`]: '700016',
    'contactPerson[name]': 'Meera Das',
    'contactPerson[designation]': 'Manager',
    'contactPerson[email]': `meera${serial}@example.org`,
    'contactPerson[mobileNumber]': '9876543210',
    ...form.own,
    password: providerPassword,
    [form.file]: createTestFile(),
    ...changes,
  };
};

/** Reads a text field of a form. */
export const readTextField = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string') throw new Error(`${name} holds no text`);
  return value;
};

export const toEmail = (fields: Fields): string => readTextField(fields, 'contactPerson[email]');

/** Sends a form without changing it. */
export const sendProvider = (
  app: TestApp,
  form: Form,
  fields: Fields,
  options: RequestOptions = {},
) => app.request('POST', form.path, { form: toForm(fields), ...options });

/** Sends a form whose contact email was verified. */
export const registerTestProvider = async (
  app: TestApp,
  form: Form,
  fields: Fields,
  options: RequestOptions = {},
) => {
  await verifyTestEmail(app, toEmail(fields));
  return sendProvider(app, form, fields, options);
};
