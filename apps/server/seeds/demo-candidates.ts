import {
  categories,
  firstCandidateSkills,
  qualifications,
} from '@purboday/contract/conventions/enumerations';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { Location } from '../src/domain/locations/locations.ts';
import { toPersonKey } from '../src/domain/candidate/candidate-identity.ts';
import { isKnownPostalCode } from '../src/domain/locations/postal-codes.ts';
import { assign, type AssignedPerson, type RecentAssignment } from './demo-assignments.ts';
import type { DemoAddresses } from './demo-locations.ts';
import { demoConsent, messageAbout, sentMessage } from './demo-messages.ts';
import { programmeDays } from './demo-providers.ts';
import type { AssignableCandidate, DemoWorld } from './demo-world.ts';
import type { InsertedRow } from './insert-rows.ts';
import { impossibleAadhar, inventMobileNumber, inventPerson } from './people.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { Random } from './random.ts';
import { registrationSteps } from './registration-steps.ts';
import { someTimeAgo, timeline, waitingTime, type Timeline } from './timeline.ts';

export type DemoCandidate = AssignedPerson & {
  candidate: InsertedRow;
  history: InsertedRow[];
  consent: InsertedRow;
  messages: InsertedRow[];
  aadhar: { id: string; number: string; at: string };
};
type DemoCandidateDeps = {
  random: Random;
  now: Date;
  addresses: DemoAddresses;
  world: DemoWorld;
  isSmall: boolean;
  /** The registration of a candidate who was rejected and did not come back. */
  rejectedSince?: Date | undefined;
  /** Values that repeat an earlier registration. */
  likeness?: InsertedRow | undefined;
};

/** A small demo has people in every queue; a large one has more who went through. */
const smallShares = { PENDING: 32, APPROVED_L1: 14, APPROVED_L2: 42, REJECTED: 8, ON_HOLD: 4 };
const largeShares = { PENDING: 9, APPROVED_L1: 5, APPROVED_L2: 76, REJECTED: 8, ON_HOLD: 2 };

const day = 86_400_000;

const inventFacts = ({ random, addresses }: DemoCandidateDeps, serial: number) => {
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
  };
};

const personalFacts = (needs: DemoCandidateDeps, serial: number) => {
  const facts = { ...inventFacts(needs, serial), ...needs.likeness };
  const { name, father_name: fatherName, mobile_number: mobileNumber } = facts;
  return { ...facts, person_key: toPersonKey({ name, fatherName, mobileNumber }) };
};

const nothingAssigned: AssignedPerson = {
  trainings: [],
  applicants: [],
  members: [],
  passed: [],
  work: [],
  steps: [],
  sentAgain: [],
  queue: null,
  queueSince: null,
};

type Course = RecentAssignment & { wanted: RegistrationStatus };

const toCourse = ({ random, now, world, isSmall }: DemoCandidateDeps, place: Location): Course => {
  const wanted = random.weighted(isSmall ? smallShares : largeShares);
  if (wanted !== 'APPROVED_L2') return { wanted };
  if (random.chance(isSmall ? 0.2 : 0.02))
    return { wanted, returned: new Date(now.getTime() - waitingTime(random) - day / 24) };
  return { wanted, waitsAt: world.waitsAt(place) };
};

/** People whose registration or assignment still waits registered lately, the others since the programme began. */
const toRegistrationTime = (
  { random, now, world }: DemoCandidateDeps,
  place: Location,
  course: Course,
): Date => {
  const { wanted, waitsAt, returned } = course;
  if (returned) return new Date(returned.getTime() - random.between(60, 90) * day);
  const isOver = wanted === 'REJECTED' || (wanted === 'APPROVED_L2' && !waitsAt);
  if (isOver) return new Date(someTimeAgo(random, now, programmeDays - 3).getTime() - 3 * day);
  const before = wanted === 'PENDING' ? 0 : 2 * day;
  const wait = waitingTime(random, wanted === 'PENDING' && !world.isCovered(place));
  return new Date(now.getTime() - before - wait - day / 24);
};

