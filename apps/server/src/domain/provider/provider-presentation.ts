import { Problem } from '@purboday/contract/conventions/problem';
import type {
  jobProviderRecord,
  jobProviderSummary,
  trainingProviderRecord,
  trainingProviderSummary,
} from '@purboday/contract/records/record-parts';
import type * as z from 'zod/mini';
import type { OwnLinks } from '#server/domain/document/document-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Provider, ProviderStore } from './provider-store.ts';

/** Of a provider as stored, what a list shows. */
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

/** The name that a level 1 admin approved, while the provider calls itself otherwise (T14). */
export const nameBefore = ({ name, approvedName }: Pick<Provider, 'name' | 'approvedName'>) => ({
  approvedName: approvedName === name ? null : approvedName,
});

const addressOf = ({ locality, city, state, postalCode }: Provider) => ({
  locality,
  city,
  state,
  postalCode,
});

const documentOf = ({ documentId, kind, id }: Provider, links: OwnLinks): string | null =>
  documentId === null ? null : links.link(documentId, { kind, id });

/** What a list shows of a job provider. */
export const presentJobProviderSummary = (
  row: ProviderSummaryRow,
): z.output<typeof jobProviderSummary> => ({
  ...shared(row),
  companyName: row.name,
  industry: row.industry ?? '',
});

/** What a list shows of a training provider. */
export const presentTrainingProviderSummary = (
  row: ProviderSummaryRow,
): z.output<typeof trainingProviderSummary> => ({
  ...shared(row),
  trainingProviderName: row.name,
  skillsOffered: row.skillsOffered,
});

/** The whole job provider, its document as a signed link that works for five minutes. */
export const presentJobProvider = (
  row: Provider,
  links: OwnLinks,
): z.output<typeof jobProviderRecord> => ({
  ...presentJobProviderSummary(row),
  jobsOffered: row.jobsOffered ?? '',
  companyAddress: addressOf(row),
  companyDocFile: documentOf(row, links),
});

/** The whole training provider, its document as a signed link that works for five minutes. */
export const presentTrainingProvider = (
  row: Provider,
  links: OwnLinks,
): z.output<typeof trainingProviderRecord> => ({
  ...presentTrainingProviderSummary(row),
  trainingProviderAddress: addressOf(row),
  trainingProviderDocFile: documentOf(row, links),
});

/** The provider that the caller acts for: nothing of another one is ever in reach (SEC-28). */
export const ownProvider = ({ providerId }: Pick<Actor, 'providerId'>): string => {
  if (providerId === null) throw new Problem('FORBIDDEN');
  return providerId;
};

/** What candidates are told that the caller's provider is called (T14). */
export const ownPublicName =
  (providers: Pick<ProviderStore, 'publicName'>) =>
  (actor: Pick<Actor, 'providerId'>): Promise<string> =>
    providers.publicName(ownProvider(actor));
