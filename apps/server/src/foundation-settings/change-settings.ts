import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { SettingsSection } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import type { SectionValues } from '#server/domain/foundation/foundation-settings.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'foundationSettings' | 'database' | 'audit' | 'clock'>;

/** Reads a section with its version, as the settings screen shows it. */
export const readSection =
  ({ foundationSettings }: Pick<Services, 'foundationSettings'>) =>
  async <Section extends SettingsSection>(section: Section) => {
    // Another process may have saved a moment ago.
    await foundationSettings.refresh();
    const { value, saved } = foundationSettings.read(section);
    return {
      version: saved?.version ?? 0,
      value,
      fixed: foundationSettings.fixedPaths(section),
      savedAt: saved?.changedAt.toISOString() ?? null,
      savedBy: saved?.changedByName ?? null,
    };
  };

/** The value at a dotted path. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);

/** Paths of the members that differ; lists are compared as a whole. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(before) || !isRecord(after) || path.startsWith('translations.')) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
};

type Save<Section extends SettingsSection> = {
  section: Section;
  version: number;
  value: SectionValues[Section];
  ip: string;
};

/**
 * Saves a section as a new version, which is in force in all processes within five seconds.
 * @throws Problem INVALID_TRANSITION when someone else saved the section since `version`; INVALID for a value that the operator fixed
 */
export const saveSection = (deps: Deps) => {
  const { foundationSettings, database, audit, clock } = deps;
  const read = readSection(deps);
  return async <Section extends SettingsSection>(
    actor: Actor,
    { section, version, value, ip }: Save<Section>,
  ) => {
    const { value: before, fixed } = await read(section);
    const after = { ...value, updated: dayInKolkata(clock()) };
    const broken = fixed.find((path) => valueAt(after, path) !== valueAt(before, path));
    if (broken !== undefined) throw fieldProblem(`value.${broken}`, settingsMessages.fixed);
    await database.transaction(async () => {
      const saved = await foundationSettings.add({
        section,
        base: version,
        before,
        after,
        changedBy: actor.id,
        changedByName: actor.name,
      });
      const changed = changedPaths(before, after).filter((path) => path !== 'updated');
      await audit.add({
        action: 'settings-changed',
        actor,
        ip,
        detail: { section, version: saved, changed },
      });
    });
    return read(section);
  };
};
