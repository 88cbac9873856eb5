import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { Problem, fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
import type { FieldError } from '@purboday/contract/conventions/problem';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/encryption/passwords.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import { checkPlace, under } from '#server/domain/geography/check-place.ts';
import { duplicateProvider, namingDuplicateProviders } from './provider-duplicates.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import type {
  Claimant,
  EmailVerifications,
  Proof,
} from '#server/domain/email-proof/email-verifications.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { NewProvider, ProviderForm } from './provider-forms.ts';
import { inOneStatement, statementOf, together } from '#server/platform/database/together.ts';
import type { RecordingOf } from './record-registration.ts';

type Deps = {
  database: Pick<Database, 'transaction' | 'execute'>;
  providers: Pick<ProviderStore, 'add' | 'hasRegistrationId'>;
  /** What a registration draws on: proofs of email, documents, accounts, the words a password must not be. */
  sources: {
    verifications: Pick<EmailVerifications, 'use'>;
    documents: Pick<Documents, 'attach'>;
    accounts: Pick<AccountStore, 'add' | 'findByEmail'>;
    productName: string;
  };
  recordingOf: RecordingOf;
  clock: Clock;
};

export type ProviderRegistration = ProviderForm & {
  consent: GivenConsent;
  documentId: string;
  claimant: Claimant;
};

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

/** What only the server knows to be wrong with a form, in the order of the form, because the first one is what the screen says. */
export const providerFaults =
  (productName: string) =>
  ({ provider, password, addressPath }: ProviderForm) => {
    const place = checkPlace(provider.place);
    const placeErrors = under(addressPath, place.errors);
    const { name, contact } = provider;
    const city = place.value.city ?? provider.place.city;
    const weak = passwordErrors(password, [contact.email, contact.name, name, city, productName]);
    return {
      place: place.value,
      weak: weak.length > 0,
      /** With those of the email, which is known later. */
      errorsWith: (proof: Proof) => [...placeErrors, ...unverified(proof), ...weak],
    };
  };

/**
 * Registers a provider with the account it signs in with once approved: all of it in one transaction, so that a refusal leaves nothing
 * behind and the email stays verified.
 */
export const registerProvider = ({ database, providers, sources, recordingOf, clock }: Deps) => {
  const refuseRepeats = async (provider: NewProvider, proof: Proof): Promise<void> => {
    if (await sources.accounts.findByEmail(provider.contact.email))
      throw duplicateProvider(emailPath);
    // Used, but not for an account: by a candidate who registered with the same address.
    if (proof === 'used') throw fieldProblem(emailPath, verificationMessages.contactEmail);
    if (await providers.hasRegistrationId(provider.kind, provider.registrationId))
      throw duplicateProvider('registrationID');
  };

  const keep = async (
    provider: NewProvider,
    passwordHash: string,
    documentId: string,
  ): Promise<string> => {
    const { kind, contact, place, ...own } = provider;
    const at = clock();
    const id = newId(at);
    await sources.documents.attach(documentId);
    const known = postalCodeKnown(place.postalCode);
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
      postalCodeKnown: known,
    });
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

  const faultsOf = providerFaults(sources.productName);

  return async ({ consent, documentId, claimant, ...form }: ProviderRegistration) => {
    const faults = faultsOf(form);
    const given = form.provider;
    const provider = { ...given, place: { ...given.place, ...faults.place } };
    const { kind, name, contact } = provider;
    // Before the transaction, which must not wait for it.
    const passwordHash = faults.weak ? '' : await hashPassword(form.password);
    return namingDuplicateProviders(() =>
      database.transaction(async (): Promise<string> => {
        const proof = await sources.verifications.use(contact.email, claimant);
        const errors = faults.errorsWith(proof);
        if (errors.length > 0) throw fieldsProblem(errors);
        await refuseRepeats(provider, proof);
        const id = await keep(provider, passwordHash, documentId);
        const to = { name: contact.name, email: contact.email, phone: contact.mobileNumber };
        const { ip } = claimant;
        const { parts, send } = recordingOf({
          record: { kind, id },
          organisation: name,
          city: provider.place.city,
          to,
          consent,
          ip,
        });
        const recorded = statementOf(inOneStatement(parts, () => 'select'));
        await together(() => database.execute(...recorded), send);
        return id;
      }),
    );
  };
};
