import type { FoundationSection } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import {
  languages,
  translatedLanguages,
  type TranslatedLanguage,
} from '@purboday/contract/languages/languages';
import { translatableTexts, type Foundation } from '@purboday/contract/pages/foundation';
import { getRouteApi } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useSession } from '#web/platform/session/session.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { PreviewButtons, useSaveFoundation } from './preview-buttons.tsx';
import { useAction } from '#web/platform/calls/data.ts';

const route = getRouteApi('/portal/l2-admin/settings');

/** Fields are named by their text, so that translations stay with it when other texts change. */
const translationsForm = z.object({
  value: z.custom<Foundation>(),
  texts: z.record(z.string(), z.string().check(z.trim())),
});
type Translations = z.output<typeof translationsForm>;

/** Without characters that have a meaning in the path of a field. */
const toKey = (text: string): string =>
  `of-${encodeURIComponent(text).replaceAll('.', '%2E').replaceAll("'", '%27')}`;
const toFieldName = (text: string): `texts.${string}` => `texts.${toKey(text)}`;

const toTexts = (value: Foundation, language: TranslatedLanguage): Record<string, string> =>
  Object.fromEntries(
    translatableTexts(value).map((text) => [
      toKey(text),
      value.translations[language]?.[text] ?? '',
    ]),
  );

type Props = { section: FoundationSection };

const LanguageForm = ({ section, language }: Props & { language: TranslatedLanguage }) => {
  const save = useSaveFoundation();
  const form = useRecordForm(translationsForm, {
    draftKey: `settings-translations-${language}`,
    record: section,
    toValues: (stored = section) => ({
      value: stored.value,
      texts: toTexts(stored.value, language),
    }),
    version: (stored) => stored.version,
    labels: Object.fromEntries(
      translatableTexts(section.value).map((text) => [toFieldName(text), text]),
    ),
    changedBy: ({ savedBy }) => savedBy,
  });
  // Belongs to the version that the form opened: a newer one may have other texts.
  const texts = translatableTexts(form.opened.value);
  const known = form.opened.value.translations[language] ?? {};
  const withTranslations = ({ value, texts: typed }: Translations): Foundation => ({
    ...value,
    translations: {
      ...value.translations,
      [language]: Object.fromEntries(
        translatableTexts(value).flatMap((text) => {
          const translation = typed[toKey(text)]?.trim() ?? '';
          return translation === '' ? [] : [[text, translation]];
        }),
      ),
    },
  });
  const submit = form.submit(async (values, version = 0) => {
    form.continueWith(await save({ version, value: withTranslations(values) }));
  }, settingsMessages.saveFailed);
  return (
    <Form form={form} onSubmit={submit} className="sheet grid gap-4 p-4 md:p-6">
      <RecordFormNotice form={form} />
      {texts.map((text) => (
        <TextArea
          key={text}
          {...form.field(toFieldName(text))}
          label={text}
          lang={language}
          rows={text.length > 90 ? 4 : 1}
          help={known[text] === undefined ? 'Missing: shown in English' : undefined}
        />
      ))}
      <PreviewButtons
        language={language}
        draft={() => ({ foundation: withTranslations(form.getValues()) })}
      />
      <Button {...form.button} look="primary" className="w-full md:w-auto md:justify-self-start">
        Save
      </Button>
    </Form>
  );
};

/** Confirms that a native reader has reviewed the translation of the product; saved at once. */
const ReviewedTick = ({ section, language }: Props & { language: TranslatedLanguage }) => {
  const { version, value } = section;
  const save = useSaveFoundation();
  const name = useSession()?.user.fullName ?? '';
  const { [language]: by, ...others } = value.reviewedLanguages ?? {};
  const saving = useAction({
    send: (isReviewed: boolean) =>
      save({
        version,
        value: {
          ...value,
          reviewedLanguages: isReviewed ? { ...others, [language]: name } : others,
        },
      }),
    failed: settingsMessages.saveFailed,
  });
  return (
    <div className="mb-4">
      <Checkbox
        name="reviewed"
        checked={by !== undefined}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate(event.target.checked)}
        label={`A native reader has reviewed the ${languages[language].inEnglish} translation`}
        help={
          by === undefined
            ? 'Until then pages in this language say that the translation is under review.'
            : `Confirmed by ${by}`
        }
      />
    </div>
  );
};

export const LanguagesForm = ({ section }: Props) => {
  const { language = 'hi' } = route.useSearch();
  const texts = translatableTexts(section.value);
  const countMissing = (code: TranslatedLanguage): number =>
    texts.filter((text) => section.value.translations[code]?.[text] === undefined).length;
  return (
    <>
      <Tabs
        label="Languages"
        tabs={translatedLanguages.map((code) => ({
          link: { to: '/l2-admin/settings', search: { tab: 'languages', language: code } },
          label: languages[code].inEnglish,
          count: countMissing(code) || undefined,
          current: code === language,
        }))}
      />
      <p className="mb-4 text-soft">
        {countMissing(language) === 0
          ? `All texts are in ${languages[language].inEnglish}.`
          : `${countMissing(language)} of ${texts.length} texts are missing in ${languages[language].inEnglish}. They are shown in English.`}
      </p>
      <ReviewedTick section={section} language={language} />
      <LanguageForm key={language} section={section} language={language} />
    </>
  );
};
