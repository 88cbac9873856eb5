import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointsByFeature } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';

// A single request must not block the server (T35). The fields are taken from the contract, so new
// fields are covered automatically.

const size = 64 * 1024;
const fill = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Each text is the worst case of a pattern: runs that match in many ways and then fail. */
const hostile = {
  letters: fill('a'),
  'letters and a bad end': `${fill('a')}!`,
  digits: fill('1'),
  spaces: `a${fill(' ')}b`,
  'line breaks': `a${fill('\n')}b`,
  dots: fill('a.'),
  'dots alone': fill('.'),
  hyphens: fill('a-'),
  'hyphens alone': fill('-'),
  'host without an end': `${fill('a-')}.`,
  'host of many labels': `${fill('www.')}c`,
  slashes: fill('://'),
  'at signs': fill('@'),
  emails: `a@${fill('a.')}`,
  'long local part': `${fill('a.')}@`,
  punycode: `a@xn--${fill('0')}`,
  'unicode domain': `a@${fill('म')}.भारत`,
  moment: `2026-01-01T00:00:00.${fill('0')}`,
  base64: `${fill('A')}=`,
  'token of parts': fill('eyJ.'),
  'joined letters': fill('क्\u200d'),
  joiners: fill('\u200d'),
  invisible: fill('\u202e'),
  'marks in the wrong order': `a${fill('\u0315\u0300')}`,
  'marks in two blocks': `a${'\u0315'.repeat(size / 2)}${'\u0300'.repeat(size / 2)}`,
  surrogates: fill('𝐀'),
  emoji: fill('👩‍🎓'),
  mixed: fill('aа'),
  commas: fill('a,'),
  'full-width': fill('９'),
};

type Field = { path: string; schema: z.core.$ZodType };

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  items?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
  getter?: () => z.core.$ZodType;
};

const toDef = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** Schemas without text and without nested schemas. */
const withoutText = ['boolean', 'date', 'null', 'undefined', 'void', 'never', 'int', 'bigint'];
/** Schemas that `textFields` descends into or treats as a field. */
const known = new Set(
  'string enum literal any unknown pipe union transform number custom optional nullable default prefault catch readonly array record intersection lazy tuple object nonoptional'
    .split(' ')
    .concat(withoutText),
);

const innerSchemas = (def: Def): z.core.$ZodType[] =>
  [
    def.innerType,
    def.element,
    def.valueType,
    def.keyType,
    def.in,
    def.out,
    def.left,
    def.right,
    def.getter?.(),
    ...(def.options ?? []),
    ...(def.items ?? []),
    ...Object.values(def.shape ?? {}),
  ].filter((inner) => inner !== undefined);

const kindsIn = (schema: z.core.$ZodType): string[] => {
  const def = toDef(schema);
  return [def.type, ...innerSchemas(def).flatMap(kindsIn)];
};

/** Every nested schema that accepts text. */
const textFields = (path: string, schema: z.core.$ZodType): Field[] => {
  const def = toDef(schema);
  if (['string', 'enum', 'literal', 'any', 'unknown'].includes(def.type)) return [{ path, schema }];
  // A pipe counts as a field itself, because its transforms cost time too.
  const base = ['pipe', 'union', 'transform', 'number', 'custom'].includes(def.type)
    ? [{ path, schema }]
    : [];
  const within = [
    ...[def.innerType, def.element, def.valueType, def.keyType, def.in, def.out].map(
      (inner) => [path, inner] as const,
    ),
    ...[def.left, def.right, def.getter?.()].map((inner) => [path, inner] as const),
    ...[...(def.options ?? []), ...(def.items ?? [])].map((inner) => [path, inner] as const),
    ...Object.entries(def.shape ?? {}).map(([name, inner]) => [`${path}.${name}`, inner] as const),
  ];
  return [
    ...base,
    ...within.flatMap(([at, inner]) => (inner === undefined ? [] : textFields(at, inner))),
  ];
};

const endpoints = Object.values(endpointsByFeature).flatMap((feature) =>
  Object.entries(feature as Record<string, Endpoint>),
);
const inputs = endpoints.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${name} ${part}`, schema }],
  ),
);

/** Many calls share a schema; one test per schema is enough. */
const distinct = (fields: Field[]): Field[] => [
  ...new Map(fields.map((field) => [field.schema, field])).values(),
];
const fields = distinct(inputs.flatMap(({ name, schema }) => textFields(name, schema)));

/** A value of the schema's shape with `text` in every text field. */
const filledWith = (schema: z.core.$ZodType, text: string): unknown => {
  const def = toDef(schema);
  const inner = def.innerType ?? def.in ?? def.options?.[0] ?? def.getter?.();
  if (def.shape)
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, one]) => [name, filledWith(one, text)]),
    );
  if (def.type === 'array' && def.element) return [filledWith(def.element, text)];
  return inner === undefined ? text : filledWith(inner, text);
};

/** Processor time, which other work on the machine does not lengthen. */
const milliseconds = (work: () => unknown): number => {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
};

/** The fastest of three runs, so that a pause of the machine does not fail the test. */
const toCost = (work: () => unknown): number => {
  let best = milliseconds(work);
  for (let again = 0; again < 2 && best > 50; again += 1) best = Math.min(best, milliseconds(work));
  return best;
};

describe('T35: hostile text of 64 KiB', () => {
  test('finds the text fields of the contract', () => {
    expect(inputs.length).toBeGreaterThan(100);
    expect(fields.length).toBeGreaterThan(80);
  });

  test('supports every type of schema in the contract, so that no field is left out', () => {
    const kinds = new Set(inputs.flatMap(({ schema }) => kindsIn(schema)));
    expect([...kinds].filter((kind) => !known.has(kind))).toEqual([]);
  });

  test.each(Object.entries(hostile))('validates %s in at most 50 ms in every field', (_, text) => {
    // The full text is only rejected; a shorter one is also normalized.
    const shorter = text.slice(0, 10_000);
    const slow = fields
      .flatMap(({ path, schema }) =>
        [text, shorter].map((one) => ({
          path,
          length: one.length,
          ms: toCost(() => z.safeParse(schema, one)),
        })),
      )
      .filter(({ ms }) => ms > 50);
    expect(slow).toEqual([]);
  });

  test.each(Object.entries(hostile))(
    'validates %s in every field of a call in at most 50 ms per field',
    (_, text) => {
      const slow = inputs
        .map(({ name, schema }) => {
          const value = filledWith(schema, text);
          return {
            name,
            ms: toCost(() => z.safeParse(schema, value)),
            allowed: 50 * Math.max(1, textFields(name, schema).length),
          };
        })
        .filter(({ ms, allowed }) => ms > allowed);
      expect(slow).toEqual([]);
    },
  );
});
