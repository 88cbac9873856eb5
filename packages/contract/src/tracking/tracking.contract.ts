import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { consentInput } from '../consents/consents.contract.ts';
import { certificateStatuses } from '../conventions/lifecycles.ts';
import { normalizeText } from '../conventions/normalize.ts';
import { byId, emptyData, version } from '../conventions/schemas.ts';
import { sharingOutcomes } from '../conventions/sharing.ts';
import { otpMessages } from '../email-verification/email-verification.messages.ts';
import { email, requiredInput } from '../fields/account-fields.ts';
import { mobileNumber, otp, reason } from '../fields/fields.ts';
import { matchesIdKind } from '../fields/identity-fields.ts';
import { ownFunderFacts } from '../funder-facts/funder-facts.ts';
import { guardianMessages } from '../guardians/guardians.messages.ts';
import { contact, dateOfBirth, verifiedGuardian } from '../fields/guardian-fields.ts';
import { ownAnswer } from '../records/assignment-answer.ts';
import { checkInRecord, placementFacts } from '../records/placements.ts';
import { checkInAnswer } from '../fields/placement-fields.ts';
import { languageCodes } from '../languages/languages.ts';
import { checkInMessages } from '../check-ins/check-ins.messages.ts';
import { candidateRecord } from '../records/record-parts.ts';
import { candidateForm } from '../registration/registration.contract.ts';
import { sessionUser } from '../sign-in/sign-in.contract.ts';
import { parseRegistrationReference } from '../fields/registration-code.ts';
import { accessLogActions, timedActions, nextActions, type TimedAction } from './progress.ts';
import { trackingMessages } from './tracking.messages.ts';

/** A registration code or id as typed or pasted: `pb 7k4 92m`, with spaces or in capitals. */
export const registrationId = requiredInput(normalizeText, trackingMessages.noId).check(
  z.overwrite((text) => parseRegistrationReference(text) ?? ''),
  z.minLength(1, trackingMessages.badId),
);

/** The first form of /track. */
export const trackingForm = z.object({ registrationId, email });

/** Empty for everyone who is registered with the mobile number. */
const optionalRegistrationId = z.string().check(
  z.overwrite((text) => parseRegistrationReference(text) ?? normalizeText(text)),
  z.refine(
    (text) => text === '' || parseRegistrationReference(text) !== undefined,
    trackingMessages.badId,
  ),
);

/** The first form of /track of a candidate without an email address. */
export const phoneTrackingForm = z.object({ registrationId: optionalRegistrationId, mobileNumber });

/** A candidate who is registered with a family's mobile number. */
const familyMember = z.object({
  registrationCode: z.string(),
  name: z.string(),
  /** Null where only the age group is known. */
  birthYear: z.nullable(z.number()),
  category: z.nullable(z.string()),
});
export type FamilyMember = z.infer<typeof familyMember>;

/** The email, or the mobile number of a candidate without one. */
const trackedContact = {
  registrationId,
  email: z.optional(email),
  mobileNumber: z.optional(mobileNumber),
  /** The language that the candidate chose on the device: of the code, and after the sign-in of all messages. */
  language: z.optional(z.enum(languageCodes, 'Unknown language')),
};
const namesOneContact = () =>
  z.refine<{ email?: string | undefined; mobileNumber?: string | undefined }>(
    (body) => (body.email === undefined) !== (body.mobileNumber === undefined),
    { error: 'Email is required', path: ['email'] },
  );

/** The form of /my-links. */
export const myLinksForm = z.object({ contact: contact(trackingMessages) });

/** A history entry of an application, in plain words. */
const applicationEvent = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  reason: z.nullable(z.string()),
});

