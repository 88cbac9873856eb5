import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointsByFeature } from '../conventions/endpoints.ts';
import type { Endpoint } from '../conventions/endpoint.ts';

// The fields are taken from the contract, so new fields are covered automatically.

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
};
type Field = { path: string; key: string; schema: z.core.$ZodType };

const toDef = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** The fields of a schema with their text checks. */
const fieldsIn = (path: string, schema: z.core.$ZodType): Field[] => {
  const { innerType, element, in: input, options = [], shape = {} } = toDef(schema);
  const inner = [innerType, element, input, ...options].filter((one) => one !== undefined);
  return [
    ...inner.flatMap((one) => fieldsIn(path, one)),
    ...Object.entries(shape).flatMap(([key, one]) => [
      { path: `${path}.${key}`, key, schema: one },
      ...fieldsIn(`${path}.${key}`, one),
    ]),
  ];
};

const fields = Object.values(endpointsByFeature).flatMap((feature) =>
  Object.entries(feature as Record<string, Endpoint>).flatMap(([call, { body, params, query }]) =>
    [body, params, query].flatMap((part) => (part === undefined ? [] : fieldsIn(call, part))),
  ),
);

const inHindi = (text: string): string =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
const inFullWidth = (text: string): string =>
  text.replace(/[!-~]/gu, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0));
/** Inserts `by` after every third character. */
const grouped = (text: string, by: string): string => text.replace(/(.{3})(?=.)/gu, `$1${by}`);

const ways = {
  'spaces around it': (text: string) => `  ${text}\t`,
  'a line break after it': (text: string) => `${text}\r\n`,
  'marks of direction': (text: string) => `\u202a\u200e${text}\u202c`,
  'isolates and a word joiner': (text: string) => `\u2066${text}\u2060\u2069`,
  'a soft hyphen and a zero-width space': (text: string) => grouped(text, '\u00ad\u200b'),
  'a byte-order mark and a variation selector': (text: string) => `\ufeff${text}\ufe0d`,
  'Hindi digits': inHindi,
  'full-width characters': inFullWidth,
} as const;

const groups = {
  'groups by spaces': (text: string) => grouped(text, ' '),
  'groups by no-break spaces': (text: string) => grouped(text, '\u00a0'),
  'groups by thin spaces': (text: string) => grouped(text, '\u2009'),
  'groups by hyphens': (text: string) => grouped(text, '-'),
  'groups by dashes': (text: string) => grouped(text, '\u2013'),
  'groups by no-break hyphens': (text: string) => grouped(text, '\u2011'),
} as const;

const callPrefixes = {
  '+91': (text: string) => `+91 ${text}`,
  '+91 with a hyphen': (text: string) => `+91-${text}`,
  '+91 in brackets': (text: string) => `(+91) ${text}`,
  'a full-width +91': (text: string) => `＋91 ${text}`,
  '+91 (0)': (text: string) => `+91 (0) ${text}`,
  '0091': (text: string) => `0091 ${text}`,
  '091': (text: string) => `091-${text}`,
  '91': (text: string) => `91${text}`,
  '0': (text: string) => `0${text}`,
  'tel:': (text: string) => `tel:+91${text}`,
  dots: (text: string) => grouped(text, '.'),
} as const;

const kinds = {
  mobile: {
    keys: ['mobileNumber', 'trainerMobile', 'phone', 'contact'],
    sample: '9830000001',
    ways: { ...ways, ...groups, ...callPrefixes },
  },
  pin: { keys: ['postalCode', 'pincode'], sample: '700001', ways: { ...ways, ...groups } },
  aadhar: { keys: ['aadharNumber'], sample: '234567890124', ways: { ...ways, ...groups } },
  otp: { keys: ['otp'], sample: '123456', ways: { ...ways, ...groups } },
  code: { keys: ['code'], sample: 'ABCDE12345', ways: { ...ways, ...groups } },
  registrationCode: {
    keys: ['registrationId', 'registrationCode'],
    sample: 'PB-7A5-69T',
    ways: {
      ...ways,
      ...groups,
      'lower case': (text: string) => text.toLowerCase(),
      'no prefix': (text: string) => text.slice(3),
    },
  },
  registrationNumber: {
    keys: ['registrationID'],
    sample: '27AAPFU0939F1ZV',
    ways: { ...ways, ...groups, 'lower case': (text: string) => text.toLowerCase() },
  },
  day: {
    keys: [
      'dateOfBirth',
      'startsOn',
      'endsOn',
      'leftOn',
      'offeredOn',
      'joinedOn',
      'visitedOn',
      'dueOn',
      'assessedOn',
      'nextOn',
      'applicationValidTill',
    ],
    sample: '2030-01-05',
    ways,
  },
  time: { keys: ['startTime', 'endTime'], sample: '09:30', ways },
  email: {
    keys: ['email'],
    sample: 'asha@example.org',
    ways: { ...ways, 'Hindi digits': undefined, 'full-width characters': undefined },
  },
} as const;

/**
 * Keys of fields into which people type a number, a code or a day. The day of a register is
 * selected from a list.
 */
const isTyped = (key: string): boolean =>
  /mobile|phone|pincode|postal|aadhar|^otp|[cC]ode$|^contact$|[a-z](?:On|Time|Till)$|^date/u.test(
    key,
  ) && key !== 'date';

/** The foundation's phone may be a landline, whose prefix and spaces stay as typed. */
const isLandline = (path: string): boolean =>
  /^(?:saveFoundation|previewSettings)\b.*\.(?:phone|contact)$/u.test(path);

describe('R6, R13, R14: fields of numbers, codes and days', () => {
  const known: readonly string[] = Object.values(kinds).flatMap(({ keys }) => keys);

  test('lists all such fields of the contract', () => {
    const keys = fields.map(({ key }) => key).filter(isTyped);
    expect([...new Set(keys)].filter((key) => !known.includes(key))).toEqual([]);
    expect(fields.filter(({ key }) => known.includes(key)).length).toBeGreaterThan(60);
  });

  for (const [kind, { keys, sample, ways: forms }] of Object.entries(kinds))
    test.each(Object.entries(forms).filter(([, form]) => form !== undefined))(
      `${kind}: accepts a pasted value with %s`,
      (_, form) => {
        const wrong = fields
          .filter(({ key }) => (keys as readonly string[]).includes(key))
          .filter(({ path }) => !isLandline(path))
          .flatMap(({ path, schema }) => {
            const plain = z.safeParse(schema, sample);
            const pasted = z.safeParse(schema, form?.(sample));
            if (!plain.success) return [`${path} rejects ${sample}`];
            return pasted.success && pasted.data === plain.data
              ? []
              : [`${path}: ${pasted.success ? String(pasted.data) : 'rejected'}`];
          });
        expect(wrong).toEqual([]);
      },
    );
});
