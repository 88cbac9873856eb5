import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import {
  lackKinds,
  programmeSteps,
  type ProgrammeStep,
} from '@purboday/contract/programmes/programme-steps';
import type {
  ListedProgramme,
  ProgrammeTarget,
  TargetProgress,
} from '@purboday/contract/programmes/programmes.contract';
import { progressContract, type Progress } from '@purboday/contract/programmes/progress.contract';
import type { ProgrammeRow } from '#server/domain/programme/programme-store.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { programmeNotFound } from './manage-programmes.ts';
import { presentProgramme } from './present-programme.ts';
import { countPeople, type ProgressCounts } from './progress-store.ts';

/** The average length of a month. */
const monthMs = (365.25 / 12) * 86_400_000;

/** Null: facts of people are not counted here. */
const countTarget = (
  { splitBy, splitValue }: ProgrammeTarget,
  step: ProgrammeStep,
  rows: readonly ProgressCounts[],
): number | null => {
  if (splitBy !== null && splitBy !== 'state') return null;
  return rows.find(({ state }) => state === (splitBy && splitValue))?.[step] ?? 0;
};

const toGoal = (target: ProgrammeTarget, rows: readonly ProgressCounts[]): number | null => {
  const { value, percentOf } = target;
  if (percentOf === null) return value;
  const whole = countTarget(target, percentOf, rows);
  return whole === null ? null : Math.ceil((value * whole) / 100);
};

const toTargetProgress = (
  target: ProgrammeTarget,
  rows: readonly ProgressCounts[],
  monthsLeft: number,
): TargetProgress => {
  const { step, splitBy, splitValue = null } = target;
  const [goal, reached] = [toGoal(target, rows), countTarget(target, step, rows)];
  const missing = goal === null || reached === null ? null : Math.max(0, goal - reached);
  const isOver = missing === null || monthsLeft <= 0;
  const perMonth = isOver ? null : Math.ceil(missing / Math.max(1, monthsLeft));
  return { step, splitBy, splitValue, goal, reached, missing, perMonth };
};

export const progressOf = (
  { id, endsOn, targets }: ProgrammeRow,
  rows: readonly ProgressCounts[],
  today: string,
): TargetProgress[] => {
  const own = rows.filter(({ programmeId }) => programmeId === id);
  const monthsLeft = (Date.parse(daysAfter(endsOn, 1)) - Date.parse(today)) / monthMs;
  return targets.list.map((target) => toTargetProgress(target, own, monthsLeft));
};

/** Adds targets and missing evidence to programmes of a list. */
export const withProgress =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  async (programmes: readonly ProgrammeRow[]): Promise<ListedProgramme[]> => {
    const rows = await countPeople(
      database,
      programmes.map(({ id }) => id),
    );
    return programmes.map((programme) => ({
      ...presentProgramme(programme),
      progress: progressOf(programme, rows, dayInKolkata(clock())),
      lacking:
        rows.find(({ programmeId, state }) => programmeId === programme.id && state === null)
          ?.lacks ?? 0,
    }));
  };

const readProgress =
  ({
    database,
    programmes,
    funnel,
    clock,
  }: Pick<Services, 'database' | 'programmes' | 'funnel' | 'clock'>) =>
  async (id: string): Promise<Progress> => {
    const programme = await programmes.find(id);
    if (!programme) throw programmeNotFound();
    const asOf = await funnel.refreshForReport();
    const rows = await countPeople(database, [id]);
    const all = rows.find(({ state }) => state === null);
    return {
      asOf: asOf.toISOString(),
      steps: programmeSteps.map((step) => ({ step, people: all?.[step] ?? 0 })),
      targets: progressOf(programme, rows, dayInKolkata(clock())),
      outcomes: {
        counts: all?.counts ?? 0,
        lacks: all?.lacks ?? 0,
        open: all?.open ?? 0,
        lost: all?.lost ?? 0,
      },
      lacks: lackKinds.map((lack) => ({ lack, people: all?.[lack] ?? 0 })),
    };
  };

export const registerProgress = (app: App, services: Services): void => {
  registerRoute(app, progressContract.readProgress, ({ params }) =>
    readProgress(services)(params.id),
  );
};
