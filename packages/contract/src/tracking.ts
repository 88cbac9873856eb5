import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { email, otp, reason } from './fields.ts';
import { otpMessages } from './messages.ts';
import { candidateRecord } from './records.ts';
import { candidateForm } from './registration.ts';
import { sessionUser } from './sign-in.ts';
import { tidyText } from './tidy.ts';

/** Texts of /track; specification §5 and §8 have none for it. */
export const trackingMessages = {
  noId: 'Registration ID is required',
  badId: 'Please enter the whole Registration ID, as it stands in our mail',
  loadFailed: 'Your application could not be loaded.',
  corrected: 'Your registration was sent again and is under review.',
  correctFailed: 'Your registration could not be sent. Please try again.',
  nothingChanged: 'Please correct at least one field before you send it again',
  notRejected: 'Only a registration that was not approved can be corrected',
  erasureAsked: 'Your request has been recorded. We answer within 90 days.',
  erasureFailed: 'Your request could not be sent. Please try again.',
  erasureOpen: 'You have already asked for your data to be erased',
} as const;

/** The id of a registration, as people copy it: spaces around it and capitals are put right. */
const registrationId = z.string(trackingMessages.noId).check(
  z.overwrite((text) => tidyText(text).toLowerCase()),
  z.minLength(1, { error: trackingMessages.noId, abort: true }),
  z.regex(z.regexes.uuid(), trackingMessages.badId),
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
const placement = z.object({
  kind: z.enum(['training', 'job']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  jobTitle: z.nullable(z.string()),
  since: z.iso.datetime(),
  text: z.string(),
});
export type Placement = z.infer<typeof placement>;

/** A candidate's own application: everything that is stored about them, the Aadhar number masked (decisions §2, §4). */
const application = z.extend(candidateRecord, {
  /** Where it stands, in plain words. */
  statusText: z.string(),
  /** Why it was not approved or put on hold, while it is. */
  statusReason: z.nullable(z.string()),
  /** The latest first. */
  history: z.array(applicationEvent),
  assignments: z.array(placement),
  /** When they asked for erasure and have no answer yet. */
  erasureRequestedAt: z.nullable(z.iso.datetime()),
  /** The latest request, when it was declined and none is open. */
  erasureDeclined: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  may: z.object({ correct: z.boolean(), requestErasure: z.boolean() }),
});
export type Application = z.infer<typeof application>;

/** The registration's fields, only those to change (decisions §2). */
const correctionForm = z.partial(candidateForm);
export type Correction = z.output<typeof correctionForm>;

const erasureForm = z.object({ reason: z.optional(reason('Please give a reason')) });

export const trackingEndpoints = {
  sendTrackingCode: endpoint({
    method: 'POST',
    path: '/auth/candidate/send-otp',
    summary: 'Mail a code to a candidate; answers the same for every id and address',
    role: 'ANYONE',
    body: trackingForm,
    reply: nothing,
    message: otpMessages.sent,
  }),
  trackingLogin: endpoint({
    method: 'POST',
    path: '/auth/candidate/login',
    summary: 'Sign in a candidate with the mailed code',
    role: 'ANYONE',
    body: z.extend(trackingForm, { otp }),
    reply: z.object({ user: sessionUser, token: z.string() }),
  }),
  readApplication: endpoint({
    method: 'GET',
    path: '/candidate/application',
    summary: "The candidate's own application: data, history, assignment",
    role: 'CANDIDATE',
    reply: application,
  }),
  correctApplication: endpoint({
    method: 'PUT',
    path: '/candidate/application',
    summary: 'Correct and resubmit a rejected registration; only the fields to change',
    role: 'CANDIDATE',
    body: correctionForm,
    files: ['aadharFile'],
    filesOptional: true,
    reply: application,
    message: trackingMessages.corrected,
    idempotent: true,
  }),
  requestErasure: endpoint({
    method: 'POST',
    path: '/candidate/erasure-request',
    summary: "Ask for the candidate's data to be erased; L2 carries it out",
    role: 'CANDIDATE',
    body: erasureForm,
    reply: application,
    status: 201,
    message: trackingMessages.erasureAsked,
  }),
};
