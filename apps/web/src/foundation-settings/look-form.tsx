import {
  lookChange,
  settingsContract,
  type LookSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { accentNames, accents, type Accent } from '@purboday/contract/foundation-settings/look';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { LogoField } from './logo-field.tsx';
import { PreviewButtons, useSettingsSaved } from './preview-buttons.tsx';

/** The open page has the accent that it was loaded with. */
const showAccent = (accent: Accent): void => {
  document.documentElement.dataset['accent'] = accent;
};

/** Accent colour of the palette, and the logo. */
export const LookForm = ({ section }: { section: LookSection }) => {
  const { version, value } = section;
  const saved = useSettingsSaved();
  const form = useSchemaForm(lookChange, { version, value });
  const submit = form.submit(async (body) => {
    await call(settingsContract.saveLook, { body });
    showAccent(body.value.accent);
    await saved();
  }, settingsMessages.saveFailed);
  const { error: _error, ...accentField } = form.field('value.accent');
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <Section title="Accent colour">
          <fieldset className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 text-soft">
              For buttons and marks. Their texts are easy to read in each of these colours, in light
              and dark.
            </legend>
            {accentNames.map((name) => (
              <label key={name} data-accent={name} className="flex min-h-11 items-center gap-3">
                <input type="radio" {...accentField} value={name} />
                <span
                  aria-hidden
                  className="grid size-8 place-items-center rounded-box bg-marigold text-on-marigold"
                >
                  Aa
                </span>
                {accents[name].label}
              </label>
            ))}
          </fieldset>
        </Section>
        <Section title="Logo">
          <p className="mb-4 text-soft">
            Shown at the top of pages and emails, on white. Without a logo, pages show the sun of
            Purboday.
          </p>
          <LogoField name="value.logo" label="Logo of the foundation" none={null} />
        </Section>
        <PreviewButtons draft={() => ({ look: form.getValues('value') })} />
        <Button {...form.button} look="primary" className="w-full md:w-auto md:justify-self-start">
          Save
        </Button>
      </Form>
    </>
  );
};
