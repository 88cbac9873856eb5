import {
  employmentTypes,
  experienceLevels,
  firstCandidateSkills,
} from '@purboday/contract/conventions/enumerations';
import type { DemoAddresses } from './demo-locations.ts';
import type { DemoProvider } from './demo-world.ts';
import type { Row } from './insert-rows.ts';
import { inventMobileNumber, inventPerson } from './people.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { Random } from './random.ts';
import { someTimeAgo } from './timeline.ts';

type Skill = (typeof firstCandidateSkills)[number];
type Deps = { random: Random; now: Date; addresses: DemoAddresses };

const titles: Record<Skill, string[]> = {
  Dance: ['Dance Instructor', 'Stage Performer'],
  Recitation: ['Voice Artist', 'Radio Presenter Trainee'],
  'Singing/Instrumental': ['Music Teacher', 'Studio Assistant'],
  'Art Competition': ['Textile Print Designer', 'Display Artist'],
  Sports: ['Sports Coach Assistant', 'Fitness Trainer'],
  Coding: ['Junior Web Developer', 'Data Entry and Automation Assistant'],
  Writing: ['Content Writer', 'Office Assistant (Correspondence)'],
  Photography: ['Product Photographer', 'Event Photographer'],
};

const day = 86_400_000;
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

const salary = (random: Random) => {
  if (random.chance(0.25)) return { salary_min: null, salary_max: null };
  const least = random.between(8, 22) * 1000;
  return { salary_min: least, salary_max: least + random.between(1, 10) * 1000 };
};

const times = ({ random, now }: Deps) => {
  const postedAt = someTimeAgo(random, now, 120);
  const open = random.chance(0.75);
  const lastDay = new Date(
    open
      ? now.getTime() + random.between(3, 90) * day
      : postedAt.getTime() + random.between(5, 30) * day,
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

/** One invented job of a provider. */
export const demoJob = (needs: Deps, provider: DemoProvider): Row => {
  const { random, now, addresses } = needs;
  const skill = random.pick(firstCandidateSkills);
  const title = random.pick(titles[skill]);
  const { state, city, postalCode } = addresses.at(provider);
  const contact = inventPerson(random, state);
  const facts = times(needs);
  return {
    id: random.id(new Date(facts.created_at ?? now)),
    provider_id: provider.id,
    title,
    positions: random.between(1, 12),
    description: `${title} at our ${city} unit. Six working days, training in the first month, for people who know ${skill.toLowerCase()}. Travel allowance and lunch are provided.`,
    required_skills: [...new Set([skill, random.pick(firstCandidateSkills)])],
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
};
