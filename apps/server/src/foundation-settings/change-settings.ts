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
import type { NewWaitingSetting } from '#server/domain/foundation/waiting-settings-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { createLandingPreview } from '#server/platform/pages/page-documents.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import { composeSampleEmail } from '#server/domain/outbox/sample-email.ts';
import type { Services } from '#server/services.ts';
import { holdNewContacts, holdRetentionPeriods } from './hold-changes.ts';
import { addWaiting, countCodes } from './waiting-settings.ts';

type ChangeSettingsDeps = Pick<
  Services,
  | 'foundationSettings'
  | 'publishSettings'
  | 'waitingSettings'
  | 'retention'
  | 'settings'
  | 'database'
  | 'recordStep'
  | 'notify'
  | 'clock'
  | 'admins'
  | 'codes'
  | 'codeLimits'
  | 'smsBudgets'
>;

const forms = { foundation: foundationForm, rules: rulesForm, look: lookForm };

const listImages = (value: Foundation | Rules | Look): { path: string; id: string }[] => {
  if ('logo' in value) return value.logo === null ? [] : [{ path: 'value.logo', id: value.logo }];
  if (!('partners' in value)) return [];
  return value.partners.flatMap(({ logo: id }, index) =>
    id === undefined ? [] : [{ path: `value.partners.${index}.logo`, id }],
  );
};

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

/** Separates a change into the part that counts now and the part that has to be proved or has to wait. */
const holdChanges = (deps: ChangeSettingsDeps) => {
  const holdContacts = holdNewContacts(deps);
  const holdPeriods = holdRetentionPeriods(deps);
  return async <Section extends SettingsSection>(
    section: Section,
    before: SectionValues[Section],
    after: SectionValues[Section],
  ): Promise<{ value: SectionValues[Section]; waiting: NewWaitingSetting[] }> => {
    const held =
      section === 'foundation'
        ? await holdContacts(before as Foundation, after as Foundation)
        : section === 'rules'
          ? await holdPeriods(before as Rules, after as Rules)
          : { value: after, waiting: [] };
    return held as { value: SectionValues[Section]; waiting: NewWaitingSetting[] };
  };
};

/** Only the operator lifts the protection of children. */
const requireConsent = (before: unknown, after: unknown): void => {
  const { guardianConsent } = before as Partial<Rules>;
  if (guardianConsent === true && (after as Partial<Rules>).guardianConsent === false)
    throw fieldProblem('value.guardianConsent', settingsMessages.consentStays);
};

/**
 * Saves a section as a new version, which is in force in all processes within five seconds. What has to be proved or has to wait is stored
 * and does not count yet.
 * @throws Problem INVALID_TRANSITION when someone else saved the section since `version`; INVALID for a value that the operator fixed
 */
export const saveSection = (deps: ChangeSettingsDeps) => {
  const { foundationSettings, database, clock, publishSettings } = deps;
  const read = readSection(deps);
  const hold = holdChanges(deps);
  const count = countCodes(deps);
  const wait = addWaiting(deps);

  return async <Section extends SettingsSection>(
    actor: Actor,
    { section, version, value, ip, restoredVersion }: Save<Section>,
  ) => {
    const { value: before, fixed, version: current } = await read(section);
    const requested = (
      'translations' in value && 'translations' in before
        ? completeFoundation(before, value, { by: actor.name, today: dayInKolkata(clock()) })
        : value
    ) as SectionValues[Section];
    const broken = fixed.find((path) =>
      changedPaths(before, requested).some((each) => each === path || each.startsWith(`${path}.`)),
    );
    if (broken !== undefined) throw fieldProblem(`value.${broken}`, settingsMessages.fixed);
    requireConsent(before, requested);
    for (const { path, id } of listImages(requested))
      if (!(await foundationSettings.images.findSize(id)))
        throw fieldProblem(path, settingsMessages.logoUnknown);
    if (current !== version) throw new Problem('INVALID_TRANSITION', settingsMessages.conflict);
    const { value: after, waiting } = await hold(section, before, requested);
    await count(waiting, ip);
    await database.transaction(async () => {
      await wait(actor, waiting, ip);
      // Nothing of it counts yet.
      if (waiting.length > 0 && changedPaths(before, after).length === 0) return;
      await publishSettings({
        section,
        base: version,
        before,
        after,
        author: { actor, ip },
        ...(restoredVersion !== undefined && { restoredVersion }),
      });
    });
    return { data: await read(section), waiting: waiting.length };
  };
};

/**
 * Puts an earlier version back, as a new one. Values that the operator fixed stay, and so does the consent of guardians.
 * @throws Problem NOT_FOUND; INVALID for a version that this release no longer accepts; INVALID_TRANSITION when nothing differs
 */
export const restoreVersion = (deps: ChangeSettingsDeps) => {
  const { foundationSettings } = deps;
  const read = readSection(deps);
  const save = saveSection(deps);
  return async (
    actor: Actor,
    {
      version,
      section: named,
      ip,
    }: { version: number; section?: SettingsSection | undefined; ip: string },
  ) => {
    if (version === 0 && named === undefined)
      throw fieldProblem('section', settingsMessages.sectionMissing);
    const earlier = await foundationSettings.find(version, named);
    if (!earlier) throw new Problem('NOT_FOUND', settingsMessages.noVersion);
    const { section } = earlier;
    const current = await read(section);
    const { guardianConsent } = current.value as Partial<Rules>;
    const parsed = forms[section].safeParse({
      ...foundationSettings.withFixed(section, {
        // An earlier version may lack members that were added since.
        ...current.value,
        ...(earlier.after as SectionValues[typeof section]),
      }),
      ...(guardianConsent === true && { guardianConsent }),
    });
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    if (changedPaths(current.value, parsed.data).length === 0)
      throw new Problem('INVALID_TRANSITION', settingsMessages.nothingDiffers);
    const change = { section, value: parsed.data, ip, restoredVersion: version };
    const { data, waiting } = await save(actor, { ...change, version: current.version });
    return { data: { version: data.version }, waiting };
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
  ({ foundationSettings, recordStep }: Pick<Services, 'foundationSettings' | 'recordStep'>) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }) => {
    const size = await foundationSettings.images.findSize(id);
    if (!size) throw new Problem('NOT_FOUND');
    await recordStep({ audited: 'logo-uploaded', actor, ip, detail: { image: id } });
    return { id, path: toImagePath(id), ...size };
  };

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
}: Pick<Services, 'foundationSettings' | 'settings' | 'webFolder'>) => {
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