/** A provider to which the candidate is assigned, with the state in plain words. */
export const assignment = z.object({
  /** Id of the training or the application. */
  _id: z.string(),
  kind: z.enum(['training', 'job']),
  name: z.string(),
  /** The centre of a training, when the provider has several. Address and contact are those of the centre. */
  centre: z.nullable(z.string()),
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** The skill of a training. Jobs have a title instead. */
  skill: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  /** The person to call; null after it has ended. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** The day by which the provider calls, `YYYY-MM-DD`, until it starts. */
  callBy: z.nullable(z.string()),
  since: z.iso.datetime(),
  text: z.string(),
  /** Whether the candidate will come. */
  answer: ownAnswer,
  /**
   * Whether the candidate can stop sharing data with this provider, answer whether they will come, and
   * decline after accepting, until the training starts or the employer decides.
   */
  may: z.object({ withdraw: z.boolean(), answer: z.boolean(), changeAnswer: z.boolean() }),
});
export type Assignment = z.infer<typeof assignment>;

/**
 * A provider that sees the candidate's data. Contact data while sharing is live, afterwards only
 * name and dates.
 */
const sharing = z.object({
  /** Id of a training, an application or a placement. */
  _id: z.string(),
  kind: z.enum(['training', 'job']),
  name: z.string(),
  isLive: z.boolean(),
  /**
   * True while the candidate is offered work or works there. Stopping to share data does not end
   * the work.
   */
  hasWork: z.boolean(),
});

