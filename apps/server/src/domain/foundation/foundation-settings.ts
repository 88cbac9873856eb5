import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  operatorSettings,
  type Rules,
  type SettingsSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import {
  fillFigures,
  hasFigures,
  type Figures,
  type Foundation,
} from '@purboday/contract/pages/foundation';
import {
  toImagePath,
  type Look,
  type ShownLook,
} from '@purboday/contract/foundation-settings/look';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  toRetentionPeriods,
  type RetentionPeriods,
} from '#server/domain/retention/retention-store.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { describeFoundation } from './described-foundation.ts';
import {
  foundationImageStore,
  foundationSettingsStore,
  type StoredVersion,
} from './foundation-settings-store.ts';

export type SectionValues = { foundation: Foundation; rules: Rules; look: Look };

type Changeable = ReturnType<typeof describeFoundation> &
  Omit<Rules, 'retentionDays'> & {
    retention: RetentionPeriods;
    foundation: Foundation;
    look: ShownLook;
    /** Names of the settings that the environment sets. */
    fixed: ReadonlySet<string>;
  };

type FoundationSettingsDeps<Settings> = { settings: Settings; database: Database; clock: Clock };

/** Figures of claims, from the records of the day before. */
const countFigures = async (database: Database, today: string): Promise<Figures> => {
  const [figures] = await database.execute<Figures>(sql`
    select
      (select count(*)::int from live_candidates where day_in_kolkata(created_at) < ${today}::date) as candidates,
      (select count(distinct candidate_id)::int from placements
        where joined_on < ${today}::date and status in ('JOINED', 'LEFT') and erased_at is null) as placed,
      (select count(*)::int from (
        select distinct state, city from live_candidates where day_in_kolkata(created_at) < ${today}::date
      ) places) as cities`);
  return figures ?? { candidates: 0, placed: 0, cities: 0 };
};

/** A copy of `value` that has the member at a path of `other`. */
const withMember = <Value>(value: Value, other: Value, [name = '', ...rest]: string[]): Value => {
  const key = name as keyof Value;
  return {
    ...value,
    [key]: rest.length === 0 ? other[key] : withMember(value[key], other[key], rest),
  };
};

/**
 * Settings of the foundation: what the environment fixes, else the version that an L2 admin saved, else the defaults.
 * `settings` is one object for all readers. `refresh` assigns newer values to it, so read a value when it is needed.
 */
export const foundationSettings = <Settings extends Changeable>({
  settings: defaults,
  database,
  clock,
}: FoundationSettingsDeps<Settings>) => {
  const store = foundationSettingsStore(database, clock);
  const images = foundationImageStore(database, clock);
  const settings = { ...defaults, settingsVersion: 0 };
  const listeners: (() => void)[] = [];
  const {
    stallDays,
    checkInDays,
    retention,
    idPolicy,
    guardianConsent,
    funderFacts,
    harassmentReaders,
  } = defaults;
  const { ON_HOLD, REJECTED, APPROVED_L2 } = retention;
  const retentionDays = { ON_HOLD, REJECTED, APPROVED_L2 };
  /** Values of the environment and of foundation.json. */
  const initial: SectionValues = {
    foundation: defaults.foundation,
    rules: {
      stallDays,
      checkInDays,
      retentionDays,
      idPolicy,
      guardianConsent,
      funderFacts,
      harassmentReaders,
    },
    look: { accent: defaults.look.accent, logo: null },
  };
  let inForce = initial;
  let versions: Partial<Record<SettingsSection, StoredVersion>> = {};
  let figuresOn: string | undefined;

  /** Paths of the values of a section that the environment fixes. */
  const fixedPaths = (section: SettingsSection): string[] =>
    Object.entries(operatorSettings[section])
      .filter(([, name]) => defaults.fixed.has(name))
      .map(([path]) => path);

  /** Replaces the values that the environment fixes. */
  const withFixed = <Section extends SettingsSection>(
    section: Section,
    value: SectionValues[Section],
  ): SectionValues[Section] =>
    fixedPaths(section).reduce<SectionValues[Section]>(
      (changed, path) => withMember(changed, initial[section], path.split('.')),
      value,
    );

  /** Fills in the figures of claims. */
  const showFoundation = async (foundation: Foundation): Promise<Foundation> =>
    hasFigures(foundation)
      ? fillFigures(foundation, await countFigures(database, dayInKolkata(clock())))
      : foundation;

  const showLook = async ({ accent, logo }: Look): Promise<ShownLook> => {
    const size = logo === null ? undefined : await images.findSize(logo);
    return { accent, logo: logo && size ? { path: toImagePath(logo), ...size } : null };
  };

  const load = async (version: number): Promise<void> => {
    const current = await store.current();
    versions = Object.fromEntries(current.map((each) => [each.section, each]));
    // A version of an earlier release may lack members that were added since.
    const inVersion = <Section extends SettingsSection>(section: Section) =>
      withFixed(section, {
        ...initial[section],
        ...(versions[section]?.after as SectionValues[Section] | undefined),
      });
    const rulesInVersion = inVersion('rules');
    inForce = {
      foundation: inVersion('foundation'),
      rules: { ...rulesInVersion, stallDays: { ...stallDays, ...rulesInVersion.stallDays } },
      look: inVersion('look'),
    };
    const { foundation, rules } = inForce;
    figuresOn = hasFigures(foundation) ? dayInKolkata(clock()) : undefined;
    const shown = await showFoundation(foundation);
    const look = await showLook(inForce.look);
    Object.assign(settings, {
      foundation: shown,
      ...describeFoundation(shown),
      look,
      ...rules,
      retention: toRetentionPeriods(rules.retentionDays),
      settingsVersion: version,
    });
    for (const listener of listeners) listener();
  };

  return {
    settings,
    add: store.add,
    find: store.find,
    list: store.list,
    current: store.current,
    initial,
    /** Values of a section that were in force at some time since then, oldest first; without the one in force. */
    valuesSince: async <Section extends SettingsSection>(section: Section, since: Date) =>
      (await store.replacedSince(section, since)) as SectionValues[Section][],
    fixedPaths,
    withFixed,
    images,
    showFoundation,
    showLook,

    /** The values of a section, with computed figures as placeholders, and the version that set them. */
    read: <Section extends SettingsSection>(section: Section) => ({
      value: inForce[section],
      saved: versions[section],
    }),

    /** Calls a function after every change. */
    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Loads a newer version, and new figures after midnight. Every process calls it every two seconds. */
    refresh: async (): Promise<void> => {
      const version = await store.newestVersion();
      const isNewDay = figuresOn !== undefined && figuresOn !== dayInKolkata(clock());
      if (version !== settings.settingsVersion || isNewDay) await load(version);
    },
  };
};

export type FoundationSettings = ReturnType<typeof foundationSettings>;
