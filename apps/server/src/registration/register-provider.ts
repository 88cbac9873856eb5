import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import {
  fieldProblem,
  fieldsProblem,
  Problem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type {
  JobProviderForm,
  TrainingProviderForm,
} from '@purboday/contract/registration/provider-registration.contract';
import { providerDuplicateMessages } from '@purboday/contract/registration/registration.messages';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { checkPlace, prefixPaths } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import { registrationIdUnique } from '#server/domain/provider/provider-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/database/database.ts';
import { hashPassword, rejectCommonPassword } from '#server/platform/encryption/passwords.ts';
import type { Services } from '#server/services.ts';
import { recordRegistration } from './register-candidate.ts';

type ProviderKind = 'job-provider' | 'training-provider';

/** Both types of providers are stored and reviewed in the same way. */
type NewProvider = {
  kind: ProviderKind;
  name: string;
  registrationId: string;
  industry: string | null;
  jobsOffered: string | null;
  skillsOffered: string[];
  place: JobProviderForm['address'];
  contact: JobProviderForm['contactPerson'];
};

/** Provider types name some fields differently and nest their address. */
export type ProviderForm = { provider: NewProvider; password: string; addressPath: string };

export const toJobProvider = (form: JobProviderForm): ProviderForm => ({
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

export const toTrainingProvider = (form: TrainingProviderForm): ProviderForm => ({
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

type Field = keyof typeof providerDuplicateMessages;

/** 409, naming the field (decisions §4). */
export const duplicateProvider = (field: Field): Problem =>
  fieldProblem(field, providerDuplicateMessages[field], 'DUPLICATE');

const fieldOf: Readonly<Record<string, Field>> = {
  [accountEmailUnique]: 'contactPerson.email',
  [registrationIdUnique]: 'registrationID',
};

/** Two simultaneous registrations pass the check; the unique constraint rejects the second. */
export const withDuplicateProviderErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const field = fieldOf[findUniqueViolation(error) ?? ''];
    throw field ? duplicateProvider(field) : error;
  }
};

type RegisterProviderDeps = Pick<
  Services,
  | 'database'
  | 'providers'
  | 'centres'
  | 'accounts'
  | 'memberships'
  | 'verifications'
  | 'documents'
  | 'clock'
  | 'settings'
  | 'recordStep'
  | 'notify'
  | 'consents'
>;

type ProviderRegistration = ProviderForm & {
  consent: ConsentInput;
  documentId: string;
  requester: Requester;
};

const emailPath = 'contactPerson.email';

const roleOf = {
  'job-provider': 'JOB_PROVIDER',
  'training-provider': 'TRAINING_PROVIDER',
} as const;

const passwordErrors = (password: string, context: readonly string[]): FieldError[] => {
  try {
    rejectCommonPassword('password', password, context);
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.detail.errors ?? [];
    throw error;
  }
};

const unverified: FieldError = { path: emailPath, message: verificationMessages.contactEmail };

/** Checks that need the server, in the order of the form: the screen shows the first error. */
export const validateProviderForm = (
  { provider, password, addressPath }: ProviderForm,
  productName: string,
) => {
  const place = checkPlace(provider.place);
  const placeErrors = prefixPaths(addressPath, place.errors);
  const { name, contact } = provider;
  const city = place.value.city ?? provider.place.city;
  const weak = passwordErrors(password, [contact.email, contact.name, name, city, productName]);
  return {
    place: place.value,
    isPasswordWeak: weak.length > 0,
    errorsWith: (isProved: boolean) => [...placeErrors, ...(isProved ? [] : [unverified]), ...weak],
  };
};

/** Registers a provider and its account in one transaction. After a rejection nothing is stored, and the email stays verified. */
export const registerProvider = (deps: RegisterProviderDeps) => {
  const { database, providers, centres, accounts, memberships, verifications, documents } = deps;
  const { clock, settings } = deps;
  const { productName } = settings;

  const insertProvider = async (
    provider: NewProvider,
    passwordHash: string,
    documentId: string,
  ): Promise<string> => {
    const { kind, contact, place, ...own } = provider;
    const at = clock();
    const id = newId(at);
    await documents.attach(documentId);
    await providers.add({
      ...own,
      ...place,
      id,
      kind,
      contactName: contact.name,
      contactDesignation: contact.designation,
      contactEmail: contact.email,
      contactMobileNumber: contact.mobileNumber,
      documentId,
      postalCodeKnown: isKnownPostalCode(place.postalCode),
    });
    if (kind === 'training-provider') await centres.addFirst(id, place);
    const accountId = newId(at);
    await accounts.add({
      id: accountId,
      email: contact.email,
      role: roleOf[kind],
      fullName: contact.name,
      mobileNumber: contact.mobileNumber,
      passwordHash,
      providerId: id,
    });
    await memberships.addManager(accountId, id);
    return id;
  };

  return async ({ consent, documentId, requester, ...form }: ProviderRegistration) => {
    const validated = validateProviderForm(form, productName);
    const input = form.provider;
    const provider = { ...input, place: { ...input.place, ...validated.place } };
    const { kind, name, contact } = provider;
    // Hashing is slow, so it runs outside the transaction.
    const passwordHash = validated.isPasswordWeak ? '' : await hashPassword(form.password);
    return withDuplicateProviderErrors(() =>
      database.transaction(async (): Promise<string> => {
        const { isProved, problem } = await verifications.consumeContact({
          contact: contact.email,
          requester,
          unverified,
          findDuplicate: async () =>
            (await accounts.findByEmail(contact.email)) ? duplicateProvider(emailPath) : undefined,
        });
        const errors = validated.errorsWith(isProved);
        if (errors.length > 0) throw fieldsProblem(errors);
        if (problem) throw problem;
        if (await providers.hasRegistrationId(kind, provider.registrationId))
          throw duplicateProvider('registrationID');
        const id = await insertProvider(provider, passwordHash, documentId);
        await recordRegistration(deps, {
          record: { kind, id },
          organisation: name,
          city: provider.place.city,
          to: { name: contact.name, email: contact.email, phone: contact.mobileNumber },
          consent,
          ip: requester.ip,
        });
        return id;
      }),
    );
  };
};
