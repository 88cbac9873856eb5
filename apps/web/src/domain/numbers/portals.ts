import { numbersContract } from '@purboday/contract/numbers/numbers.contract';
import type { Figure, Wait } from '@purboday/contract/numbers/steps';
import { paths, withSearch } from '#web/paths.ts';

/** Of whom a dashboard tells numbers, where the people behind them are, and among whom a provider is chosen. */
export const numbersOf = {
  everybody: {
    screen: 'l2Dashboard',
    people: paths.l2People,
    read: numbersContract.readNumbers,
    list: numbersContract.listPeople,
    whom: 'everybody who registered',
    providers: 'everybody',
  },
  cities: {
    screen: 'l1Dashboard',
    people: paths.l1People,
    read: numbersContract.readNumbersOfCities,
    list: numbersContract.listPeopleOfCities,
    whom: 'whoever registered in your cities',
    providers: 'cities',
  },
  training: {
    screen: 'trainingDashboard',
    people: paths.trainingPeople,
    read: numbersContract.readNumbersOfTraining,
    list: numbersContract.listPeopleOfTraining,
    whom: 'whoever was sent to you',
    providers: undefined,
  },
  employer: {
    screen: 'jobDashboard',
    people: paths.jobPeople,
    read: numbersContract.readNumbersOfEmployer,
    list: numbersContract.listPeopleOfEmployer,
    whom: 'whoever was sent to you',
    providers: undefined,
  },
} as const;
export type NumbersOf = keyof typeof numbersOf;

/** What narrows the numbers and the people behind them; in the address. */
export type NumberFilters = {
  from?: string | undefined;
  to?: string | undefined;
  state?: string | undefined;
  skill?: string | undefined;
  provider?: string | undefined;
};

/** The list of the people that a figure counts, narrowed as the figure is. */
export const peopleHref = (
  of: NumbersOf,
  filters: NumberFilters,
  behind: Partial<Record<'state' | 'from' | 'to' | 'approvedIn' | 'rejectedIn', string>> & {
    figure?: Figure;
    waits?: Wait;
  },
): string => withSearch(numbersOf[of].people(), { ...filters, ...behind });

/** Names of the figures, as bars and lists say them. */
export const figureWords: Record<Figure, string> = {
  registered: 'Registered',
  approved: 'Approved',
  assigned: 'Assigned',
  trained: 'Trained',
  placed: 'Placed in work',
  kept: 'Still at work after 90 days',
  lost: 'Left within 90 days',
  unknown: 'Unknown after 90 days',
};
