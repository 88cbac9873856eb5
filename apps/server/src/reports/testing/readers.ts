import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { Role } from '@purboday/contract/conventions/roles';
import type { TestApp } from '#server/testing/test-app.ts';
import type { ReportQuery } from './by-hand.ts';
import type { randomDays } from './random-days.ts';

/** Readers of a dashboard with their queries and the figures counted by hand. */
export type Reader = { id: string; role: Role; filters: ReportQuery; byHand?: ReportQuery };

type Days = Awaited<ReturnType<typeof randomDays>>;

/** Everyone with a dashboard; providers with the id of their figures. */
export const createReaders = ({ trainers: [trainer], employers: [employer], l1, l2 }: Days) => ({
  l2: { id: l2.id, role: 'L2_ADMIN' as const },
  l1: { id: l1.id, role: 'L1_ADMIN' as const },
  trainer: { id: trainer?.id ?? '', role: 'TRAINING_PROVIDER' as const },
  employer: { id: employer?.id ?? '', role: 'JOB_PROVIDER' as const },
  trainerId: trainer?.provider.id ?? '',
  employerId: employer?.provider.id ?? '',
});

/**
 * Each reader with each filter of the dashboards, alone or combined; `before` and `length` define a
 * period.
 */
export const createFilters = (
  app: TestApp,
  days: Days,
  { before, length }: { before: number; length: number },
): Reader[] => {
  const to = daysAfter(dayInKolkata(app.clock()), -before);
  const from = daysAfter(to, -length);
  const { l2, l1, trainer, employer, trainerId, employerId } = createReaders(days);
  const cities = ['Kolkata', 'Howrah', 'Patna'];
  const ofCities = [
    {},
    { skill: 'Dance', to },
    { state: 'Bihar', from },
    { provider: employerId },
  ].map((filters) => ({ ...l1, filters, byHand: { ...filters, cities } }));
  const own = [{ from }, { state: 'West Bengal', to }, { skill: 'Coding' }].flatMap((filters) => [
    { ...trainer, filters, byHand: { ...filters, provider: trainerId } },
    { ...employer, filters, byHand: { ...filters, provider: employerId } },
  ]);
  return [
    { ...l2, filters: {} },
    { ...l2, filters: { from, to } },
    { ...l2, filters: { state: 'West Bengal', skill: 'Coding', from } },
    { ...l2, filters: { provider: trainerId, to } },
    ...ofCities,
    ...own,
  ];
};
