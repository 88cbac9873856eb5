import { formatNumber } from '../conventions/plural.ts';
import * as z from 'zod/mini';
import { normalizeEmail, normalizeLine } from '../conventions/normalize.ts';
import { settingsMessages } from '../foundation-settings/foundation-settings.messages.ts';
import { isEmail } from '../fields/account-fields.ts';
import { checkName } from '../fields/fields.ts';
import { findNameError } from '../fields/web-addresses.ts';
import { translatedLanguages, type TranslatedLanguage } from '../languages/languages.ts';

/** Marks that change the direction of a text, so that it reads as another one. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const withoutDirection = z.string('Please enter a text').check(
  z.refine((input) => !directionMarks.test(input), {
    error: settingsMessages.directionMarks,
    abort: true,
  }),
);

const text = (most: number) =>
  withoutDirection.check(
    z.overwrite(normalizeLine),
    z.minLength(1, { error: 'Please enter a text', abort: true }),
    z.maxLength(most, { error: `Please use at most ${most} characters`, abort: true }),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please use one line of plain text'),
  );
const line = text(200);

/** Names appear in subjects of emails, so they contain no address. */
const nameText = (most: number) => text(most).check(checkName('The name'));
const paragraph = text(1500);

const email = z
  .string('Please enter an email address')
  .check(z.overwrite(normalizeEmail), z.refine(isEmail, 'Please enter an email address'));
const phone = z
  .string('Please enter a phone number')
  .check(z.overwrite(normalizeLine), z.regex(/^\+?[\d ]{6,20}$/u, 'Please enter a phone number'));

/** An object with exactly these members, so that a misspelt name is an error. */
const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has unknown parts: ${issue.keys.join(', ')}`
        : 'must be there, with its parts in braces',
  });

const list = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  z.array(item, 'must be a list').check(z.maxLength(most, `Please use at most ${most}`));

/** Figures that a claim can contain, such as `{placed}`: computed from the records of the day before. */
const figureNames = ['candidates', 'placed', 'cities'] as const;
export type Figures = Readonly<Record<(typeof figureNames)[number], number>>;

const placeholder = /\{([^{}]*)\}/gu;

const isKnownFigure = (input: string): boolean =>
  [...input.matchAll(placeholder)].every(([, name]) =>
    (figureNames as readonly string[]).includes(name ?? ''),
  );

const claimText = line.check(
  z.refine(isKnownFigure, 'In braces, only {candidates}, {placed} and {cities} are possible'),
);

const claim = part({ figure: claimText, text: claimText }).check(
  z.refine((statement) => statement.text.includes(statement.figure), {
    path: ['figure'],
    message: 'The figure must be a part of the text, which shows it large',
  }),
);

const step = part({
  when: line,
  title: line,
  text: text(500),
  done: z.boolean('must be true or false'),
});

/** The id of a stored image. */
const imageId = z.uuid('Unknown image');

/** Texts of a page that can have a translation: about twice as many as the longest lists have. */
const translationsMax = 500;

const translatedTexts = z
  .record(withoutDirection.check(z.maxLength(1500)), paragraph)
  .check(
    z.refine(
      (texts) => Object.keys(texts).length <= translationsMax,
      'Please use at most 500 texts',
    ),
  );

const members = {
  name: nameText(100),
  updated: z.iso.date('must be a day as YYYY-MM-DD'),
  about: paragraph,
  claims: list(claim, 4).check(z.length(4, 'Please enter four claims')),
  partners: list(part({ name: nameText(200), does: line, logo: z.optional(imageId) }), 60).check(
    z.minLength(1, 'Please name a partner'),
  ),
  roadmap: list(step, 20).check(z.minLength(1, 'Please enter a step')),
  contact: part({
    email,
    phone,
    address: list(line, 8).check(z.minLength(1, 'Please enter a line')),
    hours: line,
  }),
  grievanceOfficer: part({ name: nameText(100), email, phone }),
  /**
   * The texts above in other languages (`languages/`). Texts without a translation stay in the main
   * language.
   */
  translations: z.partialRecord(
    z.enum(translatedLanguages),
    translatedTexts,
    'must be there, with the texts of each language in braces',
  ),
  /**
   * Languages whose translation of the product a native reader has reviewed, with the admin who confirmed it.
   * The server fills in the name.
   */
  reviewedLanguages: z.optional(z.partialRecord(z.enum(translatedLanguages), line)),
};

/** As an earlier release may have stored it, with translations of which less was required. */
export const storedFoundation = part({
  ...members,
  translations: z.partialRecord(z.enum(translatedLanguages), z.record(z.string(), z.string())),
});

/** Names appear in subjects of emails in each language, so their translations contain no address either. */
export const foundationForm = part(members).check(
  z.superRefine((foundation, context) => {
    const { name, partners, grievanceOfficer, translations } = foundation;
    const names = [name, grievanceOfficer.name, ...partners.map((partner) => partner.name)];
    for (const [language, texts] of Object.entries(translations))
      for (const original of new Set(names)) {
        const error = findNameError(texts?.[original] ?? '');
        if (error !== undefined)
          context.addIssue({
            code: 'custom',
            input: foundation,
            path: ['translations', language, original],
            message: `The name ${error}`,
          });
      }
  }),
);

/**
 * The organisation that runs this instance, as its pages and emails show it. `apps/web/foundation.json` is
 * the default of an empty instance.
 */
export type Foundation = z.infer<typeof foundationForm>;

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
  const parsed = foundationForm.safeParse(json(content));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`foundation.json cannot be used:\n${errors.join('\n')}`);
};

export const translatedNames = (
  name: string,
  translations: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>,
): Partial<Record<TranslatedLanguage, string>> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, texts?.[name] ?? name]),
  );

/** Whether a claim contains a computed figure. */
export const hasFigures = ({ claims }: Foundation): boolean =>
  claims.some(({ text: claimed }) => claimed.includes('{'));

/** Replaces computed figures in the claims and in their translations. */
export const fillFigures = (foundation: Foundation, figures: Figures): Foundation => {
  const fill = (input: string): string =>
    input.replaceAll(placeholder, (match, name: keyof Figures) =>
      name in figures ? formatNumber(figures[name]) : match,
    );
  return {
    ...foundation,
    claims: foundation.claims.map(({ figure, text: claimed }) => ({
      figure: fill(figure),
      text: fill(claimed),
    })),
    translations: Object.fromEntries(
      Object.entries(foundation.translations).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).map((pair) => pair.map(fill))),
      ]),
    ),
  };
};

/** The texts of a foundation that can be translated, each once. */
export const translatableTexts = (foundation: Foundation): string[] => {
  const { name, about, claims, partners, roadmap, contact, grievanceOfficer } = foundation;
  return [
    ...new Set([
      name,
      about,
      ...claims.flatMap(({ figure, text: claimed }) =>
        /[a-z]/iu.test(figure.replaceAll(placeholder, '')) ? [claimed, figure] : [claimed],
      ),
      ...partners.flatMap((partner) => [partner.name, partner.does]),
      ...roadmap.flatMap(({ title, text: what }) => [title, what]),
      ...contact.address,
      contact.hours,
      grievanceOfficer.name,
    ]),
  ];
};
