import type { AgeState } from '@purboday/contract/guardians/age';
import { warningKinds, type WarningKind } from '@purboday/contract/review/warnings';
import { liesInState, mayLieInCity } from '#server/domain/geography/postal-codes.ts';

/** What warnings are told by. The first two are the database's to know: see `twins-store.ts`. */
export type Suspect = {
  sameMobile: boolean;
  samePerson: boolean;
  state: string;
  city: string;
  postalCode: string | null;
  resubmitted: boolean;
  /** Left out for providers. */
  guardianConsentNearby?: boolean;
  /** Left out for providers. */
  age?: AgeState;
  /** On the page of a record; lists do not look at documents. */
  unscanned?: boolean;
  /** Texts that a spreadsheet may have damaged. */
  texts: readonly (string | null)[];
};

/** Lost letters, UTF-8 read as another encoding, errors and numbers of a spreadsheet. */
const damage =
  /\uFFFD|\?{2,}|Ã[\u0080-\u00BF\u2018-\u203A]|â€|à¤|à¦|#(?:REF|N\/A|NAME|VALUE|DIV\/0)|\d[.,]\d+E\+\d/iu;

const postalWarnings = ({ postalCode, state, city }: Suspect) => {
  const ofState = postalCode ? liesInState(postalCode, state) : undefined;
  const ofCity = postalCode && ofState ? mayLieInCity(postalCode, { state, city }) : undefined;
  return { PIN_OF_OTHER_STATE: ofState === false, PIN_OF_OTHER_CITY: ofCity === false };
};

/** What a reviewer is warned of, in the order of `warningKinds`; nothing is asked of the database. */
export const warningsOf = (suspect: Suspect): WarningKind[] => {
  const found: Record<WarningKind, boolean> = {
    SAME_MOBILE: suspect.sameMobile,
    SAME_PERSON: suspect.samePerson,
    ...postalWarnings(suspect),
    RESUBMITTED: suspect.resubmitted,
    AGE_UNKNOWN: suspect.age === 'age-unknown',
    NEEDS_GUARDIAN: suspect.age === 'needs-guardian',
    GUARDIAN_NEARBY: suspect.guardianConsentNearby === true,
    UNSCANNED_DOCUMENT: suspect.unscanned === true,
    DAMAGED_VALUES: suspect.texts.some((text) => text !== null && damage.test(text)),
  };
  return warningKinds.filter((kind) => found[kind]);
};

/** Of a provider: it has no father's name. */
export const providerWarnings = (
  row: Pick<
    Suspect,
    'sameMobile' | 'resubmitted' | 'state' | 'city' | 'postalCode' | 'unscanned'
  > & {
    name: string;
    locality: string;
    contactName: string;
  },
): WarningKind[] =>
  warningsOf({
    ...row,
    samePerson: false,
    texts: [row.name, row.locality, row.contactName],
  });
