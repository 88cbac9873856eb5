import {
  employmentTypes,
  experienceLevels,
  type firstCandidateSkills,
} from '@purboday/contract/conventions/enumerations';
import type { DemoAddresses } from './demo-locations.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { InsertedRow } from './insert-rows.ts';
import { inventMobileNumber, inventPerson } from './people.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { Random } from './random.ts';
import { programmeDays, toIndustry } from './demo-providers.ts';
import { someTimeAgo, timeline, type TimelineActor } from './timeline.ts';

type Skill = (typeof firstCandidateSkills)[number];
type DemoJobDeps = { random: Random; now: Date; addresses: DemoAddresses };

/** Work that fits an industry, with the skill that it needs. */
const work: Record<string, [title: string, skill: Skill][]> = {
  Textiles: [
    ['Textile Print Designer', 'Art Competition'],
    ['Embroidery Pattern Assistant', 'Art Competition'],
    ['Product Photographer', 'Photography'],
    ['Dispatch Records Assistant', 'Writing'],
  ],
  Foods: [
    ['Packaging Designer', 'Art Competition'],
    ['Food Product Photographer', 'Photography'],
    ['Quality Records Assistant', 'Writing'],
    ['Packing Line Helper', 'Sports'],
  ],
  Hospitality: [
    ['Guest Relations Assistant', 'Recitation'],
    ['Lounge Musician', 'Singing/Instrumental'],
    ['Fitness and Pool Attendant', 'Sports'],
    ['Front Office Assistant', 'Writing'],
  ],
  Infotech: [
    ['Junior Web Developer', 'Coding'],
    ['Data Entry and Automation Assistant', 'Coding'],
    ['Technical Content Writer', 'Writing'],
  ],
  Retail: [
    ['Store Display Artist', 'Art Competition'],
    ['Sales Assistant', 'Recitation'],
    ['Online Catalogue Photographer', 'Photography'],
  ],
  Events: [
    ['Stage Performer', 'Dance'],
    ['Event Photographer', 'Photography'],
    ['Studio Assistant', 'Singing/Instrumental'],
    ['Event Announcer', 'Recitation'],
  ],
  Logistics: [
    ['Warehouse Associate', 'Sports'],
    ['Route Data Assistant', 'Coding'],
    ['Dispatch Clerk', 'Writing'],
  ],
  'Engineering Works': [
    ['Machine Data Operator', 'Coding'],
    ['Drawing Office Assistant', 'Art Competition'],
    ['Workshop Helper', 'Sports'],
  ],
};

/** Work at an employer of the demo. */
export const inventWork = (random: Random, employer: string): [title: string, skill: Skill] =>
  random.pick(work[toIndustry(employer)] ?? []);

const day = 86_400_000;
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

const salary = (random: Random) => {
  if (random.chance(0.25)) return { salary_min: null, salary_max: null };
  const least = random.between(8, 22) * 1000;
  return { salary_min: least, salary_max: least + random.between(1, 10) * 1000 };
};

const times = ({ random, now }: DemoJobDeps, isOld: boolean) => {
  const since = new Date(now.getTime() - (isOld ? 60 * day : 0));
  const postedAt = someTimeAgo(random, since, isOld ? programmeDays - 60 : 120);
  const open = !isOld && random.chance(0.75);
  const lastDay = new Date(
    open
      ? now.getTime() + random.between(3, 90) * day
      : postedAt.getTime() + random.between(20, 60) * day,
  );
  const closed =
    open && random.chance(0.08) ? new Date((postedAt.getTime() + now.getTime()) / 2) : undefined;
  return {
    application_valid_till: calendarDay.format(lastDay),
    closed_at: closed?.toISOString() ?? null,
    deleted_at: null,
    created_at: postedAt.toISOString(),
    updated_at: (closed ?? postedAt).toISOString(),
  };
};

/** One invented job of a provider with its history; an old one is over. */
export const demoJob = (
  needs: DemoJobDeps,
  provider: DemoProvider,
  isOld: boolean,
): { job: InsertedRow; history: InsertedRow[] } => {
  const { random, now, addresses } = needs;
  const [title, skill] = inventWork(random, provider.name);
  const { state, city, postalCode } = addresses.at(provider);
  const contact = inventPerson(random, state);
  const facts = times(needs, isOld);
  const id = random.id(new Date(facts.created_at));
  const steps = timeline(random, now, { kind: 'job', id, since: new Date(facts.created_at) });
  const doer: TimelineActor = { id: provider.accountId, role: 'JOB_PROVIDER', name: provider.name };
  steps.step({ action: 'post', to: 'ACTIVE', doer });
  if (facts.closed_at !== null)
    steps.step({ action: 'close', to: 'CLOSED', doer, at: new Date(facts.closed_at) });
  const job = {
    id,
    provider_id: provider.id,
    title,
    positions: random.between(4, 25),
    description: `${title} at our ${city} unit. Six working days, training in the first month, for people who know ${skill.toLowerCase()}. Travel allowance and lunch are provided.`,
    required_skills: [skill],
    state,
    city,
    postal_code: postalCode,
    employment_type: random.pick(employmentTypes),
    ...salary(random),
    experience_required: random.pick(experienceLevels),
    contact_name: contact.name,
    contact_email: `${contact.mailName}@${demoMailDomain}`,
    contact_phone: inventMobileNumber(random),
    ...facts,
  };
  return { job, history: steps.rows };
};
