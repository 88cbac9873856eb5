import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { ProviderReviewKind } from '@purboday/contract/review/registration-types';
import type {
  CandidateToReview,
  JobProviderToReview,
  TrainingProviderToReview,
} from '@purboday/contract/review/review.contract';
import { nameUnchangedMessage } from '@purboday/contract/review/review.messages';
import { revealReasons } from '#server/domain/audit/reveal-reasons.ts';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import {
  nameBefore,
  presentJobProviderSummary,
  presentTrainingProviderSummary,
} from '#server/domain/provider/provider-presentation.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import type { CandidateListStore, CandidateQuery } from './candidate-list-store.ts';
import { narrowLocations, type ListedRow, type LocationFilter } from './listed-row-store.ts';
import type { ProviderListStore, ProviderQuery, ProviderRow } from './provider-list-store.ts';
import { providerWarnings, toWarnings } from './read-registration.ts';
import { notFound } from './review-registration.ts';

type ListCandidatesDeps = Pick<Services, 'ages'> & {
  candidateList: CandidateListStore;
};

const present = (row: ListedRow, ages: ListCandidatesDeps['ages']): CandidateToReview => ({
  ...presentCandidateSummary(row),
  city: row.city,
  state: row.state,
  waitingSince: row.statusSince.toISOString(),
  version: row.version,
  warnings: toWarnings({ ...row, age: ages.toAgeState(row) }),
});

/** Only candidates in the admin's cities (SEC-30). */
export const listCandidates =
  ({ candidateList, ages }: ListCandidatesDeps) =>
  async (
    { places }: Pick<Actor, 'places'>,
    query: CandidateQuery & LocationFilter,
  ): Promise<{ data: CandidateToReview[]; page: Page }> => {
    const found = await candidateList.read(narrowLocations(places, query), query);
    return presentPage(found, (row) => present(row, ages));
  };

type ListProvidersDeps = { providerList: ProviderListStore };

const waiting = (row: ProviderRow) => ({
  city: row.city,
  state: row.state,
  waitingSince: row.statusSince.toISOString(),
  warnings: providerWarnings(row),
  ...nameBefore(row),
});

type ProvidersToReview = {
  'job-provider': JobProviderToReview;
  'training-provider': TrainingProviderToReview;
};

const presentProvider: {
  [Kind in ProviderReviewKind]: (row: ProviderRow) => ProvidersToReview[Kind];
} = {
  'job-provider': (row) => ({ ...presentJobProviderSummary(row), ...waiting(row) }),
  'training-provider': (row) => ({ ...presentTrainingProviderSummary(row), ...waiting(row) }),
};

export const listProviders =
  <Kind extends ProviderReviewKind>({ providerList }: ListProvidersDeps, kind: Kind) =>
  async (
    admin: Pick<Actor, 'places'>,
    query: Omit<ProviderQuery, 'kind'> & LocationFilter,
  ): Promise<{ data: ProvidersToReview[Kind][]; page: Page }> => {
    const places = narrowLocations(admin.places, query);
    return presentPage(await providerList.read(places, { ...query, kind }), presentProvider[kind]);
  };

type RevealAadharDeps = Pick<
  Services,
  'database' | 'candidates' | 'aadharVault' | 'rateLimiter' | 'audit' | 'recordStep'
>;

type RevealRequest = { id: string; reason?: string | undefined; ip: string };

/** Reveals the number to the reviewer of that city: at most 30 an hour, and audited before it is read (SEC-53). */
export const revealAadhar =
  ({ database, candidates, aadharVault, rateLimiter, audit }: RevealAadharDeps) =>
  async (admin: Actor, { id, reason, ip }: RevealRequest): Promise<{ aadharNumber: string }> => {
    const candidate = await candidates.find(id);
    if (!candidate || !includesCity(admin.places, candidate)) throw notFound('candidate');
    if (candidate.aadharId === null) {
      throw new Problem('NOT_FOUND', 'This candidate has not given an Aadhar number');
    }
    await rateLimiter.consume(limits.revealPerAdmin, admin.id);
    await database.transaction(async () => {
      const entry = await audit.addKnown({
        action: 'aadhar-revealed',
        actor: admin,
        record: { kind: 'candidate', id },
        ip,
      });
      if (reason !== undefined) await revealReasons(database).add(entry, id, reason);
    });
    const aadharNumber = await aadharVault.reveal(candidate.aadharId);
    if (aadharNumber === undefined)
      throw new Error(`The vault lacks the number of candidate ${id}`);
    return { aadharNumber };
  };

type SeeNameDeps = Pick<Services, 'database' | 'providers' | 'versions' | 'recordStep' | 'audit'>;
type NameToConfirm = {
  kind: ProviderReviewKind;
  id: string;
  ip: string;
  version?: number | undefined;
};

/** Candidates and other organisations see the new name of an approved provider once a reviewer has confirmed it (T14). */
export const recordNameSeen =
  ({ database, providers, versions, recordStep }: SeeNameDeps) =>
  (
    admin: Actor,
    { kind, id, ip, version }: NameToConfirm,
  ): Promise<{ _id: string; name: string }> =>
    database.transaction(async () => {
      const provider = await providers.lock(kind, id);
      if (!provider || !includesCity(admin.places, provider)) throw notFound(kind);
      await versions.requireSeen('providers', id, { seen: version, reader: admin });
      if (!(await providers.seeName(id)))
        throw new Problem('INVALID_TRANSITION', nameUnchangedMessage);
      const record = { kind, id };
      const { status } = provider;
      await recordStep({ record, action: 'see-name', from: status, to: status, actor: admin, ip });
      return { _id: id, name: provider.name };
    });
