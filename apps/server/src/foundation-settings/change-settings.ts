import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, invalidInput, Problem } from '@purboday/contract/conventions/problem';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import {
  rulesForm,
  type Rules,
  type SettingsSection,
  type SettingsVersion,
  type PreviewedPage,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { toImagePath, lookForm, type Look } from '@purboday/contract/foundation-settings/look';
import { translatedLanguages, type Language } from '@purboday/contract/languages/languages';
import { foundationForm, type Foundation } from '@purboday/contract/pages/foundation';
import { describeFoundation } from '#server/domain/foundation/described-foundation.ts';
import {
  changedPaths,
  describeChanges,
} from '#server/domain/foundation/foundation-settings-store.ts';
import type { SectionValues } from '#server/domain/foundation/foundation-settings.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { createLandingPreview } from '#server/platform/pages/page-documents.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<
  Services,
  'foundationSettings' | 'database' | 'audit' | 'clock' | 'admins' | 'outbox'
>;

const forms = { foundation: foundationForm, rules: rulesForm, look: lookForm };

/** Paths of the images that a section shows. */
const listImages = (value: Foundation | Rules | Look): { path: string; id: string }[] => {
  if ('logo' in value) return value.logo === null ? [] : [{ path: 'value.logo', id: value.logo }];
  if (!('partners' in value)) return [];
  return value.partners.flatMap(({ logo: id }, index) =>
    id === undefined ? [] : [{ path: `value.partners.${index}.logo`, id }],
  );
};

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

/** Signs newly reviewed translations with the admin who confirms them. Earlier names stay. */
const signReviews = (
  before: Foundation,
  value: Foundation,
  by: string,
): NonNullable<Foundation['reviewedLanguages']> =>
  Object.fromEntries(
    translatedLanguages.flatMap((language) =>
      value.reviewedLanguages?.[language] === undefined
        ? []
        : [[language, before.reviewedLanguages?.[language] ?? by]],
    ),
  );

/** The members of the foundation that the server fills in. */
const completeFoundation = (
  before: Foundation,
  value: Foundation,
  { by, today }: { by: string; today: string },
): Foundation => ({
  ...value,
  updated: today,
  ...(value.reviewedLanguages && { reviewedLanguages: signReviews(before, value, by) }),
});

type Save<Section extends SettingsSection> = {
  section: Section;
  version: number;
  value: SectionValues[Section];
  ip: string;
  restoredVersion?: number;
};

/**
 * Saves a section as a new version, which is in force in all processes within five seconds.
 * @throws Problem INVALID_TRANSITION when someone else saved the section since `version`; INVALID for a value that the operator fixed
 */
export const saveSection = (deps: Deps) => {
  const { foundationSettings, database, audit, clock, admins, outbox } = deps;
  const read = readSection(deps);

  const notifyOthers = async (actor: Actor, before: unknown, after: unknown): Promise<void> => {
    const changes = describeChanges(before, after);
    for (const { id, name, email } of await admins.otherL2Admins(actor.id))
      await outbox.add({
        event: 'rules-changed',
        record: { kind: 'account', id },
        changes,
        by: actor.name,
        to: { name, email },
      });
  };

  return async <Section extends SettingsSection>(
    actor: Actor,
    { section, version, value, ip, restoredVersion }: Save<Section>,
  ) => {
    const { value: before, fixed } = await read(section);
    const after =
      'translations' in value && 'translations' in before
        ? completeFoundation(before, value, { by: actor.name, today: dayInKolkata(clock()) })
        : value;
    const changed = changedPaths(before, after);
    const broken = fixed.find((path) =>
      changed.some((each) => each === path || each.startsWith(`${path}.`)),
    );
    if (broken !== undefined) throw fieldProblem(`value.${broken}`, settingsMessages.fixed);
    for (const { path, id } of listImages(after))
      if (!(await foundationSettings.images.findSize(id)))
        throw fieldProblem(path, settingsMessages.logoUnknown);
    await database.transaction(async () => {
      const saved = await foundationSettings.add({
        section,
        base: version,
        before,
        after,
        changedBy: actor.id,
        changedByName: actor.name,
        restoredVersion: restoredVersion ?? null,
      });
      const detail = { section, version: saved, changed };
      await audit.add({ action: 'settings-changed', actor, ip, detail });
      if (section === 'rules' && changed.length > 0) await notifyOthers(actor, before, after);
    });
    return read(section);
  };
};

/**
 * Puts an earlier version back, as a new one. Values that the operator fixed stay.
 * @throws Problem NOT_FOUND; INVALID for a version that this release no longer accepts
 */
export const restoreVersion = (deps: Deps) => {
  const { foundationSettings } = deps;
  const read = readSection(deps);
  const save = saveSection(deps);
  return async (actor: Actor, { version, ip }: { version: number; ip: string }) => {
    const earlier = await foundationSettings.find(version);
    if (!earlier) throw new Problem('NOT_FOUND', settingsMessages.noVersion);
    const { section } = earlier;
    const current = await read(section);
    const parsed = forms[section].safeParse(
      foundationSettings.withFixed(section, earlier.after as SectionValues[typeof section]),
    );
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    const change = { section, value: parsed.data, ip, restoredVersion: version };
    const saved = await save(actor, { ...change, version: current.version });
    return { version: saved.version };
  };
};

/** Saved versions of all sections, newest first. */
export const listHistory =
  ({ foundationSettings }: Pick<Services, 'foundationSettings'>) =>
  async (query: ListQuery) => {
    const { rows, page } = await foundationSettings.list(query);
    const inForce = new Set((await foundationSettings.current()).map(({ version }) => version));
    const data = rows.map((row): SettingsVersion => ({
      version: row.version,
      section: row.section,
      at: row.changedAt.toISOString(),
      by: row.changedByName,
      restored: row.restoredVersion,
      inForce: inForce.has(row.version),
      changes: describeChanges(row.before, row.after),
    }));
    return { data, page };
  };

export const historyColumns: readonly SheetColumn<SettingsVersion>[] = [
  { header: 'Version', of: ({ version }) => version },
  { header: 'Section', of: ({ section }) => section },
  { header: 'Saved (IST)', width: 22, of: ({ at }) => formatTimeInIndia(at) },
  { header: 'By', width: 26, of: ({ by }) => by },
  { header: 'Restored version', of: ({ restored }) => restored },
  { header: 'In force', of: ({ inForce }) => (inForce ? 'yes' : 'no') },
  {
    header: 'Changes',
    width: 60,
    of: ({ changes }) =>
      changes
        .map(
          ({ setting, before, after }) => `${setting}: ${before || 'empty'} → ${after || 'empty'}`,
        )
        .join('; '),
  },
];

/** Audits an uploaded logo. It is shown nowhere before a section that names it is saved. */
export const describeLogo =
  ({ foundationSettings, audit }: Pick<Services, 'foundationSettings' | 'audit'>) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }) => {
    const size = await foundationSettings.images.findSize(id);
    if (!size) throw new Problem('NOT_FOUND');
    await audit.add({ action: 'logo-uploaded', actor, ip, detail: { image: id } });
    return { id, path: toImagePath(id), ...size };
  };

