import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { givenConsent } from '../consents/consents.contract.ts';
import { certificateStatuses } from '../conventions/lifecycles.ts';
import { normalizeText } from '../conventions/normalize.ts';
import { byId, nothing, version } from '../conventions/schemas.ts';
import { sharingOutcomes } from '../conventions/sharing.ts';
import { otpMessages } from '../email-verification/email-verification.messages.ts';
import { email, otp, reason } from '../fields/fields.ts';
import { fitsIdKind } from '../fields/identity-fields.ts';
import { guardianMessages } from '../guardians/guardians.messages.ts';
import { dateOfBirth, provenGuardian } from '../fields/guardian-fields.ts';
import { checkInRecord, placementFacts } from '../records/placements.ts';
import { checkInAnswer } from '../fields/placement-fields.ts';
import { checkInMessages } from '../check-ins/check-ins.messages.ts';
import { candidateRecord } from '../records/records.ts';
import { candidateForm } from '../registration/registration.contract.ts';
import { sessionUser } from '../sign-in/sign-in.contract.ts';
import { parseRegistrationReference } from '../fields/registration-code.ts';
import { ledgerActions } from './ledger.ts';
import type { TimedTurn } from './progress.ts';
import { timedTurns, turns } from './progress.ts';
import { trackingMessages } from './tracking.messages.ts';

/** A registration's code or id, as people type or copy it: `pb 7k4 92m`, spaces around it, capitals. */
const registrationId = z.string(trackingMessages.noId).check(
  z.overwrite(normalizeText),
  z.minLength(1, { error: trackingMessages.noId, abort: true }),
  z.overwrite((text) => parseRegistrationReference(text) ?? ''),
  z.minLength(1, trackingMessages.badId),
);

/** The first form of /track: which registration, and whose. */
export const trackingForm = z.object({ registrationId, email });

/** Something that happened to an application, in plain words. */
const applicationEvent = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  reason: z.nullable(z.string()),
});

/** Where a candidate is assigned, and how it stands there in plain words. */
const assignment = z.object({
  /** Of the training or the application. */
  _id: z.string(),
  kind: z.enum(['training', 'job']),
  name: z.string(),
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** What is learned there; of a job its title stands for it. */
  skill: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  /** Whom to call, while it is not over. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** The day by which they call, as `YYYY-MM-DD`, until they have begun. */
  callBy: z.nullable(z.string()),
  since: z.iso.datetime(),
  text: z.string(),
  /** Whether the sharing with them can be taken back. */
  may: z.object({ withdraw: z.boolean() }),
});
export type Assignment = z.infer<typeof assignment>;

/** A provider that sees the candidate: how to reach them while it is live, afterwards the name and dates alone. */
const sharing = z.object({
  /** Of a training, an application or a placement. */
  _id: z.string(),
  kind: z.enum(['training', 'job']),
  name: z.string(),
  isLive: z.boolean(),
  /** They are offered work there, or work there. A withdrawal does not end it. */
  hasWork: z.boolean(),
});

