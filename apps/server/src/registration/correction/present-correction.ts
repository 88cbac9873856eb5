import type { ProviderToCorrect } from '@purboday/contract/registration/provider-correction.contract';
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
