import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { cursorMax, searchMax } from '@purboday/contract/conventions/limits';
import { recordKinds } from '@purboday/contract/look-up/record-kinds';
import {
  listFilters,
  nameFilterMax,
  numbersFilters,
  ownerFilterMax,
} from '@purboday/contract/pages/list-filters';
import type { Filter, Filters, TextFilter, Words } from '@purboday/contract/pages/list-filters';
import type { ScreenName } from '@purboday/contract/pages/screens';

/** What an address may say of a filter: what the call of the list takes too, or a text that looks right. */
type Check = Filter | ((text: string) => boolean);
type Checks = Readonly<Record<string, Check>>;

const upTo =
  (most: number) =>
  (text: string): boolean =>
    text.trim().length <= most;
const upToExactly =
  (most: number) =>
  (text: string): boolean =>
    text !== '' && text.length <= most;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu;
const any = (): boolean => true;

const looksLike: Record<TextFilter, (text: string) => boolean> = {
  place: upTo(nameFilterMax),
  skill: upTo(nameFilterMax),
  id: (text) => uuid.test(text),
  day: (text) => isDay(text.trim()),
  exactDay: (text) => isDay(text.trim()),
  owner: upToExactly(ownerFilterMax),
};

/** What the address of every list may say. */
const list = {
  q: upTo(searchMax),
  limit: (text: string) => /^[1-9]\d*$/u.test(text),
  cursor: upToExactly(cursorMax),
};

// These lists begin with what waits: that every status is shown has to be said.
const everyStatus = { status: [...registrationStatuses, 'ALL'] } as const;

/** What the addresses of other screens may say, and those of lists besides. */
const besides = {
  ...numbersFilters,
  batch: { part: ['register', 'results'], date: any },
  l1Candidates: everyStatus,
  l1JobProviders: everyStatus,
  l1TrainingProviders: everyStatus,
  l2Candidates: { together: ['yes', 'all'], view: ['groups'] },
  manageSkills: { q: any },
  records: { kind: recordKinds },
  stalled: { ...listFilters.unchangedTrainings, part: ['trainings', 'applications'] },
  track: { code: any },
} as const satisfies { [Name in ScreenName]?: Checks };

type Lists = typeof listFilters;
type Besides = typeof besides;
export type ListedScreen = keyof Lists | keyof Besides;

type OfList<Name> = Name extends keyof Lists ? Lists[Name] & typeof list : unknown;
type OfScreen<Name> = Name extends keyof Besides ? Besides[Name] : unknown;
type Said<C> = C extends Words
  ? C[number]
  : C extends { words: infer Known extends Words }
    ? Known[number]
    : string;
type Texts<Fields> = {
  -readonly [K in keyof Fields as K extends 'limit' ? never : K]?: Said<Fields[K]>;
};

/** The search parameters of a screen, all of them texts; those of a list are its filters. */
export type SearchOf<Name extends ScreenName> = Name extends ListedScreen
  ? Texts<Omit<OfList<Name>, keyof OfScreen<Name>> & OfScreen<Name>>
  : object;

const fieldsOf = (name: ScreenName): Checks => {
  const filters: { [Name in ScreenName]?: Filters } = listFilters;
  const others: { [Name in ScreenName]?: Checks } = besides;
  return { ...(filters[name] && { ...list, ...filters[name] }), ...others[name] };
};

const passes = (check: Check, text: unknown): boolean => {
  if (typeof text !== 'string') return false;
  if (typeof check === 'string') return looksLike[check](text);
  if (typeof check === 'function') return check(text);
  return ('words' in check ? check.words : check).includes(text);
};

/** Takes out of an address what its screen cannot know: somebody may have shortened or mistyped a link. */
export const validateSearchOf = <Name extends ScreenName>(name: Name) => {
  const fields = fieldsOf(name);
  return (given: Record<string, unknown>): SearchOf<Name> => {
    const known = Object.entries(fields)
      .filter(([field]) => field in given)
      .map(([field, check]) => [field, passes(check, given[field]) ? given[field] : undefined]);
    return Object.fromEntries(known) as SearchOf<Name>;
  };
};
