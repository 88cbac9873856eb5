import type { providers } from './provider-table.ts';

type Provider = typeof providers.$inferSelect;
type Values = Record<string, string | null>;

/** What a provider's correction may change. */
export type ProviderCorrectionColumns = Partial<
  Pick<
    Provider,
    | 'name'
    | 'registrationId'
    | 'industry'
    | 'jobsOffered'
    | 'skillsOffered'
    | 'locality'
    | 'state'
    | 'city'
    | 'postalCode'
    | 'postalCodeKnown'
    | 'contactName'
    | 'contactDesignation'
    | 'contactEmail'
    | 'contactMobileNumber'
    | 'documentId'
  >
>;

/** Columns that a reviewer compares, by the names under which a screen has words for them. */
const columns = {
  name: 'name',
  registrationID: 'registrationId',
  industry: 'industry',
  locality: 'locality',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  contactName: 'contactName',
  designation: 'contactDesignation',
  email: 'contactEmail',
  mobileNumber: 'contactMobileNumber',
  jobsOffered: 'jobsOffered',
} as const satisfies Record<string, keyof Provider>;

const compared = (row: Provider): Values => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
  skillsOffered: row.skillsOffered.join(', '),
});

/** What the fields that a correction changes held before it; of a new document only that there is one. */
export const providerValuesBefore = (
  provider: Provider,
  given: ProviderCorrectionColumns,
): Values => {
  const [before, after] = [compared(provider), compared({ ...provider, ...given } as Provider)];
  const changed = Object.entries(before).filter(([field, value]) => value !== after[field]);
  return { ...Object.fromEntries(changed), ...(given.documentId ? { document: null } : {}) };
};

/** The last correction of a provider, field by field; empty when there was none. */
export const providerCorrectionsOf = (
  provider: Provider,
): { field: string; before: string | null; after: string | null }[] => {
  const now = compared(provider);
  return Object.entries(provider.correctionBefore ?? {}).map(([field, before]) => ({
    field,
    before,
    after: now[field] ?? null,
  }));
};
