import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { AgeState } from '@purboday/contract/guardians/age';
import type { HistoryEntry, SentMessage } from '@purboday/contract/records/record-parts';
import type { ProviderReviewKind, ReviewKind } from '@purboday/contract/review/registration-types';
import type {
  CandidateReview,
  JobProviderReview,
  PossibleDuplicate,
  TrainingProviderReview,
} from '@purboday/contract/review/review.contract';
import { warningKinds, type WarningKind } from '@purboday/contract/review/review-rules';
import { candidateCorrections } from '#server/domain/candidate/candidate-correction.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { isInState, canBeInCity } from '#server/domain/locations/postal-codes.ts';
import { providerCorrections } from '#server/domain/provider/provider-correction.ts';
import {
  nameBefore,
  presentJobProvider,
  presentTrainingProvider,
} from '#server/domain/provider/provider-presentation.ts';
import { atTime, toCursor } from '#server/platform/database/paging.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { toAllowedActions } from './registrations.ts';
import type { ReviewPageStore, SimilarRegistration } from './review-page-store.ts';
import { notFound } from './review-registration.ts';

type RegistrationRow = {
  id: string;
  status: RegistrationStatus;
  statusSince: Date;
  statusReason: string | null;
  postalCodeKnown: boolean | null;
  version: number;
};

/** For other admins' cities, only the existence of a duplicate is shown. */
const findDuplicates = (
  admin: Pick<Actor, 'places'>,
  duplicates: readonly SimilarRegistration[],
): PossibleDuplicate[] =>
  duplicates.map(({ kind, status, city, state, id, name, reviewKind }) => ({
    kind,
    status,
    city,
    state,
    record: includesCity(admin.places, { state, city }) ? { _id: id, name, reviewKind } : null,
  }));

type Read = { history: HistoryEntry[]; messages: SentMessage[]; duplicates: SimilarRegistration[] };

const underReview = (
  kind: ReviewKind,
  row: RegistrationRow,
  { history, messages, duplicates }: Read,
  admin: Pick<Actor, 'places'>,
) => ({
  version: row.version,
  postalCodeKnown: row.postalCodeKnown,
  waitingSince: row.statusSince.toISOString(),
  statusReason: row.statusReason,
  history,
  messages,
  duplicates: findDuplicates(admin, duplicates),
  may: toAllowedActions(kind, row.status),
  cursor: toCursor(atTime('statusSince')(row)),
});

const toDuplicates = (duplicates: readonly SimilarRegistration[]) => ({
  sameMobile: duplicates.some(({ kind }) => kind === 'SAME_MOBILE'),
  samePerson: duplicates.some(({ kind }) => kind === 'SAME_PERSON'),
});

/** `sameMobile` and `samePerson` are read from the database: see `review-page-store.ts`. */
type RegisteredPerson = {
  sameMobile: boolean;
  samePerson: boolean;
  state: string;
  city: string;
  postalCode: string | null;
  resubmitted: boolean;
  blockedBefore?: boolean;
  guardianConsentNearby?: boolean;
  age?: AgeState;
  /** Checked on the page of a record, not in lists. */
  unscanned?: boolean;
  /** Texts that a spreadsheet may have damaged. */
  texts: readonly (string | null)[];
};

/** Replacement characters, UTF-8 read as another encoding, spreadsheet errors and numbers. */
const damage =
  /\uFFFD|\?{2,}|Ã[\u0080-\u00BF\u2018-\u203A]|â€|à¤|à¦|#(?:REF|N\/A|NAME|VALUE|DIV\/0)|\d[.,]\d+E\+\d/iu;

const postalWarnings = ({ postalCode, state, city }: RegisteredPerson) => {
  const ofState = postalCode ? isInState(postalCode, state) : undefined;
  const ofCity = postalCode && ofState ? canBeInCity(postalCode, { state, city }) : undefined;
  return { PIN_OF_OTHER_STATE: ofState === false, PIN_OF_OTHER_CITY: ofCity === false };
};

