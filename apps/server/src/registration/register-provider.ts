import { verificationMessages } from '@purboday/contract/fields';
import { Problem, fieldProblem } from '@purboday/contract/problem';
import type { FieldError } from '@purboday/contract/problem';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/passwords.ts';
import type { AccountStore } from '#server/records/account-store.ts';
import type { Documents } from '#server/records/document-keeping.ts';
import type { EmailVerifications, Proof } from '#server/records/email-verifications.ts';
import { postalCodeKnown } from '#server/records/postal-codes.ts';
import { checkPlace } from './check-choices.ts';
import { namingProviderDuplicates, providerDuplicate } from './provider-duplicates.ts';
import type { NewProvider, ProviderForm } from './provider-forms.ts';
import type { ProviderRegistrationStore } from './provider-store.ts';
import type { RecordRegistration } from './record-registration.ts';

type Needs = {
  database: Pick<Database, 'transaction'>;
  registrations: ProviderRegistrationStore;
  /** What a registration draws on: proofs of email, documents, accounts, the words a password must not be. */
  sources: {
    verifications: Pick<EmailVerifications, 'use'>;
    documents: Pick<Documents, 'attach'>;
    accounts: Pick<AccountStore, 'add'>;
    productName: string;
  };
  record: RecordRegistration;
  clock: Clock;
};

export type ProviderRegistration = ProviderForm & { documentId: string; ip: string };

const emailPath = 'contactPerson.email';

const roleOf = {
  'job-provider': 'JOB_PROVIDER',
  'training-provider': 'TRAINING_PROVIDER',
} as const;

const passwordErrors = (password: string, context: readonly string[]): FieldError[] => {
  try {
    refuseCommonPassword('password', password, context);
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.detail.errors ?? [];
    throw error;
  }
};

const unverified = (proof: Proof): FieldError[] =>
  proof === 'none' ? [{ path: emailPath, message: verificationMessages.contactEmail }] : [];

/**
 * Registers a provider with the account it signs in with once approved: all of it in one transaction, so that a refusal leaves nothing
 * behind and the email stays verified.
 */
export const registerProvider = ({ database, registrations, sources, record, clock }: Needs) => {
  const refuseRepeats = async (provider: NewProvider, proof: Proof): Promise<void> => {
    if (await registrations.hasAccount(provider.contact.email)) throw providerDuplicate(emailPath);
    // Used, but not for an account: by a candidate who registered with the same address.
    if (proof === 'used') throw fieldProblem(emailPath, verificationMessages.contactEmail);
    if (await registrations.hasRegistrationId(provider.kind, provider.registrationId))
      throw providerDuplicate('registrationID');
  };

  const keep = async (
    provider: NewProvider,
    passwordHash: string,
    documentId: string,
  ): Promise<string> => {
    const { kind, contact, place } = provider;
    const at = clock();
    const id = newId(at);
    await sources.documents.attach(documentId);
    const known = postalCodeKnown(place.postalCode);
    await registrations.add(provider, { id, documentId, postalCodeKnown: known, at });
    await sources.accounts.add({
      id: newId(at),
      email: contact.email,
      role: roleOf[kind],
      fullName: contact.name,
      mobileNumber: contact.mobileNumber,
      passwordHash,
      providerId: id,
    });
    return id;
  };

  return async ({
    provider: given,
    password,
    addressPath,
    documentId,
    ip,
  }: ProviderRegistration) => {
    const place = checkPlace(given.place, addressPath);
    const provider = { ...given, place: { ...given.place, ...place.value } };
    const { kind, name, contact } = provider;
    const context = [contact.email, contact.name, name, provider.place.city, sources.productName];
    const weak = passwordErrors(password, context);
    // Before the transaction, which must not wait for it.
    const passwordHash = weak.length === 0 ? await hashPassword(password) : '';
    return namingProviderDuplicates(() =>
      database.transaction(async (): Promise<string> => {
        const proof = await sources.verifications.use(contact.email);
        // In the order of the form, because the first one is what the screen says.
        const errors = [...place.errors, ...unverified(proof), ...weak];
        if (errors.length > 0) throw new Problem('INVALID', errors[0]?.message, { errors });
        await refuseRepeats(provider, proof);
        const id = await keep(provider, passwordHash, documentId);
        const to = { name: contact.name, email: contact.email, phone: contact.mobileNumber };
        await record({ kind, id, organisation: name, city: provider.place.city, to, ip });
        return id;
      }),
    );
  };
};
