import { QueryClientProvider, notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newQueryClient } from '#web/platform/calls/query-client.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { LocationFields } from './location-fields.tsx';
import './city-field.tsx';

const schema = z.object({
  location: z.object({ state: z.string(), city: z.string(), pincode: z.string() }),
});
type Values = z.input<typeof schema>;
const nowhere: Values = { location: { state: '', city: '', pincode: '' } };
const lists: Record<string, string[]> = {
  '/api/places/states': ['Bihar', 'Odisha'],
  '/api/places/states/Bihar/cities': ['Gaya', 'Patna'],
  '/api/places/states/Odisha/cities': ['Cuttack', 'Puri'],
};
let online = true;

notifyManager.setScheduler(queueMicrotask);

const TestForm = ({ values }: { values: Values }) => {
  const form = useSchemaForm(schema, values);
  return (
    <Form form={form} onSubmit={form.submit(async () => undefined)}>
      <LocationFields
        prefix="location."
        autoFill={false}
        onChange={() => form.setValue('location.pincode', '')}
      >
        <TextField {...form.field('location.pincode')} label="PIN code" />
      </LocationFields>
    </Form>
  );
};

const open = (values: Values = nowhere) =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={newQueryClient()}>
          <TestForm values={values} />
        </QueryClientProvider>,
      ),
  );
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const pin = () => screen.getByLabelText<HTMLInputElement>('PIN code');
const city = () => screen.getByLabelText<HTMLInputElement>('City', { selector: 'input' });
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(select(label), { target: { value } }));
const typeCity = (value: string) =>
  act(async () => void fireEvent.input(city(), { target: { value }, inputType: 'insertText' }));
const openTowns = () =>
  act(async () => {
    fireEvent.pointerDown(city());
    fireEvent.mouseDown(city());
    fireEvent.click(city());
  });
const towns = () =>
  screen
    .queryAllByRole('option', { hidden: true })
    .filter((o) => o.tagName === 'DIV')
    .map((o) => o.textContent);
const key = (name: string) => act(async () => void fireEvent.keyDown(city(), { key: name }));
const choices = (label: string) => [...select(label).options].map(({ value }) => value);

beforeEach(() => {
  online = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!online) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: lists[url] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('offers the cities of the selected state, and none before a state is selected (§4)', async () => {
  await open();
  expect(city().disabled).toBe(true);
  expect(choices('State')).toEqual(['', 'Bihar', 'Odisha']);
  await choose('State', 'Odisha');
  expect(city().disabled).toBe(false);
  await openTowns();
  expect(towns()).toEqual(['Cuttack', 'Puri']);
});

test('clears city and PIN code with another state, and the PIN code with another city (§4)', async () => {
  await open({ location: { state: 'Bihar', city: 'Gaya', pincode: '823001' } });
  expect([select('State').value, city().value, pin().value]).toEqual(['Bihar', 'Gaya', '823001']);
  await typeCity('Patna');
  expect([city().value, pin().value]).toEqual(['Patna', '']);
  fireEvent.input(pin(), { target: { value: '800001' } });
  await choose('State', 'Odisha');
  expect([select('State').value, city().value, pin().value]).toEqual(['Odisha', '', '']);
});

test('reports a failed list, loads it again, and keeps the selection (FLT-58)', async () => {
  online = false;
  await open({ location: { state: 'Bihar', city: 'Gaya', pincode: '' } });
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), { timeout: 5000 });
  expect([select('State').value, city().value]).toEqual(['Bihar', 'Gaya']);
  online = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
  expect(city().value).toBe('Gaya');
  await typeCity('');
  await openTowns();
  expect(towns()).toEqual(['Gaya', 'Patna']);
});

test('finds every town by typing its beginning or any part, in any letter case (UX-43)', async () => {
  await open();
  await choose('State', 'Bihar');
  await typeCity('ga');
  expect(towns()).toEqual(['Gaya']);
  await typeCity('TNA');
  expect(towns()).toEqual(['Patna']);
  // R6: a pasted name has invisible marks.
  await typeCity('\u200ePat\u200bna');
  expect(towns()).toEqual(['Patna']);
  await typeCity('zz');
  expect(towns()).toEqual([]);
  await typeCity('a');
  expect(towns()).toEqual(['Gaya', 'Patna']);
  await key('ArrowDown');
  await key('ArrowDown');
  expect(city().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Patna' }).id,
  );
  await key('Enter');
  expect(city().value).toBe('Patna');
  expect(towns()).toEqual([]);
});

test('shows text that is no town of the state, and does not count it as a selection (UX-43)', async () => {
  await open({ location: { state: 'Bihar', city: 'Gaya', pincode: '823001' } });
  await typeCity('Gaya Town');
  await act(async () => void fireEvent.blur(city()));
  expect(city().value).toBe('Gaya Town');
  expect(pin().value).toBe('');
  await typeCity('gaya');
  await act(async () => void fireEvent.blur(city()));
  expect(city().value).toBe('Gaya');
});
