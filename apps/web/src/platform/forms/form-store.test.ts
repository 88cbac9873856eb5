import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { formStore } from './form-store.ts';

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Name too short')),
  address: z.object({ city: z.string().check(z.minLength(1, 'Please select a valid City')) }),
});
const start = { name: '', address: { city: '' } };
const aStore = () => formStore(schema, start);

test('a value is set at a dotted path, and what was given at the start stays as it was', () => {
  const store = aStore();
  store.set('address.city', 'Kolkata');
  expect(store.get('address.city')).toBe('Kolkata');
  expect(start).toEqual({ name: '', address: { city: '' } });
});

test('a check of some fields shows their faults only, and answers them', () => {
  const store = aStore();
  expect(store.check(['address.city'])).toEqual([
    { path: 'address.city', message: 'Please select a valid City' },
  ]);
  expect(store.errors()).toHaveLength(1);
  expect(store.check()).toHaveLength(2);
});

test('UX-02: an error stays until its field is edited', () => {
  const store = aStore();
  store.check();
  store.typed('name', 'A');
  expect(store.errors().map(({ path }) => path)).toEqual(['address.city']);
  store.check(['name']);
  expect(store.errors()).toContainEqual({ path: 'name', message: 'Name too short' });
});

test('what the server refuses stands at its fields, in place of what stood there', () => {
  const store = aStore();
  store.check(['name']);
  store.fail([{ path: 'name', message: 'This name is already registered' }]);
  expect(store.errors()).toEqual([{ path: 'name', message: 'This name is already registered' }]);
});

test('of several faults of one field the first is told', () => {
  const code = z.string().check(z.minLength(6, 'Too short'), z.regex(/^\d+$/u, 'Digits only'));
  const store = formStore(z.object({ code }), { code: 'abc' });
  expect(store.check()).toEqual([{ path: 'code', message: 'Too short' }]);
});

test('UX-02: the error of one entry of a list goes when the list is edited', () => {
  const skills = z.array(z.string().check(z.maxLength(3, 'Skill too long')));
  const store = formStore(z.object({ skills }), { skills: ['Art', 'Coding'] });
  expect(store.check()).toEqual([{ path: 'skills.1', message: 'Skill too long' }]);
  store.set('skills', ['Art']);
  expect(store.errors()).toEqual([]);
});

test('an input opens with the value of the form, and again when it comes back', () => {
  const store = formStore(schema, { name: 'Asha', address: { city: '' } });
  store.input('name')({ value: '' });
  store.input('name')(null);
  store.typed('name', 'Usha');
  const again = { value: '' };
  store.input('name')(again);
  expect(again.value).toBe('Usha');
});

test('an input keeps the same ref, so that a drawing does not take it away and bring it back', () => {
  const store = aStore();
  expect(store.input('name')).toBe(store.input('name'));
});

test('what an input shows already is not written again: its caret stays', () => {
  const store = aStore();
  let written = 0;
  const input = {
    get value() {
      return 'Asha';
    },
    set value(_: string) {
      written += 1;
    },
  };
  store.typed('name', 'Asha');
  store.input('name')(input);
  store.set('name', 'Asha');
  expect(written).toBe(0);
});

test('a reset brings other values into values and inputs, and takes the errors away', () => {
  const store = aStore();
  const input = { value: '' };
  store.input('address.city')(input);
  store.check();
  store.reset({ name: 'Usha', address: { city: 'Howrah' } });
  expect(store.values()).toEqual({ name: 'Usha', address: { city: 'Howrah' } });
  expect(input.value).toBe('Howrah');
  expect(store.errors()).toEqual([]);
});

test('a value set by the program appears in its input', () => {
  const store = aStore();
  const input = { value: '110001' };
  store.input('name')(input);
  store.set('name', '');
  expect(input.value).toBe('');
});

test('every change is told to who listens, until they stop', () => {
  const store = aStore();
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.typed('name', 'Asha');
  stop();
  store.typed('name', 'Usha');
  expect(told).toBe(1);
});
