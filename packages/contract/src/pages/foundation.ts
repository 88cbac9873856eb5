import * as z from 'zod/mini';
import { isEmail } from '../fields/fields.ts';
import { translatedLanguages } from '../languages/languages.ts';
import type { TranslatedLanguage } from '../languages/languages.ts';

const text = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const email = z
  .string('must be an email address')
  .check(z.refine(isEmail, 'must be an email address'));
const phone = z
  .string('must be a text')
  .check(z.regex(/^\+?[\d ]{6,20}$/u, 'must be a phone number'));

/** An object with exactly these members, so that a misspelt name is an error. */
const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has unknown parts: ${issue.keys.join(', ')}`
        : 'must be there, with its parts in braces',
  });

const list = <Item extends z.core.$ZodType>(item: Item) => z.array(item, 'must be a list');

const claim = part({ figure: text, text }).check(
  z.refine((given) => given.text.includes(given.figure), {
    path: ['figure'],
    message: 'must be a part of the text, which shows it large',
  }),
);

const step = part({
  when: text,
  title: text,
  text,
  done: z.boolean('must be true or false'),
});

const foundation = part({
  name: text,
  updated: z.iso.date('must be a day as YYYY-MM-DD'),
  about: text,
  claims: list(claim).check(z.length(4, 'must be four claims')),
  partners: list(part({ name: text, does: text })).check(z.minLength(1, 'must name a partner')),
  roadmap: list(step).check(z.minLength(1, 'must have a step')),
  contact: part({
    email,
    phone,
    address: list(text).check(z.minLength(1, 'must have a line')),
    hours: text,
  }),
  grievanceOfficer: part({ name: text, email, phone }),
  /**
   * The texts above in other languages (`languages/`). Texts without a translation stay in the main
   * language.
   */
  translations: z.partialRecord(
    z.enum(translatedLanguages),
    z.record(z.string(), text),
    'must be there, with the texts of each language in braces',
  ),
});

/**
 * The organisation that runs this instance, as its pages and emails show it: the content of
 * `apps/web/foundation.json`.
 */
export type Foundation = z.infer<typeof foundation>;

const json = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(`foundation.json is not JSON: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Parses `foundation.json`.
 * @throws Error listing every invalid member
 */
export const parseFoundation = (content: string): Foundation => {
  const parsed = foundation.safeParse(json(content));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`foundation.json cannot be used:\n${faults.join('\n')}`);
};

/** Translations of a name. */
export const translatedNames = (
  name: string,
  translations: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>,
): Partial<Record<TranslatedLanguage, string>> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, texts?.[name] ?? name]),
  );