const statusFacts = (
  needs: DemoCandidateDeps,
  steps: Timeline,
  candidate: AssignableCandidate,
  course: Course,
) => {
  const { random, world } = needs;
  const { wanted } = course;
  const outcome = registrationSteps(random, steps, world.reviewerOf(candidate), wanted);
  if (outcome.status !== 'APPROVED_L1') return { outcome, assigned: nothingAssigned };
  if (wanted === 'APPROVED_L1' || !world.canAssign) {
    const assigned = { ...nothingAssigned, queue: 'awaiting' as const, queueSince: outcome.since };
    return { outcome, assigned };
  }
  // People who wait to start were assigned on the day of the approval, so that some have waited for over a week.
  const soon = Math.min(outcome.since.getTime() + day / 2, needs.now.getTime() - day / 24);
  const at = course.waitsAt && new Date(soon);
  const since = steps.step({ action: 'assign', to: 'APPROVED_L2', doer: world.assigner, at });
  const assigned = assign(needs, candidate, since, course);
  for (const at of assigned.sentAgain)
    steps.step({ action: 'assign', to: 'APPROVED_L2', doer: world.assigner, at });
  const decided = { approved_at: outcome.since.toISOString(), assigned_at: since.toISOString() };
  const last = assigned.sentAgain.at(-1) ?? since;
  return { outcome: { ...outcome, status: wanted, since: last }, assigned, decided };
};

/** The messages to providers about their new candidates. */
const toProviderMessages = (
  { random, world }: DemoCandidateDeps,
  { trainings, applicants }: AssignedPerson,
): InsertedRow[] =>
  [...trainings, ...applicants].map((row) => {
    const provider = world.providerById(String(row['provider_id']));
    const kind = 'job_status' in row ? 'job-provider' : 'training-provider';
    return sentMessage(random, 'assigned-provider', {
      record: { kind, id: provider.id },
      recipient: provider,
      at: new Date(String(row['assigned_at'] ?? row['applied_at'])),
      names: [String(row['candidate_id'])],
    });
  });

/** One invented candidate with everything that happened to them. */
export const demoCandidate = (needs: DemoCandidateDeps, serial: number): DemoCandidate => {
  const { random, now, world } = needs;
  const facts = personalFacts(needs, serial);
  const { rejectedSince } = needs;
  const course: Course = rejectedSince ? { wanted: 'REJECTED' } : toCourse(needs, facts);
  const registeredAt = rejectedSince ?? toRegistrationTime(needs, facts, course);
  // The foundation uploaded its earlier list.
  const isImported = registeredAt.getTime() < now.getTime() - 300 * day && random.chance(0.3);
  const id = random.id(registeredAt);
  const record = { kind: 'candidate', id };
  const steps = timeline(random, now, { ...record, since: registeredAt });
  if (isImported) steps.importBy(world.assigner);
  const { outcome, assigned, decided } = statusFacts(needs, steps, { id, ...facts }, course);
  const number = impossibleAadhar(serial);
  const aadhar = { id: random.id(registeredAt), number, at: registeredAt.toISOString() };
  const candidate: InsertedRow = {
    id,
    ...facts,
    aadhar_id: aadhar.id,
    aadhar_masked: `XXXX XXXX ${number.slice(-4)}`,
    document_id: null,
    status: outcome.status,
    status_since: outcome.since.toISOString(),
    status_reason: outcome.reason,
    approved_at: null,
    assigned_at: null,
    ...decided,
    queue: assigned.queue,
    queue_since: assigned.queueSince?.toISOString() ?? null,
    created_at: registeredAt.toISOString(),
    updated_at: outcome.since.toISOString(),
  };
  const history = [...steps.rows, ...assigned.steps];
  const messages = [
    ...history.flatMap((step) => messageAbout(random, step, record, facts)),
    ...assigned.work.flatMap(({ checkIns }) =>
      checkIns.flatMap(({ notified_at: at }) =>
        at instanceof Date
          ? [sentMessage(random, 'check-in', { record, recipient: facts, at })]
          : [],
      ),
    ),
    ...toProviderMessages(needs, assigned),
  ];
  const importedBy = isImported ? world.assigner.id : undefined;
  const consent = demoConsent(random, record, registeredAt, importedBy);
  return { ...assigned, candidate, aadhar, history, consent, messages };
};
