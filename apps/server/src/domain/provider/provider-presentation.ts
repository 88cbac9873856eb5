import { Problem } from '@purboday/contract/conventions/problem';
import type {
  jobProviderRecord,
  jobProviderSummary,
  trainingProviderRecord,
  trainingProviderSummary,
} from '@purboday/contract/records/record-parts';
import type * as z from 'zod/mini';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Provider, ProviderStore } from './provider-store.ts';

type ProviderSummaryRow = Pick<
  Provider,
  | 'id'
  | 'name'
  | 'registrationId'
  | 'industry'
  | 'skillsOffered'
  | 'contactName'
  | 'contactDesignation'
  | 'contactEmail'
  | 'contactMobileNumber'
  | 'status'
  | 'createdAt'
>;

const shared = (row: ProviderSummaryRow) => ({
  _id: row.id,
  registrationID: row.registrationId,
  contactPerson: {
    name: row.contactName,
    designation: row.contactDesignation,
    email: row.contactEmail,
    mobileNumber: row.contactMobileNumber,
  },
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

/** The name that an L1 admin approved, when the provider has changed it since (T14). */
export const nameBefore = ({ name, approvedName }: Pick<Provider, 'name' | 'approvedName'>) => ({
  approvedName: approvedName === name ? null : approvedName,
});

const toAddress = ({ locality, city, state, postalCode }: Provider) => ({
  locality,
  city,
  state,
  postalCode,
});

const toDocument = ({ documentId, kind, id }: Provider, links: SessionLinks): string | null =>
  documentId === null ? null : links.link(documentId, { kind, id });

export const presentJobProviderSummary = (
  row: ProviderSummaryRow,
): z.output<typeof jobProviderSummary> => ({
  ...shared(row),
  companyName: row.name,
  industry: row.industry ?? '',
});

export const presentTrainingProviderSummary = (
  row: ProviderSummaryRow,
): z.output<typeof trainingProviderSummary> => ({
  ...shared(row),
  trainingProviderName: row.name,
  skillsOffered: row.skillsOffered,
});

/** The whole provider, its document as a signed link that works for five minutes. */
export const presentJobProvider = (
  row: Provider,
  links: SessionLinks,
): z.output<typeof jobProviderRecord> => ({
  ...presentJobProviderSummary(row),
  jobsOffered: row.jobsOffered ?? '',
  companyAddress: toAddress(row),
  companyDocFile: toDocument(row, links),
});

/** The whole provider, its document as a signed link that works for five minutes. */
export const presentTrainingProvider = (
  row: Provider,
  links: SessionLinks,
): z.output<typeof trainingProviderRecord> => ({
  ...presentTrainingProviderSummary(row),
  trainingProviderAddress: toAddress(row),
  trainingProviderDocFile: toDocument(row, links),
});

/** The caller's provider. No call names another one (SEC-28). */
export const ownProvider = ({ providerId }: Pick<Actor, 'providerId'>): string => {
  if (providerId === null) throw new Problem('FORBIDDEN');
  return providerId;
};

/** The public name of the caller's provider, for candidates (T14). */
export const ownPublicName =
  (providers: Pick<ProviderStore, 'publicName'>) =>
  (actor: Pick<Actor, 'providerId'>): Promise<string> =>
    providers.publicName(ownProvider(actor));
