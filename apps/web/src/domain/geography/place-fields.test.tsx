import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PlaceFields } from './place-fields.tsx';

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

const TestForm = ({ values }: { values: Values }) => {
  const form = useSchemaForm(schema, values);
  return (
    <Form form={form} onSubmit={form.submit(async () => undefined)}>
      <PlaceFields prefix="location." code="location.pincode" autoFill={false}>
        <TextField {...form.field('location.pincode')} label="PIN code" />
      </PlaceFields>
    </Form>
  );
};

const open = (values: Values = nowhere) =>
  act(async () => void render(<TestForm values={values} />));
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const pin = () => screen.getByLabelText<HTMLInputElement>('PIN code');
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(select(label), { target: { value } }));
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

test('§4: the cities are those of the state, and wait for it', async () => {
  await open();
  expect(select('City').disabled).toBe(true);
  expect(choices('State')).toEqual(['', 'Bihar', 'Odisha']);
  await choose('State', 'Odisha');
  expect(select('City').disabled).toBe(false);
  expect(choices('City')).toEqual(['', 'Cuttack', 'Puri']);
});

test('§4: another state clears city and PIN code, another city the PIN code', async () => {
  await open({ location: { state: 'Bihar', city: 'Gaya', pincode: '823001' } });
  expect([select('State').value, select('City').value, pin().value]).toEqual([
    'Bihar',
    'Gaya',
    '823001',
  ]);
  await choose('City', 'Patna');
  expect([select('City').value, pin().value]).toEqual(['Patna', '']);
  fireEvent.input(pin(), { target: { value: '800001' } });
  await choose('State', 'Odisha');
  expect([select('State').value, select('City').value, pin().value]).toEqual(['Odisha', '', '']);
});

test('FLT-58: a list that cannot be had is said and asked for again, and the choice before stays', async () => {
  online = false;
  await open({ location: { state: 'Bihar', city: 'Gaya', pincode: '' } });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect([select('State').value, select('City').value]).toEqual(['Bihar', 'Gaya']);
  online = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
  expect(choices('City')).toEqual(['', 'Gaya', 'Patna']);
  expect(select('City').value).toBe('Gaya');
});
