import { fieldsProblem } from '@purboday/contract/conventions/problem';
import type {
  ProviderCorrection,
  ProviderToCorrect,
} from '@purboday/contract/registration/provider-correction.contract';
import { checkPlace, under } from '#server/domain/geography/check-place.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { ProviderCorrectionColumns } from '#server/domain/provider/provider-correction.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';

/** What a rejected provider sent, in the fields of its registration form. */
export const presentCorrection = (provider: Provider, validUntil: Date): ProviderToCorrect => {
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

/** The two kinds of providers call some fields otherwise; those of the other kind are dropped (SEC-31). */
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

/** Undefined when the place stays; its city has to lie in its state only when it is another. */
const placed = (
  provider: Provider,
  place: ProviderCorrection['address'],
  prefix: string,
): ProviderCorrectionColumns => {
  if (!place) return {};
  const { state, city } = provider;
  if (same([place.state, place.city], [state, city])) return place;
  const { value, errors } = checkPlace(place);
  if (errors.length > 0) throw fieldsProblem(under(prefix, errors));
  return { ...place, ...value };
};

/**
 * What a correction changes, as columns; empty when that is nothing.
 * @throws Problem with the fields of a city that does not lie in its state
 */
export const changedColumns = (
  provider: Provider,
  form: ProviderCorrection,
): ProviderCorrectionColumns => {
  const { own, place, prefix } = ownFields(provider, form);
  const given: ProviderCorrectionColumns = {
    ...(own as ProviderCorrectionColumns),
    ...placed(provider, place, prefix),
    ...contactColumns(form),
    ...(form.registrationID === undefined ? {} : { registrationId: form.registrationID }),
  };
  const changed = Object.entries(given).filter(
    ([column, value]) => value !== undefined && !same(value, provider[column as keyof Provider]),
  );
  const columns: ProviderCorrectionColumns = Object.fromEntries(changed);
  const { postalCode } = columns;
  return postalCode ? { ...columns, postalCodeKnown: postalCodeKnown(postalCode) } : columns;
};
