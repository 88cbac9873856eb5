import {
  foundationChange,
  type FoundationSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { parseFoundation, type Foundation } from '@purboday/contract/pages/foundation';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { saveFile } from '#web/platform/calls/download.ts';
import { toTexts, useControlledField, useFields } from '#web/platform/forms/fields.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { t } from '#web/platform/language/language.ts';
import { LogoField } from './look-form.tsx';
import { PreviewButtons, useSaveFoundation } from './preview-buttons.tsx';

const foundationFields = {
  'value.name': { label: 'Name of the foundation' },
  'value.about': { kind: 'lines', label: 'About us', rows: 5 },
  'value.contact.email': { label: 'Email' },
  'value.contact.phone': { label: 'Phone' },
  'value.contact.hours': { label: 'Hours' },
  'value.grievanceOfficer.name': { label: 'Officer’s name' },
  'value.grievanceOfficer.email': { label: 'Officer’s email' },
  'value.grievanceOfficer.phone': { label: 'Officer’s phone' },
} as const satisfies FieldDeclarations;

/** Also of fields that are drawn otherwise. */
const foundationLabels = {
  ...foundationFields,
  'value.contact': 'Address',
  'value.partners': 'Partners',
  'value.translations': 'Translations',
  value: 'Other texts',
} as const;

type SettingProps = { name: keyof typeof foundationFields; fixed: readonly string[] };

/** Read-only with a note when the operator fixed the value. */
const SettingField = ({ name, fixed }: SettingProps) => {
  const { field } = useFields();
  const isFixed = fixed.includes(name.replace('value.', ''));
  return (
    <TextField
      {...field(name)}
      label={foundationFields[name].label}
      readOnly={isFixed}
      help={isFixed ? 'Set by the operator' : undefined}
      autoComplete="off"
    />
  );
};

const AddressField = () => {
  const { value, onChange, ...field } = useControlledField('value.contact.address');
  return (
    <TextArea
      {...field}
      label="Address"
      help="One line of the address on each line"
      value={toTexts(value).join('\n')}
      onChange={({ target }) => onChange(target.value.split('\n'))}
    />
  );
};

type RowsProps = {
  title: string;
  path: string;
  add: string;
  remove: string;
  empty: Record<string, string | boolean>;
  children: (at: string) => ReactNode;
};

/** Rows that can be added and removed. */
const Rows = ({ title, path, add, remove: removeLabel, empty, children }: RowsProps) => {
  const { fields, append, remove } = useFieldArray({ name: path });
  return (
    <Section title={title}>
      <ul className="grid gap-6">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 border-b border-line pb-4">
            {children(`${path}.${index}`)}
            <Button
              look="quiet"
              className="justify-self-start"
              aria-label={`${t(removeLabel)} ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={() => append(empty)}>
        {add}
      </Button>
    </Section>
  );
};

const Line = ({ at, label }: { at: string; label: string }) => {
  const { field } = useFields();
  return <TextField {...field(at)} label={label} autoComplete="off" />;
};

const Claims = () => (
  <Section title="Four claims">
    <p className="mb-4 text-soft">
      The figure is a part of the sentence, and is shown large. {'{candidates}'}, {'{placed}'} and{' '}
      {'{cities}'} become numbers of the day before.
    </p>
    <ul className="grid gap-4">
      {[0, 1, 2, 3].map((index) => (
        <li key={index} className="grid gap-3 md:grid-cols-[10rem_1fr]">
          <Line at={`value.claims.${index}.figure`} label={`Figure ${index + 1}`} />
          <Line at={`value.claims.${index}.text`} label={`Sentence ${index + 1}`} />
        </li>
      ))}
    </ul>
  </Section>
);

const Steps = () => {
  const { field } = useFields();
  return (
    <Rows
      title="Roadmap"
      path="value.roadmap"
      add="Add step"
      remove="Remove step"
      empty={{ when: '', title: '', text: '', done: false }}
    >
      {(at) => (
        <>
          <Line at={`${at}.when`} label="When" />
          <Line at={`${at}.title`} label="Title" />
          <TextArea {...field(`${at}.text`)} label="Text" rows={2} />
          <Checkbox {...field(`${at}.done`)} label="Done" />
        </>
      )}
    </Rows>
  );
};

const toFile = (value: Foundation): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

/** Writes and reads `foundation.json`. An imported file fills in the form; nothing is saved before `Save`. */
const FileButtons = ({
  value,
  onImport,
}: {
  value: Foundation;
  onImport: (value: Foundation) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      onImport(parseFoundation(await file.text()));
      toast.success('The file was read. Check the texts, then save.');
    } catch (error) {
      toast.error((error as Error).message);
    }
    target.value = '';
  };
  return (
    <>
      <Button onClick={() => void saveFile(toFile(value), 'foundation.json')}>Export</Button>
      <Button onClick={() => input.current?.click()}>Import</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
    </>
  );
};

/** Name, texts, partners and contacts in the main language. */
export const FoundationForm = ({ section }: { section: FoundationSection }) => {
  const { value, fixed } = section;
  const save = useSaveFoundation();
  const form = useRecordForm(foundationChange, {
    draftKey: 'settings-foundation',
    record: section,
    toValues: (stored = section) => ({ version: stored.version, value: stored.value }),
    version: (stored) => stored.version,
    labels: foundationLabels,
    changedBy: ({ savedBy }) => savedBy,
  });
  const submit = form.submit(async (body, version = 0) => {
    form.continueWith(await save({ ...body, version }));
  }, settingsMessages.saveFailed);
  const fill = (imported: Foundation) => {
    const { contact, name } = value;
    form.setValue('value', {
      ...imported,
      name: fixed.includes('name') ? name : imported.name,
      contact: {
        ...imported.contact,
        email: fixed.includes('contact.email') ? contact.email : imported.contact.email,
        phone: fixed.includes('contact.phone') ? contact.phone : imported.contact.phone,
      },
    });
  };
  return (
    <ScreenForm form={form} onSubmit={submit} submit="Save">
      <Section title="Who you are" actions={<FileButtons value={value} onImport={fill} />}>
        <div className="grid gap-4">
          <SettingField name="value.name" fixed={fixed} />
          <FormFields of={foundationFields} names={['value.about']} />
        </div>
      </Section>
      <Section title="Contact">
        <div className="grid gap-4 md:grid-cols-2">
          <SettingField name="value.contact.email" fixed={fixed} />
          <SettingField name="value.contact.phone" fixed={fixed} />
          <div className="md:col-span-2">
            <SettingField name="value.contact.hours" fixed={fixed} />
          </div>
          <div className="md:col-span-2">
            <AddressField />
          </div>
        </div>
      </Section>
      <Section title="Grievance officer">
        <div className="grid gap-4 md:grid-cols-3">
          <SettingField name="value.grievanceOfficer.name" fixed={fixed} />
          <SettingField name="value.grievanceOfficer.email" fixed={fixed} />
          <SettingField name="value.grievanceOfficer.phone" fixed={fixed} />
        </div>
      </Section>
      <Claims />
      <Rows
        title="Partners"
        path="value.partners"
        add="Add partner"
        remove="Remove partner"
        empty={{ name: '', does: '' }}
      >
        {(at) => (
          <div className="grid gap-3 md:grid-cols-2">
            <Line at={`${at}.name`} label="Name" />
            <Line at={`${at}.does`} label="What they do" />
            <LogoField name={`${at}.logo`} label="Logo (optional)" none={undefined} />
          </div>
        )}
      </Rows>
      <Steps />
      <PreviewButtons draft={() => ({ foundation: form.getValues('value') })} />
    </ScreenForm>
  );
};
