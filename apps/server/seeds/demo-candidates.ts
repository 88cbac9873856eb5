import {
  categories,
  firstCandidateSkills,
  qualifications,
} from '@purboday/contract/conventions/enumerations';
import { toPersonKey } from '../src/domain/candidate/candidate-identity.ts';
import { isKnownPostalCode } from '../src/domain/locations/postal-codes.ts';
import { assign, type Assigned } from './demo-assignments.ts';
import type { DemoAddresses } from './demo-locations.ts';
import type { Assignable, DemoWorld } from './demo-world.ts';
import type { Row } from './insert-rows.ts';
import { impossibleAadhar, inventMobileNumber, inventPerson } from './people.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { Random } from './random.ts';
import { registrationSteps } from './registration-steps.ts';
import { someTimeAgo, timeline, type Timeline } from './timeline.ts';

export type DemoCandidate = Assigned & {
  candidate: Row;
  history: Row[];
  aadhar: { id: string; number: string; at: string };
};
type Deps = { random: Random; now: Date; addresses: DemoAddresses; world: DemoWorld };

const shares = { PENDING: 32, APPROVED_L1: 16, APPROVED_L2: 40, REJECTED: 8, ON_HOLD: 4 } as const;

const personalFacts = ({ random, addresses }: Deps, serial: number) => {
  const { state, city, houseNo, locality, postalCode } = addresses.anywhere();
  const person = inventPerson(random, state);
  const mobile = inventMobileNumber(random);
  return {
    name: person.name,
    father_name: person.fatherName,
    house_no: houseNo,
    locality,
    state,
    city,
    postal_code: postalCode,
    postal_code_known: isKnownPostalCode(postalCode),
    mobile_number: mobile,
    email: `${person.mailName}${serial}@${demoMailDomain}`,
    qualification: random.pick(qualifications),
    category: random.pick(categories),
    skills: random.sample(firstCandidateSkills, random.between(1, 2)),
    person_key: toPersonKey({ ...person, mobileNumber: mobile }),
  };
};

const nothingAssigned: Assigned = {
  trainings: [],
  applicants: [],
  members: [],
  passed: [],
  work: [],
  steps: [],
  sentOn: undefined,
  queue: null,
  queueSince: null,
};

const statusFacts = (needs: Deps, steps: Timeline, candidate: Assignable) => {
  const { random, world } = needs;
  const wanted = random.weighted(shares);
  const outcome = registrationSteps(random, steps, world.reviewerOf(candidate), wanted);
  if (outcome.status !== 'APPROVED_L1') return { outcome, assigned: nothingAssigned };
  if (wanted === 'APPROVED_L1' || !world.canAssign) {
    return {
      outcome,
      assigned: {
        ...nothingAssigned,
        queue: 'awaiting',
        queueSince: outcome.since,
      } satisfies Assigned,
    };
  }
  const since = steps.step({ action: 'assign', to: 'APPROVED_L2', doer: world.assigner });
  const assigned = assign(needs, candidate, since);
  if (assigned.sentOn)
    steps.step({ action: 'assign', to: 'APPROVED_L2', doer: world.assigner, at: assigned.sentOn });
  return { outcome: { ...outcome, status: wanted, since }, assigned };
};

/** One invented candidate with everything that happened to them. */
export const demoCandidate = (needs: Deps, serial: number): DemoCandidate => {
  const { random, now } = needs;
  const registeredAt = someTimeAgo(random, now, 400);
  const id = random.id(registeredAt);
  const steps = timeline(random, now, { kind: 'candidate', id, since: registeredAt });
  const facts = personalFacts(needs, serial);
  const { outcome, assigned } = statusFacts(needs, steps, { id, ...facts });
  const number = impossibleAadhar(serial);
  const aadhar = { id: random.id(registeredAt), number, at: registeredAt.toISOString() };
  const candidate: Row = {
    id,
    ...facts,
    aadhar_id: aadhar.id,
    aadhar_masked: `XXXX XXXX ${number.slice(-4)}`,
    document_id: null,
    status: outcome.status,
    status_since: outcome.since.toISOString(),
    status_reason: outcome.reason,
    queue: assigned.queue,
    queue_since: assigned.queueSince?.toISOString() ?? null,
    created_at: registeredAt.toISOString(),
    updated_at: outcome.since.toISOString(),
  };
  return { ...assigned, candidate, aadhar, history: [...steps.rows, ...assigned.steps] };
};
