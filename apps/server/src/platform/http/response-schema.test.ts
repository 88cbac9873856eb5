import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const summary = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  city: z.optional(z.string()),
  skills: z.array(z.object({ name: z.string() })),
  place: z.nullable(z.object({ state: z.string() })),
});
const schema = z.object({ success: z.literal(true), data: z.array(summary) });
const write = serializerCompiler({ schema, method: 'GET', url: '/people' });
const asha = { name: 'Asha', email: null, skills: [{ name: 'Coding' }], place: null };

const toAnswer = (person: object) => JSON.parse(write({ success: true, data: [person] })).data[0];

test('returns only the fields of the schema, at every depth', () => {
  const more = {
    ...asha,
    aadharNumber: '123412341234',
    skills: [{ name: 'Coding', secret: 1 }],
    place: { state: 'Assam', secret: 2 },
  };
  expect(toAnswer(more)).toEqual({ ...asha, place: { state: 'Assam' } });
  expect(toAnswer({ ...asha, city: 'Surat' })).toEqual({ ...asha, city: 'Surat' });
});

test.each([
  ['a field is missing', { ...asha, name: undefined }],
  ['a field is of another type', { ...asha, email: 7 }],
  ['a field deep inside is', { ...asha, skills: [{ name: null }] }],
  ['what may be null is something else', { ...asha, place: {} }],
  ['what may be left out is something else', { ...asha, city: 7 }],
])('rejects a reply where %s', (_, person) => {
  expect(() => toAnswer(person)).toThrow();
});

test('runs the checks of a schema', () => {
  const span = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to));
  const writeSpan = serializerCompiler({ schema: z.object({ span }), method: 'GET', url: '/' });
  expect(JSON.parse(writeSpan({ span: { from: 1, to: 2 } }))).toEqual({ span: { from: 1, to: 2 } });
  expect(() => writeSpan({ span: { from: 2, to: 1 } })).toThrow();
});