type PreviewSettingsDeps = Pick<
  Services,
  'foundationSettings' | 'settings' | 'webFolder' | 'composeSampleEmail'
>;
type Draft = {
  page: PreviewedPage;
  language: Language;
  foundation?: Foundation | undefined;
  look?: Look | undefined;
};

/** Renders the landing page or an email with a draft of the settings. Nothing is stored. */
export const previewSettings = ({
  foundationSettings,
  settings,
  webFolder,
  composeSampleEmail,
}: PreviewSettingsDeps) => {
  const renderLanding = createLandingPreview(webFolder);
  return async (draft: Draft): Promise<{ html: string }> => {
    const { read, withFixed, showFoundation, showLook } = foundationSettings;
    const given = draft.foundation ?? read('foundation').value;
    const foundation = await showFoundation(withFixed('foundation', given));
    const look = await showLook(draft.look ?? read('look').value);
    if (draft.page === 'email')
      // Without the address, so that the frame loads the logo from where the portal is open.
      return {
        html: composeSampleEmail(
          { ...settings, ...describeFoundation(foundation), look, appUrl: '' },
          draft.language,
        ),
      };
    const html = await renderLanding({ language: draft.language, foundation, look });
    if (html === undefined) throw new Problem('UNAVAILABLE', settingsMessages.noPages);
    return { html };
  };
};
