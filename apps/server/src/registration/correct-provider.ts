import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type {
  ProviderCorrection,
  ProviderToCorrect,
} from '@purboday/contract/registration/provider-correction.contract';
import { providerCorrectionMessages } from '@purboday/contract/registration/provider-correction.messages';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { checkPlace, prefixPaths } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import {
  providerCorrections,
  type CorrectionLinks,
  type ProviderCorrectionColumns,
} from '#server/domain/provider/provider-correction.ts';
import { toRegistrationIdKey, type Provider } from '#server/domain/provider/provider-store.ts';
import type { Services } from '#server/services.ts';
import { duplicateProvider, withDuplicateProviderErrors } from './register-provider.ts';

const presentCorrection = (provider: Provider, validUntil: Date): ProviderToCorrect => {
  const { locality, state, city, postalCode } = provider;
  const address = { locality, state, city, postalCode };
  const shared = {
    registrationID: provider.registrationId,
    contactPerson: {
      name: provider.contactName,
      designation: provider.contactDesignation,
      email: provider.contactEmail,
      mobileNumber: provider.contactMobileNumber,
    },
  };
  const why = { reason: provider.statusReason, validUntil: validUntil.toISOString() };
  if (provider.kind === 'job-provider')
    return {
      ...why,
      kind: 'job-provider',
      form: {
        ...shared,
        companyName: provider.name,
        industry: provider.industry ?? '',
        address,
        jobsOffered: provider.jobsOffered ?? '',
      },
    };
  return {
    ...why,
    kind: 'training-provider',
    form: {
      ...shared,
      trainingProviderName: provider.name,
      trainingProviderAddress: address,
      skillsOffered: provider.skillsOffered,
    },
  };
};

/** Provider types name some fields differently. Fields of the other type are ignored (SEC-31). */
const ownFields = ({ kind }: Provider, form: ProviderCorrection) =>
  kind === 'job-provider'
    ? {
        own: { name: form.companyName, industry: form.industry, jobsOffered: form.jobsOffered },
        place: form.address,
        prefix: 'address.',
      }
    : {
        own: { name: form.trainingProviderName, skillsOffered: form.skillsOffered },
        place: form.trainingProviderAddress,
        prefix: 'trainingProviderAddress.',
      };

const contactColumns = ({ contactPerson }: ProviderCorrection): ProviderCorrectionColumns =>
  contactPerson
    ? {
        contactName: contactPerson.name,
        contactDesignation: contactPerson.designation,
        contactEmail: contactPerson.email,
        contactMobileNumber: contactPerson.mobileNumber,
      }
    : {};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Undefined when the place does not change. Only a changed city must belong to its state. */
const placed = (
  provider: Provider,
  place: ProviderCorrection['address'],
  prefix: string,
): ProviderCorrectionColumns => {
  if (!place) return {};
  const { state, city } = provider;
  if (same([place.state, place.city], [state, city])) return place;
  const { value, errors } = checkPlace(place);
  if (errors.length > 0) throw fieldsProblem(prefixPaths(prefix, errors));
  return { ...place, ...value };
};

/**
 * @returns changed columns
 * @throws Problem when the city is not in its state
 */
const changedColumns = (
  provider: Provider,
  form: ProviderCorrection,
): ProviderCorrectionColumns => {
  const { own, place, prefix } = ownFields(provider, form);
  const requested: ProviderCorrectionColumns = {
    ...(own as ProviderCorrectionColumns),
    ...placed(provider, place, prefix),
    ...contactColumns(form),
    ...(form.registrationID === undefined ? {} : { registrationId: form.registrationID }),
  };
  const changed = Object.entries(requested).filter(
    ([column, value]) => value !== undefined && !same(value, provider[column as keyof Provider]),
  );
  const columns: ProviderCorrectionColumns = Object.fromEntries(changed);
  const { postalCode } = columns;
  return postalCode ? { ...columns, postalCodeKnown: isKnownPostalCode(postalCode) } : columns;
};

type CorrectProviderDeps = Pick<
  Services,
  | 'database'
  | 'providers'
  | 'accounts'
  | 'centres'
  | 'batches'
  | 'verifications'
  | 'documents'
  | 'recordStep'
> & {
  correctionLinks: Pick<CorrectionLinks, 'find'>;
};

/** Only the document of the provider's own type is used. */
type GivenProviderCorrection = {
  form: ProviderCorrection;
  documentIds: Partial<Record<Provider['kind'], string | undefined>>;
  requester: Requester;
};

