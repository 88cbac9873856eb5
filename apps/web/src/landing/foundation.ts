import * as z from 'zod';

const text = z.string('must be a text').trim().min(1, 'must not be empty');

const claim = z
  .strictObject({ figure: text, text })
  .refine((given) => given.text.includes(given.figure), {
    path: ['figure'],
    message: 'must be a part of the text, which shows it large',
  });

const step = z.strictObject({
  when: text,
  title: text,
  text,
  done: z.boolean('must be true or false'),
});

const foundation = z.strictObject({
  name: text,
  about: text,
  claims: z.array(claim).length(4, 'must be four claims'),
  partners: z.array(z.strictObject({ name: text, does: text })).min(1, 'must name a partner'),
  roadmap: z.array(step).min(1, 'must have a step'),
  contact: z.strictObject({
    email: z.email('must be an email address'),
    phone: z.string('must be a text').regex(/^\+?[\d ]{6,20}$/u, 'must be a phone number'),
    address: z.array(text).min(1, 'must have a line'),
    hours: text,
  }),
});

/** Who runs this instance, as the landing page and the app's splash tell it: the content of `foundation.json`. */
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
