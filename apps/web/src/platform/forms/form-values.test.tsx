// Focuses a field, which loads the schema.
import '@hookform/resolvers/standard-schema';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '#web/ui/elements/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { toTexts, useControlledField, useFields, useBooleanValue, useTextValue } from './fields.ts';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const text = (least: number, message: string) => z.string().check(z.minLength(least, message));
const schema = z.object({
  name: z
    .string()
    .check(z.minLength(2, 'Name too short'), z.regex(/^\D*$/u, 'Name must have no digits')),
  address: z.object({ city: text(1, 'Please select a valid City') }),
  skills: z.array(z.string().check(z.maxLength(6, 'Skill too long'))),
  agreed: z.boolean(),
  document: z.optional(z.custom<File>()),
});
type Values = z.input<typeof schema>;
const start: Values = {
  name: 'Asha',
  address: { city: '' },
  skills: ['Art'],
  agreed: false,
  document: undefined,
};

const Skills = () => {
  const { value, ...field } = useControlledField('skills');
  const options = ['Art', 'Coding', 'Photography'];
  return <SkillsPicker {...field} label="Skills" options={options} value={toTexts(value)} />;
};

const Document = () => {
  const { value, ...field } = useControlledField('document');
  const file = value instanceof File ? value : undefined;
  return <FileField {...field} label="Document" accept="image/png" value={file} />;
};

const City = () => {
  const { field } = useFields();
  return (
    <SelectField
      {...field('address.city')}
      label="City"
      prompt="Select a city"
      options={['Kolkata', 'Howrah']}
    />
  );
};

const Seen = () => (
  <output>{`${useTextValue('name')} of ${useTextValue('address.city')}${useBooleanValue('agreed') ? ', agreed' : ''}`}</output>
);

const sent = vi.fn<(values: Partial<Values>) => void>();

const TestForm = ({ values = start }: { values?: Values }) => {
  const form = useSchemaForm(schema, values);
  const [shown, setShown] = useState(true);
  const send = form.submit(async (sentValues) => sent(sentValues));
  return (
    <Form form={form} onSubmit={send} aria-label="Test">
      <ErrorSummary {...form.summary} />
      {shown && <TextField {...form.field('name')} label="Name" />}
      <City />
      <Skills />
      <Checkbox {...form.field('agreed')} label="I agree" />
      <Document />
      <Seen />
      <Button onClick={() => setShown(!shown)}>Fold</Button>
      <Button onClick={() => form.setValue('name', 'Usha')}>Usha</Button>
      <Button onClick={() => form.reset({ ...start, name: 'Ravi', address: { city: 'Howrah' } })}>
        Start anew
      </Button>
      <Button onClick={form.submitPart(['address.city'], () => sent({ name: 'went on' }))}>
        Next
      </Button>
      <Button {...form.button}>Send</Button>
    </Form>
  );
};

const open = (values?: Values) => render(<TestForm {...(values ? { values } : {})} />);
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const city = () => screen.getByLabelText<HTMLSelectElement>('City');
const type = (value: string) => fireEvent.input(name(), { target: { value } });
const tap = (label: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));
const errors = () => screen.queryAllByRole('link').map((link) => link.textContent);

vi.spyOn(toast, 'error').mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  sent.mockReset();
});

test('starts with its values and submits the parsed ones, including nested ones', async () => {
  open();
  expect(name().value).toBe('Asha');
  fireEvent.change(city(), { target: { value: 'Kolkata' } });
  fireEvent.click(screen.getByLabelText('Coding'));
  fireEvent.click(screen.getByLabelText('I agree'));
  await tap('Send');
  expect(sent).toHaveBeenCalledWith({
    ...start,
    address: { city: 'Kolkata' },
    skills: ['Art', 'Coding'],
    agreed: true,
  });
  expect(start).toEqual({
    name: 'Asha',
    address: { city: '' },
    skills: ['Art'],
    agreed: false,
    document: undefined,
  });
});

test('validating some fields shows only their errors; submitting shows all', async () => {
  open({ ...start, name: '' });
  await tap('Next');
  expect(errors()).toEqual(['Please select a valid City']);
  expect(sent).not.toHaveBeenCalled();
  await tap('Send');
  expect(errors()).toEqual(['Name too short', 'Please select a valid City']);
});

test('validating some fields continues when they are valid, whatever the other fields contain', async () => {
  open({ ...start, name: '', address: { city: 'Howrah' } });
  await tap('Next');
  expect(sent).toHaveBeenCalledWith({ name: 'went on' });
  expect(errors()).toEqual([]);
});

test('shows the first of several errors of a field', async () => {
  open({ ...start, name: '1', address: { city: 'Howrah' } });
  await tap('Send');
  expect(errors()).toEqual(['Name too short']);
});

test('clears the error of a list entry when the list is edited (UX-02)', async () => {
  open({ ...start, address: { city: 'Howrah' }, skills: ['Photography'] });
  await tap('Send');
  expect(errors()).toEqual(['Skill too long']);
  fireEvent.click(screen.getByLabelText('Photography'));
  expect(errors()).toEqual([]);
});

test('clears an error when code sets the field, and shows the new value (UX-02)', async () => {
  open({ ...start, name: '', address: { city: 'Howrah' } });
  await tap('Send');
  expect(errors()).toEqual(['Name too short']);
  await tap('Usha');
  expect(errors()).toEqual([]);
  expect(name().value).toBe('Usha');
});

test('restores the text of an input that is mounted again', async () => {
  open();
  type('Usha');
  await tap('Fold');
  expect(screen.queryByLabelText('Name')).toBeNull();
  await tap('Fold');
  expect(name().value).toBe('Usha');
});

test('does not rewrite an input that already shows the value, so its caret stays', async () => {
  open();
  type('Usha');
  name().setSelectionRange(1, 1);
  const written = vi.spyOn(name(), 'value', 'set');
  await tap('Send');
  type('Usha D');
  expect(written.mock.calls.filter(([value]) => value !== 'Usha D')).toEqual([]);
  expect(errors()).toEqual(['Please select a valid City']);
});

test('a reset sets other values and clears the errors', async () => {
  open({ ...start, name: '' });
  await tap('Send');
  expect(errors()).toHaveLength(2);
  await tap('Start anew');
  expect([name().value, city().value]).toEqual(['Ravi', 'Howrah']);
  expect(errors()).toEqual([]);
});

test('renders a component again when a watched value changes', async () => {
  open();
  const seen = () => screen.getByText(/ of /u).textContent;
  type('Usha');
  fireEvent.change(city(), { target: { value: 'Howrah' } });
  fireEvent.click(screen.getByLabelText('I agree'));
  expect(seen()).toBe('Usha of Howrah, agreed');
  await tap('Start anew');
  expect(seen()).toBe('Ravi of Howrah');
});

test('keeps a selected file until another replaces it', async () => {
  open({ ...start, address: { city: 'Howrah' } });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Document'), { target: { files: [file] } });
  const [first, second] = [new File(['1'], 'one.png'), new File(['2'], 'two.png')];
  choose(first);
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.png' }));
  choose(second);
  expect(screen.getByText('two.png')).toBeTruthy();
  await tap('Send');
  const [values] = sent.mock.calls[0] ?? [];
  expect(values?.document).toBe(second);
});
