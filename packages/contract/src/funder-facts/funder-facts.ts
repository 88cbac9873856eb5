import * as z from 'zod/mini';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeDay } from '../conventions/normalize.ts';
import { languageCodes } from '../languages/languages.ts';
import { funderFactKinds, type FunderFactKind } from './funder-fact-kinds.ts';
import { funderFactsMessages } from './funder-facts.messages.ts';

const yesOrNo = { yes: 'Yes', no: 'No' } as const;
const notSaid = { 'not-said': 'Rather not say' } as const;

/** The answers of each question that has a list of them, with their labels. */
export const factChoices = {
  gender: { female: 'Female', male: 'Male', another: 'Another', ...notSaid },
  disability: { ...yesOrNo, ...notSaid },
  socialCategory: { SC: 'SC', ST: 'ST', OBC: 'OBC', GENERAL: 'General', ...notSaid },
  minority: { ...yesOrNo, ...notSaid },
  householdIncome: {
    'up-to-1-lakh': 'Up to ₹1 lakh a year',
    '1-to-3-lakh': '₹1 lakh to ₹3 lakh a year',
    '3-to-8-lakh': '₹3 lakh to ₹8 lakh a year',
    'over-8-lakh': 'More than ₹8 lakh a year',
    ...notSaid,
  },
  isWorking: yesOrNo,
} as const;

export const funderFactLabels: Record<FunderFactKind, string> = {
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  disability: 'Disability',
  socialCategory: 'Social category',
  minority: 'Belongs to a minority',
  isWorking: 'Works already',
  monthlyIncome: 'Own income a month, in rupees',
  householdIncome: 'Income of the household',
};

const choice = <Kind extends keyof typeof factChoices>(kind: Kind) =>
  z.enum(
    Object.keys(factChoices[kind]) as [
      keyof (typeof factChoices)[Kind] & string,
      ...(keyof (typeof factChoices)[Kind] & string)[],
    ],
  );

/** Answers that were given; the others are unknown. */
export const funderFacts = z.object({
  gender: z.optional(choice('gender')),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.optional(
    z
      .string()
      .check(
        z.overwrite(normalizeDay),
        z.refine(isDay, 'Please enter your date of birth as day, month and year'),
      ),
  ),
  disability: z.optional(choice('disability')),
  socialCategory: z.optional(choice('socialCategory')),
  minority: z.optional(choice('minority')),
  isWorking: z.optional(choice('isWorking')),
  /** Rupees a month before the training. */
  monthlyIncome: z.optional(
    z
      .number(funderFactsMessages.income)
      .check(
        z.int(funderFactsMessages.income),
        z.gte(0, funderFactsMessages.income),
        z.lte(1_000_000, funderFactsMessages.incomeMost),
      ),
  ),
  householdIncome: z.optional(choice('householdIncome')),
});
export type FunderFacts = z.output<typeof funderFacts>;

/** The person's own consent to these answers, apart from that of the registration. */
const funderConsent = z.object(
  { version: z.string().check(z.regex(/^[\w.-]{1,40}$/u)), language: z.enum(languageCodes) },
  funderFactsMessages.consentRequired,
);
export type FunderConsent = z.output<typeof funderConsent>;

export const ownFactsForm = z.object({ facts: funderFacts, consent: funderConsent });

/** `givenAt`: when the person last agreed. */
export const storedFunderFacts = z.object({ facts: funderFacts, givenAt: z.iso.datetime() });
export type StoredFunderFacts = z.output<typeof storedFunderFacts>;

/** Questions that are asked now, and the answers of the candidate. */
export const ownFunderFacts = z.object({
  questions: z.array(z.enum(funderFactKinds)),
  stored: z.nullable(storedFunderFacts),
});