/** What was learned, as /certificates/{code} shows it to everybody. */
const ownCertificate = z.object({
  code: z.string(),
  status: z.enum(certificateStatuses),
  skill: z.string(),
  /** A day as `YYYY-MM-DD`. */
  issuedOn: z.string(),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** How far it has come, from 1 to 5 of `progressSteps`; whose turn it is, and the provider's name where it is theirs. */
const progress = z.object({
  reached: z.number().check(z.minimum(1), z.maximum(5)),
  turn: z.enum(turns),
  who: z.nullable(z.string()),
});

const days = z.nullable(z.number());

/** A candidate's own application: everything that is stored about them, the Aadhar number masked (decisions §2, §4). */
export const application = z.extend(candidateRecord, {
  /** Where it stands, in plain words. */
  statusText: z.string(),
  version,
  progress,
  /** Why it was not approved or put on hold, while it is. */
  statusReason: z.nullable(z.string()),
  /** The field of the form that was found wrong, at which a correction opens; null when no usual reason was given. */
  opensAt: z.nullable(z.string()),
  /** The latest first. */
  history: z.array(applicationEvent),
  assignments: z.array(assignment),
  /** Every provider that still sees them, each of which can be taken back from alone; left out where there is none. */
  sharings: z.optional(z.array(sharing)),
  /** The latest first. */
  certificates: z.array(ownCertificate),
  /** The work they were offered or began last; null for none. */
  placement: z.nullable(placementFacts),
  /** Of that work: what they are asked, and what they answered. */
  checkIns: z.array(checkInRecord),
  /** When they asked for erasure and have no answer yet. */
  erasureRequestedAt: z.nullable(z.iso.datetime()),
  /** The latest request, when it was declined and none is open. */
  erasureDeclined: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** The email that staff set and the candidate has not proved yet. */
  emailToProve: z.optional(z.string()),
  /** Staff set the email of this session, and no L1 admin has confirmed the person yet: documents are closed (T32). */
  personToConfirm: z.optional(z.literal(true)),
  may: z.object({ correct: z.boolean(), requestErasure: z.boolean() }),
});
export type Application = z.infer<typeof application>;

/** The registration's fields, only those to change (decisions §2). */
const correctionForm = z
  .extend(z.partial(candidateForm), {
    /** As in other calls; a form sends it as text. */
    version: z.optional(z.coerce.number('Please send the version as it was read')),
  })
  .check(fitsIdKind());
export type Correction = Omit<z.output<typeof correctionForm>, 'version'>;

const erasureForm = z.object({ reason: z.optional(reason('Please give a reason')) });

const ledgerEntry = z.object({
  at: z.iso.datetime(),
  what: z.enum(ledgerActions),
  role: z.enum(['L1_ADMIN', 'L2_ADMIN', 'TRAINING_PROVIDER', 'JOB_PROVIDER']),
  /** Of a provider the name that strangers are shown. */
  organisation: z.nullable(z.string()),
  /** Who set the email of a sign-in; of nothing else, because the names of staff stay theirs. */
  by: z.optional(z.string()),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The code that was mailed, as it is typed. */
export const trackingCodeForm = z.object({ otp });

export const trackingContract = contract({
  sendTrackingCode: {
    method: 'POST',
    path: '/auth/candidate/send-otp',
    role: 'ANYONE',
    summary: 'Mail a code to a candidate; answers the same for every id and address',
    body: trackingForm,
    reply: nothing,
    message: otpMessages.sent,
  },

  trackingLogin: {
    method: 'POST',
    path: '/auth/candidate/login',
    role: 'ANYONE',
    summary: 'Sign in a candidate with the mailed code',
    body: z.extend(trackingForm, { otp }),
    reply: z.object({ user: sessionUser, token: z.string() }),
  },

  confirmTrackingSignIn: {
    method: 'POST',
    path: '/auth/candidate/confirm',
    role: 'ANYONE',
    summary:
      'Confirm by a mailed link that sign-in from this network is wanted, after too many wrong codes',
    body: z.object({ token: z.string().check(z.maxLength(200)) }),
    reply: nothing,
    message: trackingMessages.signInConfirmed,
  },

  readUsualDays: {
    method: 'GET',
    path: '/usual-days',
    role: 'ANYONE',
    summary: 'How many days each step of a candidate usually takes; null where too few tell',
    reply: z.object(
      Object.fromEntries(timedTurns.map((turn) => [turn, days])) as Record<TimedTurn, typeof days>,
    ),
  },

  readApplication: {
    method: 'GET',
    path: '/candidate/application',
    role: 'CANDIDATE',
    summary: "The candidate's own application: data, history, assignment",
    reply: application,
  },

  correctApplication: {
    method: 'PUT',
    path: '/candidate/application',
    role: 'CANDIDATE',
    files: ['aadharFile'],
    filesOptional: true,
    idempotent: true,
    summary: 'Correct and resubmit a rejected registration; only the fields to change',
    body: correctionForm,
    reply: application,
    message: trackingMessages.corrected,
  },

  readLedger: {
    method: 'GET',
    path: '/candidate/ledger',
    role: 'CANDIDATE',
    summary: "Who saw or received the candidate's data, what and when; the latest 200 first",
    reply: z.array(ledgerEntry),
  },

  completeAge: {
    method: 'PUT',
    path: '/candidate/age',
    role: 'CANDIDATE',
    summary: 'Tell the date of birth, and under 18 who agreed, of a registration that lacks it',
    body: z.object({ dateOfBirth, guardian: z.optional(provenGuardian) }),
    reply: application,
    message: guardianMessages.settled,
  },

  agreeAsAdult: {
    method: 'POST',
    path: '/candidate/agreement',
    role: 'CANDIDATE',
    summary: 'Agree for oneself, after the 18th birthday, to what a guardian agreed to',
    body: z.object({ consent: givenConsent }),
    reply: application,
    message: guardianMessages.agreed,
  },

  answerOwnCheckIn: {
    method: 'POST',
    path: '/candidate/check-in',
    role: 'CANDIDATE',
    idempotent: true,
    summary: 'Answer whether the candidate still works',
    body: checkInAnswer,
    reply: application,
    message: checkInMessages.thanks,
  },

  withdrawSharing: {
    method: 'POST',
    path: '/candidate/sharings/:id/withdraw',
    role: 'CANDIDATE',
    summary: 'Take back the sharing with one provider; the registration goes on',
    params: byId,
    body: z.object({}),
    reply: application,
    beside: {
      message: z.string(),
      outcome: z.enum(sharingOutcomes),
      /** They wait for another place now. */
      isSearching: z.boolean(),
    },
  },

  requestErasure: {
    method: 'POST',
    path: '/candidate/erasure-request',
    role: 'CANDIDATE',
    status: 201,
    summary: "Ask for the candidate's data to be erased; L2 carries it out",
    body: erasureForm,
    reply: application,
    message: trackingMessages.erasureAsked,
  },
});
