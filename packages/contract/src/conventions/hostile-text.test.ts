import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointsByFeature } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';

// T35: one request must not stop the server. The fields come from the contract itself, so a new field is tested without a word here.

const size = 64 * 1024;
const fill = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Each is the worst case of some pattern: runs that match in many ways and fail at the end. */
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

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** Schemas that hold neither a text nor another schema. */
const withoutText = ['boolean', 'date', 'null', 'undefined', 'void', 'never', 'int', 'bigint'];
/** Schemas that `textFields` looks into or takes as a field. */
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
  const def = defOf(schema);
  return [def.type, ...innerSchemas(def).flatMap(kindsIn)];
};

/** Every schema within a schema that takes a text, however deep. */
const textFields = (path: string, schema: z.core.$ZodType): Field[] => {
  const def = defOf(schema);
  if (['string', 'enum', 'literal', 'any', 'unknown'].includes(def.type)) return [{ path, schema }];
  // A pipe is read as a whole too: what it does between its two ends counts.
  const whole = ['pipe', 'union', 'transform', 'number', 'custom'].includes(def.type)
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
    ...whole,
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

/** The same schema stands in many calls; once is enough. */
const distinct = (fields: Field[]): Field[] => [
  ...new Map(fields.map((field) => [field.schema, field])).values(),
];
const fields = distinct(inputs.flatMap(({ name, schema }) => textFields(name, schema)));

/** A value of the shape that a schema takes, with this text wherever a text may be. */
const filledWith = (schema: z.core.$ZodType, text: string): unknown => {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in ?? def.options?.[0] ?? def.getter?.();
  if (def.shape)
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, one]) => [name, filledWith(one, text)]),
    );
  if (def.type === 'array' && def.element) return [filledWith(def.element, text)];
  return inner === undefined ? text : filledWith(inner, text);
};

const milliseconds = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** The best of three: a pause of the machine is not the fault of a pattern. */
const costOf = (work: () => unknown): number => {
  let best = milliseconds(work);
  for (let again = 0; again < 2 && best > 50; again += 1) best = Math.min(best, milliseconds(work));
  return best;
};

describe('T35: hostile text of 64 KiB', () => {
  test('finds the text fields of the contract', () => {
    expect(inputs.length).toBeGreaterThan(100);
    expect(fields.length).toBeGreaterThan(80);
  });

  test('knows every kind of schema in the contract, so that no field is left out', () => {
    const kinds = new Set(inputs.flatMap(({ schema }) => kindsIn(schema)));
    expect([...kinds].filter((kind) => !known.has(kind))).toEqual([]);
  });

  test.each(Object.entries(hostile))('of %s costs at most 50 ms in every field', (_, text) => {
    // A shorter one is normalized, where the whole is only rejected.
    const shorter = text.slice(0, 10_000);
    const slow = fields
      .flatMap(({ path, schema }) =>
        [text, shorter].map((one) => ({
          path,
          length: one.length,
          ms: costOf(() => z.safeParse(schema, one)),
        })),
      )
      .filter(({ ms }) => ms > 50);
    expect(slow).toEqual([]);
  });

  test.each(Object.entries(hostile))(
    'of %s in every field of a call costs at most 50 ms a field',
    (_, text) => {
      const slow = inputs
        .map(({ name, schema }) => {
          const value = filledWith(schema, text);
          return {
            name,
            ms: costOf(() => z.safeParse(schema, value)),
            allowed: 50 * Math.max(1, textFields(name, schema).length),
          };
        })
        .filter(({ ms, allowed }) => ms > allowed);
      expect(slow).toEqual([]);
    },
  );
});
