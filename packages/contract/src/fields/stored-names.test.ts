import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointsByFeature } from '../conventions/endpoints.ts';
import type { Endpoint } from '../conventions/endpoint.ts';

// Names of people and organisations appear in emails, certificates and lists. The fields are taken
// from the contract, so new fields are covered automatically.

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
};
type Field = { path: string; schema: z.core.$ZodType };

const toDef = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** Fields whose key says that they contain a name. File names are not shown to people. */
const isName = (key: string): boolean => /(?:^n|N)ame$/u.test(key) && !/file/iu.test(key);

const nameFields = (path: string, schema: z.core.$ZodType): Field[] => {
  const { innerType, element, in: input, options = [], shape = {} } = toDef(schema);
  const inner = [innerType, element, input, ...options].filter((one) => one !== undefined);
  return [
    ...inner.flatMap((one) => nameFields(path, one)),
    ...Object.entries(shape).flatMap(([key, one]) =>
      isName(key) ? [{ path: `${path}.${key}`, schema: one }] : nameFields(`${path}.${key}`, one),
    ),
  ];
};

const fields = Object.values(endpointsByFeature).flatMap((feature) =>
  Object.entries(feature as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body === undefined ? [] : nameFields(name, body),
  ),
);

const forbidden = {
  'a carriage return': 'Asha Rao\rBcc: all',
  'a line feed': 'Asha Rao\nBcc: all',
  'both line breaks': 'Asha Rao\r\n\r\nDear all',
  'a line separator': 'Asha\u2028Rao',
  'a paragraph separator': 'Asha\u2029Rao',
  'a vertical tab': 'Asha\u000bRao',
  'a next line': 'Asha\u0085Rao',
  'an override of direction': 'Asha \u202eoaR',
  'an embedding': 'Asha \u202aRao\u202c',
  'an isolate': '\u2066Asha\u2069 Rao',
  'a mark of direction': 'Asha\u200f Rao',
  'a web address': 'Asha http://evil.example/claim now',
  'a host': 'Asha www.evil.example',
  'an email address': 'Asha asha@evil.example',
};
const trace =
  /[\r\n\u000b\u0085\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|evil|Bcc|Dear/u;

describe('names of people and organisations', () => {
  test('covers registrations, corrections, accounts, batches, jobs and placements', () => {
    const keys = new Set(fields.map(({ path }) => path.split('.').at(-1)));
    expect([...keys]).toEqual(
      expect.arrayContaining([
        'name',
        'fatherName',
        'companyName',
        'trainingProviderName',
        'fullName',
        'contactPersonName',
        'trainerName',
        'assessorName',
      ]),
    );
    expect(fields.length).toBeGreaterThan(12);
  });

  test.each(Object.entries(forbidden))('rejects %s', (_, text) => {
    const passed = fields.flatMap(({ path, schema }) => {
      const read = z.safeParse(schema, text);
      return read.success && trace.test(String(read.data)) ? [path] : [];
    });
    expect(passed).toEqual([]);
  });

  test.each(['Asha Rao', 'आशा राव', 'প্রিয়া সেন', 'R.K. Laxman'])('accepts %s', (text) => {
    const rejected = fields
      .filter(({ schema }) => !z.safeParse(schema, text).success)
      .map(({ path }) => path);
    expect(rejected).toEqual([]);
  });
});