/** In the order of `warningKinds`. */
export const toWarnings = (person: RegisteredPerson): WarningKind[] => {
  const found: Record<WarningKind, boolean> = {
    SAME_MOBILE: person.sameMobile,
    SAME_PERSON: person.samePerson,
    BLOCKED_BEFORE: person.blockedBefore === true,
    ...postalWarnings(person),
    RESUBMITTED: person.resubmitted,
    AGE_UNKNOWN: person.age === 'age-unknown',
    NEEDS_GUARDIAN: person.age === 'needs-guardian',
    GUARDIAN_NEARBY: person.guardianConsentNearby === true,
    UNSCANNED_DOCUMENT: person.unscanned === true,
    DAMAGED_VALUES: person.texts.some((text) => text !== null && damage.test(text)),
  };
  return warningKinds.filter((kind) => found[kind]);
};

/** Providers have no father's name, so `samePerson` is false. */
export const providerWarnings = (
  row: Pick<
    RegisteredPerson,
    'sameMobile' | 'blockedBefore' | 'resubmitted' | 'state' | 'city' | 'postalCode' | 'unscanned'
  > & {
    name: string;
    locality: string;
    contactName: string;
  },
): WarningKind[] =>
  toWarnings({
    ...row,
    samePerson: false,
    texts: [row.name, row.locality, row.contactName],
  });

type ReadCandidateDeps = Pick<Services, 'documentLinks' | 'ages' | 'candidateRequests'> & {
  pages: Pick<ReviewPageStore, 'candidate'>;
  /** Whether a virus scanner is configured. */
  scanning: boolean;
};

export const readCandidate =
  ({ pages, documentLinks, ages, scanning, candidateRequests }: ReadCandidateDeps) =>
  async (admin: Actor, id: string): Promise<CandidateReview> => {
    const page = await pages.candidate(id);
    if (!page || !includesCity(admin.places, page.row)) throw notFound('candidate');
    const ageState = ages.toAgeState(page.row);
    const requests = await candidateRequests.listOpen(id);
    const review = underReview('candidate', page.row, page, admin);
    return {
      ...presentCandidate(page.row, documentLinks.forSession(admin)),
      ...review,
      may: { ...review.may, approve: review.may.approve && ageState === 'settled' },
      age: ages.present(page.row),
      warnings: toWarnings({
        ...page.row,
        age: ageState,
        ...toDuplicates(page.duplicates),
        unscanned: scanning && page.unscanned,
        resubmitted: page.row.correctionBefore !== null,
        texts: [page.row.name, page.row.fatherName, page.row.houseNo, page.row.locality],
      }),
      corrections: candidateCorrections.list(page.row),
      ...(requests.length > 0 ? { requests } : {}),
      ...(page.toConfirm
        ? { personToConfirm: { ...page.toConfirm, at: new Date(page.toConfirm.at).toISOString() } }
        : {}),
    };
  };

type ReadJobProviderDeps = Pick<Services, 'documentLinks'> & {
  pages: Pick<ReviewPageStore, 'provider'>;
  scanning: boolean;
};

const read = async (
  { pages, scanning }: ReadJobProviderDeps,
  admin: Actor,
  { kind, id }: { kind: ProviderReviewKind; id: string },
) => {
  const page = await pages.provider(kind, id);
  if (!page || !includesCity(admin.places, page.row)) throw notFound(kind);
  const review = {
    ...underReview(kind, page.row, page, admin),
    warnings: providerWarnings({
      ...page.row,
      ...toDuplicates(page.duplicates),
      blockedBefore: page.blockedBefore,
      resubmitted: page.row.correctionBefore !== null,
      unscanned: scanning && page.unscanned,
    }),
    corrections: providerCorrections.list(page.row),
    ...nameBefore(page.row),
  };
  return { provider: page.row, review };
};

export const readJobProvider =
  (deps: ReadJobProviderDeps) =>
  async (admin: Actor, id: string): Promise<JobProviderReview> => {
    const { provider, review } = await read(deps, admin, { kind: 'job-provider', id });
    return { ...presentJobProvider(provider, deps.documentLinks.forSession(admin)), ...review };
  };

export const readTrainingProvider =
  (deps: ReadJobProviderDeps) =>
  async (admin: Actor, id: string): Promise<TrainingProviderReview> => {
    const { provider, review } = await read(deps, admin, { kind: 'training-provider', id });
    return {
      ...presentTrainingProvider(provider, deps.documentLinks.forSession(admin)),
      ...review,
    };
  };
