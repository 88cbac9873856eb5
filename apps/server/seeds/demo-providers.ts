import {
  firstCandidateSkills,
  trainingRegistrationSkills,
} from '@purboday/contract/conventions/enumerations';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { Location } from '../src/domain/locations/locations.ts';
import { toRegistrationIdKey } from '../src/domain/provider/provider-store.ts';
import { isKnownPostalCode } from '../src/domain/locations/postal-codes.ts';
import type { DemoAddresses } from './demo-locations.ts';
import { demoConsent, messageAbout } from './demo-messages.ts';
import type { DemoWorld } from './demo-world.ts';
import type { InsertedRow } from './insert-rows.ts';
import { inventMobileNumber, inventPerson } from './people.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { Random } from './random.ts';
import { registrationSteps } from './registration-steps.ts';
import { timeline, waitingTime } from './timeline.ts';

type Kind = Exclude<ReviewKind, 'candidate'>;
/** Fields of a provider that are not random. */
export type ProviderPlan = {
  kind: Kind;
  email?: string;
  name?: string;
  place?: Location;
  status?: RegistrationStatus;
  /** A skill that the provider teaches, among others. */
  skills?: string[];
};
export type DemoProviderRows = {
  provider: InsertedRow;
  account: InsertedRow;
  history: InsertedRow[];
  consent: InsertedRow;
  messages: InsertedRow[];
};
type DemoProviderDeps = {
  random: Random;
  now: Date;
  addresses: DemoAddresses;
  world: Pick<DemoWorld, 'reviewerOf'>;
  passwordHash: string;
};

/** How long ago the first candidates registered. */
export const programmeDays = 470;

const shares = { APPROVED_L1: 65, PENDING: 22, REJECTED: 7, ON_HOLD: 6 } as const;
const firstWords = [
  'Udaan',
  'Pragati',
  'Navjeevan',
  'Sahyog',
  'Disha',
  'Kaushal',
  'Utkarsh',
  'Asha',
  'Nirman',
  'Samarth',
  'Srijan',
  'Bandhan',
];
const lastWords: Record<Kind, string[]> = {
  'training-provider': [
    'Skill Centre',
    'Training Institute',
    'Vocational Academy',
    'Learning Foundation',
  ],
  'job-provider': [
    'Textiles',
    'Foods',
    'Hospitality',
    'Infotech',
    'Retail',
    'Events',
    'Logistics',
    'Engineering Works',
  ],
};
const industryOf: Record<string, string> = {
  Textiles: 'Textile and garments',
  Foods: 'Food processing',
  Hospitality: 'Hotels and restaurants',
  Infotech: 'Information technology',
  Retail: 'Retail',
  Events: 'Media and events',
  Logistics: 'Transport and logistics',
};
/** The last word of an employer's name, which says its industry. */
export const toIndustry = (name: string): string =>
  Object.keys(industryOf).find((word) => name.includes(word)) ?? 'Engineering Works';
const designations = ['Director', 'HR Manager', 'Centre Head', 'Coordinator', 'Proprietor'];

const kindFacts = (random: Random, { kind, skills = [] }: ProviderPlan, name: string) => {
  const job = kind === 'job-provider';
  const industry = industryOf[toIndustry(name)] ?? 'Manufacturing';
  return {
    industry: job ? industry : null,
    jobs_offered: job ? `${random.between(2, 30)} openings for trainees and assistants` : null,
    skills_offered: job
      ? []
      : [
          ...new Set([
            ...skills,
            ...random.sample(trainingRegistrationSkills, 3),
            ...random.sample(firstCandidateSkills, 2),
          ]),
        ],
  };
};

const providerFacts = (
  { random, addresses }: DemoProviderDeps,
  serial: number,
  wanted: ProviderPlan,
) => {
  const { kind } = wanted;
  const { state, city, locality, postalCode } = wanted.place
    ? addresses.at(wanted.place)
    : addresses.anywhere();
  const registrationId = `${kind === 'job-provider' ? 'JP' : 'TP'}-${random.between(2015, 2025)}-${String(serial).padStart(6, '0')}`;
  const name = wanted.name ?? `${random.pick(firstWords)} ${random.pick(lastWords[kind])}, ${city}`;
  const contact = inventPerson(random, state);
  const mailName = kind === 'job-provider' ? 'jobs' : 'training';
  return {
    kind,
    name,
    registration_id: registrationId,
    registration_id_key: toRegistrationIdKey(registrationId),
    ...kindFacts(random, wanted, name),
    locality,
    state,
    city,
    postal_code: postalCode,
    postal_code_known: isKnownPostalCode(postalCode),
    contact_name: contact.name,
    contact_designation: random.pick(designations),
    contact_email: wanted.email ?? `${mailName}.${contact.mailName}${serial}@${demoMailDomain}`,
    contact_mobile_number: inventMobileNumber(random),
  };
};

/** One invented provider with its account and the review of its registration. */
export const demoProvider = (
  needs: DemoProviderDeps,
  serial: number,
  wanted: ProviderPlan,
): DemoProviderRows => {
  const { random, now, world, passwordHash } = needs;
  const status = wanted.status ?? random.weighted(shares);
  // Approved providers are older than the candidates, so that every assignment comes after the approval.
  const older = status === 'APPROVED_L1' ? (programmeDays + 10) * 86_400_000 : 0;
  const registeredAt = new Date(now.getTime() - older - waitingTime(random));
  const id = random.id(registeredAt);
  const steps = timeline(random, now, { kind: wanted.kind, id, since: registeredAt });
  const facts = providerFacts(needs, serial, wanted);
  const outcome = registrationSteps(random, steps, world.reviewerOf(facts), status);
  const provider: InsertedRow = {
    id,
    ...facts,
    document_id: null,
    status: outcome.status,
    status_since: outcome.since.toISOString(),
    approved_name: outcome.status === 'APPROVED_L1' ? facts.name : null,
    status_reason: outcome.reason,
    created_at: registeredAt.toISOString(),
    updated_at: outcome.since.toISOString(),
  };
  const account: InsertedRow = {
    id: random.id(registeredAt),
    email: facts.contact_email,
    role: wanted.kind === 'job-provider' ? 'JOB_PROVIDER' : 'TRAINING_PROVIDER',
    full_name: facts.contact_name,
    mobile_number: facts.contact_mobile_number,
    password_hash: passwordHash,
    must_change_password: false,
    provider_id: id,
    created_at: registeredAt.toISOString(),
  };
  const record = { kind: wanted.kind, id };
  const recipient = { email: facts.contact_email };
  return {
    provider,
    account,
    history: steps.rows,
    consent: demoConsent(random, record, registeredAt),
    messages: steps.rows.flatMap((step) => messageAbout(random, step, record, recipient)),
  };
};
