import {
  lookChange,
  settingsContract,
  type LookSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import {
  accentNames,
  accents,
  type Accent,
  toImagePath,
} from '@purboday/contract/foundation-settings/look';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toText, useControlledField } from '#web/platform/forms/fields.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { PreviewButtons, useSettingsSaved } from './preview-buttons.tsx';

/** The error of the file says more than the message of the response. */
const toFailure = (error: unknown): string =>
  (error instanceof CallProblem && error.errors[0]?.message) ||
  failureText(error, settingsMessages.uploadFailed);

type Props = {
  /** Path in the form. */
  name: string;
  label: string;
  /** The value of a field without a logo. */
  none: null | undefined;
};

/** Uploads a logo at once and puts its id into the form. It is shown to others after `Save`. */
export const LogoField = ({ name, label, none }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange, error } = useControlledField(name);
  const id = toText(value);
  const action = id === '' ? 'Upload' : 'Replace';
  const uploading = useMutation({
    mutationFn: (logo: File) => call(settingsContract.uploadLogo, { files: { logo } }),
    onSuccess: ({ data }) => onChange(data.id),
    onError: (thrown) => toast.error(toFailure(thrown)),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <span className="font-semibold">{label}</span>
      {id !== '' && <img src={toImagePath(id)} alt={`${label}, uploaded`} className="logo" />}
      <div className="flex flex-wrap gap-2">
        <Button busy={uploading.isPending} onClick={() => input.current?.click()}>
          {action}
          <span className="sr-only">: {label}</span>
        </Button>
        {id !== '' && (
          <Button look="quiet" onClick={() => onChange(none)}>
            Remove
            <span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`File: ${label}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploading.mutate(file);
          target.value = '';
        }}
      />
      <p className="text-small text-soft">PNG, JPEG or WebP, at most 1 MB.</p>
      {error !== undefined && <p className="text-brick">{error}</p>}
    </div>
  );
};

/** The open page has the accent that it was loaded with. */
const showAccent = (accent: Accent): void => {
  document.documentElement.dataset['accent'] = accent;
};

export const LookForm = ({ section }: { section: LookSection }) => {
  const saved = useSettingsSaved();
  const form = useRecordForm(lookChange, {
    draftKey: 'settings-look',
    record: section,
    toValues: (stored = section) => ({ version: stored.version, value: stored.value }),
    version: (stored) => stored.version,
    labels: { 'value.accent': 'Accent colour', 'value.logo': 'Logo of the foundation' },
    changedBy: ({ savedBy }) => savedBy,
  });
  const submit = form.submit(async (body, version = 0) => {
    const { data } = await call(settingsContract.saveLook, { body: { ...body, version } });
    showAccent(body.value.accent);
    await saved();
    form.continueWith(data);
  }, settingsMessages.saveFailed);
  const { error: _error, ...accentField } = form.field('value.accent');
  return (
    <ScreenForm form={form} onSubmit={submit} submit="Save">
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
    </ScreenForm>
  );
};