const emailPath = 'contactPerson.email';

/**
 * The emailed link of a rejected provider can be read any number of times. It allows one correction, which returns the registration to
 * the reviewer in one transaction (journey §15).
 */
export const correctProvider = (deps: CorrectProviderDeps) => {
  const {
    database,
    correctionLinks,
    providers,
    accounts,
    centres,
    batches,
    verifications,
    documents,
    recordStep,
  } = deps;

  const opened = async (token: string) => {
    const link = await correctionLinks.find(token);
    if (!link) throw new Problem('NOT_FOUND', providerCorrectionMessages.unknown);
    if (!link.works) throw new Problem('GONE', providerCorrectionMessages.over);
    return link;
  };

  /** The new address will be used to sign in, so it must be verified (SEC-14). */
  const checkEmail = async (email: string | undefined, requester: Requester): Promise<void> => {
    if (email === undefined) return;
    const { problem } = await verifications.consumeContact({
      contact: email,
      requester,
      unverified: { path: emailPath, message: verificationMessages.contactEmail },
      findDuplicate: async () =>
        (await accounts.findByEmail(email)) ? duplicateProvider(emailPath) : undefined,
    });
    if (problem) throw problem;
  };

  /** Another spelling of the own ID is no duplicate. */
  const checkRegistrationId = async (
    { kind, registrationIdKey }: Provider,
    registrationId: string | undefined,
  ): Promise<void> => {
    if (registrationId === undefined || toRegistrationIdKey(registrationId) === registrationIdKey)
      return;
    if (await providers.hasRegistrationId(kind, registrationId))
      throw duplicateProvider('registrationID');
  };

  const recordCorrection = async (after: Provider, fields: string[], ip: string): Promise<void> => {
    const record = { kind: after.kind, id: after.id };
    const to = {
      name: after.contactName,
      email: after.contactEmail,
      phone: after.contactMobileNumber,
    };
    const { name: organisation, city } = after;
    await recordStep({
      record,
      action: 'resubmit',
      from: 'REJECTED',
      to: 'PENDING',
      ip,
      detail: { fields },
      notify: { event: 'registration-received', record, organisation, city, to },
    });
  };

  const keepDocument = async (provider: Provider, documentId: string | undefined) => {
    if (documentId === undefined) return;
    await documents.attach(documentId);
    if (provider.documentId !== null) await documents.detach(provider.documentId);
  };

  const keep = async (
    provider: Provider,
    columns: ProviderCorrectionColumns,
    { requester: { ip } }: GivenProviderCorrection,
  ): Promise<void> => {
    const correctionBefore = providerCorrections.valuesBefore(provider, columns);
    const resubmitted = { ...columns, correctionBefore };
    if (!(await providers.resubmit(provider.id, resubmitted)))
      throw new Problem('GONE', providerCorrectionMessages.over);
    const corrected = { ...provider, ...columns };
    const centreId = await centres.moveFirst(provider.id, corrected);
    if (centreId !== undefined) await batches.setCity(centreId, corrected);
    const { contactEmail, contactName, contactMobileNumber } = corrected;
    // A rejected organisation has no one but the person who registered it.
    const accountId = await accounts.idOfProvider(provider.id);
    if (accountId !== undefined)
      await accounts.setContact(accountId, {
        email: contactEmail,
        fullName: contactName,
        mobileNumber: contactMobileNumber,
      });
    await keepDocument(provider, columns.documentId ?? undefined);
    await recordCorrection(corrected, Object.keys(correctionBefore), ip);
  };

  return {
    read: async (token: string): Promise<ProviderToCorrect> => {
      const { provider, validUntil } = await opened(token);
      return presentCorrection(provider, validUntil);
    },

    send: async (
      token: string,
      correction: GivenProviderCorrection,
    ): Promise<{ status: 'PENDING' }> => {
      const work = async (): Promise<void> => {
        const { provider } = await opened(token);
        const documentId = correction.documentIds[provider.kind];
        const columns = {
          ...changedColumns(provider, correction.form),
          ...(documentId === undefined ? {} : { documentId }),
        };
        if (Object.keys(columns).length === 0)
          throw new Problem('INVALID', providerCorrectionMessages.nothingChanged);
        await checkEmail(columns.contactEmail, correction.requester);
        await checkRegistrationId(provider, columns.registrationId);
        await keep(provider, columns, correction);
      };
      await withDuplicateProviderErrors(() => database.transaction(work));
      return { status: 'PENDING' };
    },
  };
};
