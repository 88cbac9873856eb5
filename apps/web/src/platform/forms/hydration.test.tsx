// Focuses a field, which loads the schema.
import '@hookform/resolvers/standard-schema';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '#web/ui/elements/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useTextValue } from './fields.ts';
import { Form } from './form.tsx';
import { useSchemaForm, type FormDraft } from './use-schema-form.ts';

const schema = z.object({
  name: z.string(),
  email: z.string(),
  about: z.string(),
  address: z.object({ kind: z.string() }),
  agreed: z.boolean(),
});
type Values = z.input<typeof schema>;
const start: Values = { name: '', email: '', about: '', address: { kind: '' }, agreed: false };

const sent = vi.fn<(values: Values) => void>();
const wrong = vi.fn<(error: unknown) => void>();
const Greeting = () => <output>{`Hello ${useTextValue('name')}`}</output>;

const Page = ({ draft }: { draft?: FormDraft<Values> }) => {
  const form = useSchemaForm(schema, start, draft ? { draft } : {});
  return (
    <Form form={form} onSubmit={form.submit(async (values) => sent(values))}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} kind="email" label="Email" />
      <TextArea {...form.field('about')} label="About" />
      <SelectField
        {...form.field('address.kind')}
        label="Kind"
        options={['Home', 'Work']}
        prompt="Choose"
      />
      <Checkbox {...form.field('agreed')} label="I agree" />
      <Greeting />
      <Button {...form.button}>Send</Button>
    </Form>
  );
};

let root: Root | undefined;
/** The page as served, before hydration. */
const arrive = () => {
  document.body.innerHTML = `<div id="app">${renderToString(<Page />)}</div>`;
};
const hydrate = (draft?: FormDraft<Values>) =>
  act(async () => {
    root = hydrateRoot(
      document.getElementById('app') as HTMLElement,
      <StrictMode>
        <Page {...(draft ? { draft } : {})} />
      </StrictMode>,
      { onRecoverableError: wrong },
    );
  });
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));

vi.spyOn(console, 'error').mockImplementation(wrong);
afterEach(() => {
  act(() => root?.unmount());
  sent.mockReset();
  wrong.mockReset();
});

test('before hydration a form posts and its button is disabled (SEC-21)', () => {
  arrive();
  expect(document.querySelector('form')?.method).toBe('post');
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('keeps and submits what was entered before hydration (UX-03)', async () => {
  arrive();
  control('Name').value = 'Asha';
  control('About').value = 'I weave';
  control('Kind').value = 'Work';
  control('I agree').checked = true;
  await hydrate();
  expect(wrong).not.toHaveBeenCalled();
  expect(control('Name').value).toBe('Asha');
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  await send();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    name: 'Asha',
    email: '',
    about: 'I weave',
    address: { kind: 'Work' },
    agreed: true,
  });
});

test('submits what is typed after hydration', async () => {
  arrive();
  control('Name').value = 'Ash';
  await hydrate();
  fireEvent.input(control('Name'), { target: { value: 'Asha' } });
  fireEvent.input(control('Email'), { target: { value: 'asha@example.org' } });
  await send();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'Asha', email: 'asha@example.org' });
});

test('a draft fills in untouched fields and stores what was typed meanwhile (UX-18)', async () => {
  const draft = {
    load: () => ({ ...start, name: 'Usha', email: 'usha@example.org', address: { kind: 'Home' } }),
    save: vi.fn<(values: Values) => void>(),
  };
  arrive();
  control('Name').value = 'Asha';
  await hydrate(draft);
  expect(wrong).not.toHaveBeenCalled();
  expect(control('Name').value).toBe('Asha');
  expect(control('Email').value).toBe('usha@example.org');
  expect(control('Kind').value).toBe('Home');
  expect(screen.getByText('Hello Asha')).toBeTruthy();
  // Also found when the user leaves no field and reloads the page.
  expect(draft.save).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Asha' }));
  fireEvent.input(control('About'), { target: { value: 'I weave' } });
  expect(draft.save).toHaveBeenLastCalledWith({
    name: 'Asha',
    email: 'usha@example.org',
    about: 'I weave',
    address: { kind: 'Home' },
    agreed: false,
  });
});

test('an untouched page starts with its draft and leaves it unchanged', async () => {
  const draft = {
    load: () => ({ ...start, name: 'Usha' }),
    save: vi.fn<(values: Values) => void>(),
  };
  arrive();
  await hydrate(draft);
  expect(control('Name').value).toBe('Usha');
  expect(draft.save).not.toHaveBeenCalled();
});

test('an untouched page without a draft starts empty', async () => {
  arrive();
  await hydrate();
  await send();
  expect(sent).toHaveBeenCalledExactlyOnceWith(start);
});