/** A certificate as /certificates/{code} shows it to the public. */
const ownCertificate = z.object({
  code: z.string(),
  status: z.enum(certificateStatuses),
  /** Code of the certificate with the corrected name. */
  replacedBy: z.optional(z.string()),
  skill: z.string(),
  /** `YYYY-MM-DD`. */
  issuedOn: z.string(),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/**
 * Progress from 1 to 5 (`progressSteps`), the next action, and the provider's name when the
 * provider has to act.
 */
const progress = z.object({
  reached: z.number().check(z.minimum(1), z.maximum(5)),
  turn: z.enum(nextActions),
  who: z.nullable(z.string()),
  /**
   * Days that candidates of the same city have been waiting for a review, as the median of now.
   * Only during the review.
   */
  cityWaitDays: z.optional(z.number()),
});

const days = z.nullable(z.number());

/**
 * A candidate's own application: all stored data about them, with the Aadhar number masked
 * (decisions §2, §4).
 */
export const application = z.extend(candidateRecord, {
  statusText: z.string(),
  version,
  progress,
  /** Reason of the current rejection or hold. */
  statusReason: z.nullable(z.string()),
  /** The form field at which the correction opens; null without a common reason. */
  opensAt: z.nullable(z.string()),
  /** Newest first. */
  history: z.array(applicationEvent),
  assignments: z.array(assignment),
  /**
   * Providers that still see the candidate's data; the candidate can stop sharing with each. Left
   * out when there are none.
   */
  sharings: z.optional(z.array(sharing)),
  /** Newest first. */
  certificates: z.array(ownCertificate),
  /** The latest offered or started work; null for none. */
  placement: z.nullable(placementFacts),
  checkIns: z.array(checkInRecord),
  /** When the candidate requested erasure, while the request is open. */
  erasureRequestedAt: z.nullable(z.iso.datetime()),
  /** The latest request, when it was declined and no other is open. */
  erasureDeclined: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** An email set by staff that the candidate has not verified yet. */
  emailToProve: z.optional(z.string()),
  /**
   * Set when staff changed the email of this session and no L1 admin has confirmed the person yet.
   * Documents cannot be opened then (T32).
   */
  personToConfirm: z.optional(z.literal(true)),
  /**
   * Set in a session that began with an SMS, until the person gave facts of the registration. Until then the data that proves the person,
   * documents and reasons are left out. `call`: there are no facts to give, so the person has to call (T69).
   */
  personToProve: z.optional(z.enum(['facts', 'call'])),
  /** An email that was entered in a session by SMS, and when it counts. */
  emailWaiting: z.optional(z.object({ email: z.string(), countsAt: z.iso.datetime() })),
  /** Optional questions of funders; left out when none is asked or answered. */
  funderFacts: z.optional(ownFunderFacts),
  /** When the candidate asked for a correction that is not decided yet. */
  correctionRequestedAt: z.optional(z.iso.datetime()),
  may: z.object({
    correct: z.boolean(),
    /** An approved registration is corrected by a request (R31). */
    requestCorrection: z.optional(z.literal(true)),
    requestErasure: z.boolean(),
  }),
});
export type Application = z.infer<typeof application>;

/** Fields of the registration; fields left out stay the same (decisions §2). */
const correctionForm = z
  .extend(z.partial(candidateForm), {
    /** As text, because forms send text. */
    version: z.optional(z.coerce.number('Please send the version that you read')),
  })
  .check(matchesIdKind());
export type Correction = Omit<z.output<typeof correctionForm>, 'version'>;

const erasureForm = z.object({ reason: z.optional(reason('Please give a reason')) });

const accessLogEntry = z.object({
  at: z.iso.datetime(),
  what: z.enum(accessLogActions),
  role: z.enum(['L1_ADMIN', 'L2_ADMIN', 'TRAINING_PROVIDER', 'JOB_PROVIDER', 'AUDITOR']),
  /** The public name of a provider, or the funder of an auditor. */
  organisation: z.nullable(z.string()),
  /** Name of the person who set the email of a sign-in. Other entries hide the names of staff. */
  by: z.optional(z.string()),
});
export type AccessLogEntry = z.infer<typeof accessLogEntry>;

/** Two facts of the registration: the father's name, and the year of birth or the last four of the identity number. */
export const personProofForm = z.object({
  fatherName: candidateForm.shape.fatherName,
  fact: requiredInput(normalizeText, trackingMessages.proofFact).check(
    z.toUpperCase(),
    z.regex(/^[0-9A-Z]{4}$/u, trackingMessages.proofFact),
  ),
});

/** The emailed code as typed. */
export const trackingCodeForm = z.object({ otp });

export const trackingContract = contract({
  sendTrackingCode: {
    method: 'POST',
    path: '/auth/candidate/send-otp',
    role: 'ANYONE',
    summary:
      'Send a code to the email of a candidate, or to the mobile number of one without an email. The response is the same for every id and address',
    body: z.object(trackedContact).check(namesOneContact()),
    reply: emptyData,
    beside: { message: z.enum([otpMessages.sent, otpMessages.sentToPhone]) },
  },

  trackingLogin: {
    method: 'POST',
    path: '/auth/candidate/login',
    role: 'ANYONE',
    summary: 'Sign in a candidate with the code',
    body: z.object({ ...trackedContact, otp }).check(namesOneContact()),
    reply: z.object({ user: sessionUser, token: z.string() }),
  },

  sendFamilyCode: {
    method: 'POST',
    path: '/auth/candidate/family/send-otp',
    role: 'ANYONE',
    summary:
      'Send a code to a mobile number with which up to five candidates without an email are registered. The response is the same for every number',
    body: z.object({ mobileNumber, language: trackedContact.language }),
    reply: emptyData,
    message: otpMessages.sentToPhone,
  },

  listFamily: {
    method: 'POST',
    path: '/auth/candidate/family',
    role: 'ANYONE',
    summary:
      'Candidates of a mobile number, for the holder of its code, with a secret that signs one of them in',
    body: z.object({ mobileNumber, otp }),
    reply: z.object({ proof: z.string(), candidates: z.array(familyMember) }),
  },

  chooseCandidate: {
    method: 'POST',
    path: '/auth/candidate/family/login',
    role: 'ANYONE',
    summary: 'Sign in one of the candidates of a mobile number with the secret of the list',
    body: z.object({
      mobileNumber,
      proof: z.string().check(z.maxLength(200)),
      registrationId,
      language: trackedContact.language,
    }),
    reply: z.object({ user: sessionUser, token: z.string() }),
  },

  sendMyLinks: {
    method: 'POST',
    path: '/my-links',
    role: 'ANYONE',
    summary:
      'Send all open links of a person again to their email or mobile number. The response is the same for every contact',
    body: z.extend(myLinksForm, { language: trackedContact.language }),
    reply: emptyData,
    message: trackingMessages.linksSent,
  },

  confirmTrackingSignIn: {
    method: 'POST',
    path: '/auth/candidate/confirm',
    role: 'ANYONE',
    summary:
      'Allow sign-in from this network again after too many wrong codes, with the emailed link',
    body: z.object({ token: z.string().check(z.maxLength(200)) }),
    reply: emptyData,
    message: trackingMessages.signInConfirmed,
  },

  readUsualDays: {
    method: 'GET',
    path: '/usual-days',
    role: 'ANYONE',
    summary: 'Usual number of days of each step; null with too little data',
    reply: z.object(
      Object.fromEntries(timedActions.map((turn) => [turn, days])) as Record<
        TimedAction,
        typeof days
      >,
    ),
  },

  readApplication: {
    method: 'GET',
    path: '/candidate/application',
    role: 'CANDIDATE',
    summary: "The candidate's application: data, history, assignment",
    reply: application,
  },

  provePerson: {
    method: 'POST',
    path: '/candidate/prove-person',
    role: 'CANDIDATE',
    summary:
      'In a session that began with an SMS: give facts of the registration to see documents, reasons and complaints. Five tries',
    body: personProofForm,
    reply: application,
    message: trackingMessages.personProved,
  },

  correctApplication: {
    method: 'PUT',
    path: '/candidate/application',
    role: 'CANDIDATE',
    files: ['aadharFile'],
    filesOptional: true,
    idempotent: true,
    summary: 'Correct and resubmit a rejected registration. Send only the fields to change',
    body: correctionForm,
    reply: application,
    message: trackingMessages.corrected,
  },

  readAccessLog: {
    method: 'GET',
    path: '/candidate/ledger',
    role: 'CANDIDATE',
    summary: "Access log of the candidate's data: the latest 200 entries, newest first",
    reply: z.array(accessLogEntry),
  },

  completeAge: {
    method: 'PUT',
    path: '/candidate/age',
    role: 'CANDIDATE',
    summary: "Add a missing date of birth and, for people under 18, a guardian's consent",
    body: z.object({ dateOfBirth, guardian: z.optional(verifiedGuardian) }),
    reply: application,
    message: guardianMessages.settled,
  },

  giveAdultConsent: {
    method: 'POST',
    path: '/candidate/agreement',
    role: 'CANDIDATE',
    summary: "Consent for yourself after the 18th birthday, replacing the guardian's consent",
    body: z.object({ consent: consentInput }),
    reply: application,
    message: guardianMessages.agreed,
  },

  answerOwnCheckIn: {
    method: 'POST',
    path: '/candidate/check-in',
    role: 'CANDIDATE',
    idempotent: true,
    summary: 'Answer a check-in',
    body: checkInAnswer,
    reply: application,
    message: checkInMessages.thanks,
  },

  withdrawSharing: {
    method: 'POST',
    path: '/candidate/sharings/:id/withdraw',
    role: 'CANDIDATE',
    summary: 'Stop sharing data with one provider. The registration continues',
    params: byId,
    body: z.object({}),
    reply: application,
    beside: {
      message: z.string(),
      outcome: z.enum(sharingOutcomes),
      /** True when the candidate waits for another provider. */
      isSearching: z.boolean(),
    },
  },

  requestErasure: {
    method: 'POST',
    path: '/candidate/erasure-request',
    role: 'CANDIDATE',
    status: 201,
    summary: "Request erasure of the candidate's data, which L2 carries out",
    body: erasureForm,
    reply: application,
    message: trackingMessages.erasureRequested,
  },
});
