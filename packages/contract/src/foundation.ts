// The whole of zod, for its words about faults: nothing of this reaches a browser.
import * as z from 'zod';

const text = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const email = z.email('must be an email address');
const phone = z.string('must be a text').check(z.regex(/^\+?[\d ]{6,20}$/u, 'must be a phone number'));

const claim = z.strictObject({ figure: text, text }).check(
  z.refine((given) => given.text.includes(given.figure), {
    path: ['figure'],
    message: 'must be a part of the text, which shows it large',
  }),
);

const step = z.strictObject({
  when: text,
  title: text,
  text,
  done: z.boolean('must be true or false'),
});

const foundation = z.strictObject({
  name: text,
  updated: z.iso.date('must be a day as YYYY-MM-DD'),
  about: text,
  claims: z.array(claim).check(z.length(4, 'must be four claims')),
  partners: z
    .array(z.strictObject({ name: text, does: text }))
    .check(z.minLength(1, 'must name a partner')),
  roadmap: z.array(step).check(z.minLength(1, 'must have a step')),
  contact: z.strictObject({
    email,
    phone,
    address: z.array(text).check(z.minLength(1, 'must have a line')),
    hours: text,
  }),
  grievanceOfficer: z.strictObject({ name: text, email, phone }),
  hindi: z.record(text, text),
});

/** Who runs this instance, as its pages and mails tell it: the content of `apps/web/foundation.json`. */
export type Foundation = z.infer<typeof foundation>;

const json = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(`foundation.json is not JSON: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Reads the content of `foundation.json`.
 * @throws Error naming every place that is wrong
 */
export const parseFoundation = (content: string): Foundation => {
  const parsed = foundation.safeParse(json(content));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`foundation.json cannot be used:\n${faults.join('\n')}`);
};
