import { withoutLinks } from '@purboday/contract/fields/web-addresses';
import type { Notice } from '#server/domain/outbox/outbox-notice.ts';
import { rendered, type MessageTemplate, type Sender } from './message-template.ts';
import { wordingIn, type Wording } from './wording.ts';
import {
  absentThreeTimes,
  certificateIssued,
  certificateRevoked,
  trainingChanged,
} from './templates/trainings.ts';
import { assignedCandidate, assignedProvider } from './templates/assignments.ts';
import { checkInMessage, employerDecided, placementNoted } from './templates/work.ts';
import { batchCancelled, batchPlanned } from './templates/batches.ts';
import {
  accessGranted,
  newDevice,
  l1AdminCreated,
  passwordChanged,
  passwordReset,
  temporaryPassword,
} from './templates/accounts.ts';
import {
  contactChanged,
  contactChangedByStaff,
  emailToProve,
} from './templates/contact-changes.ts';
import { auditHead, stalledDigest, registrationsWaiting } from './templates/digests.ts';
import {
  comeOfAge,
  guardianConsentLink,
  guardianConsentWithdrawn,
  guardianConsentWithdrawnReview,
  guardianCode,
} from './templates/guardians.ts';
import {
  dataErased,
  sharingEnded,
  sharingWithdrawn,
  retentionDue,
  erasureDeclined,
} from './templates/personal-data.ts';
import { grievanceAnswered, grievanceReceived, grievanceWaiting } from './templates/grievances.ts';
import {
  otp,
  signInStopped,
  trackingStopped,
  wrongCodes,
  secondFactorChanged,
} from './templates/sign-in.ts';
import {
  registrationApproved,
  registrationOnHold,
  registrationReceived,
  registrationRejected,
} from './templates/registrations.ts';
type Templates = {
  [Event in Notice['event']]: (
    notice: Extract<Notice, { event: Event }>,
    sender: Sender,
    wording: Wording,
  ) => MessageTemplate;
};

const templates: Templates = {
  otp,
  'guardian-code': guardianCode,
  'guardian-consent-link': guardianConsentLink,
  'guardian-consent-withdrawn': guardianConsentWithdrawn,
  'guardian-consent-withdrawn-review': guardianConsentWithdrawnReview,
  'come-of-age': comeOfAge,
  'registration-received': registrationReceived,
  'registration-approved': registrationApproved,
  'registration-rejected': registrationRejected,
  'registration-on-hold': registrationOnHold,
  'assigned-candidate': assignedCandidate,
  'assigned-provider': assignedProvider,
  'employer-decided': employerDecided,
  'placement-noted': placementNoted,
  'check-in': checkInMessage,
  'training-changed': trainingChanged,
  'batch-planned': batchPlanned,
  'batch-cancelled': batchCancelled,
  'absent-three-times': absentThreeTimes,
  'certificate-issued': certificateIssued,
  'certificate-revoked': certificateRevoked,
  'l1-admin-created': l1AdminCreated,
  'temporary-password': temporaryPassword,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'sign-in-stopped': signInStopped,
  'wrong-codes': wrongCodes,
  'tracking-stopped': trackingStopped,
  'second-factor-changed': secondFactorChanged,
  'registrations-waiting': registrationsWaiting,
  'audit-head': auditHead,
  'grievance-received': grievanceReceived,
  'grievance-waiting': grievanceWaiting,
  'grievance-answered': grievanceAnswered,
  'sharing-withdrawn': sharingWithdrawn,
  'sharing-ended': sharingEnded,
  'retention-due': retentionDue,
  'stalled-digest': stalledDigest,
  'data-erased': dataErased,
  'erasure-declined': erasureDeclined,
  'contact-changed': contactChanged,
  'email-to-prove': emailToProve,
  'contact-changed-by-staff': contactChangedByStaff,
  'new-device': newDevice,
  'access-granted': accessGranted,
};

/** Written by the product itself, and contact details. */
const ownParts =
  'event id code certificate email phone path temporaryPassword network head language at validUntil'.split(
    ' ',
  );
/** Admins of the foundation may include links. */
const partsOfStaff: Partial<Record<Notice['event'], string>> = {
  'registration-rejected': 'reason',
  'registration-on-hold': 'reason',
  'erasure-declined': 'reason',
  'grievance-answered': 'answer',
};

/** Removes links from text that people typed: names, places, reasons (T14). */
const unlinked = (part: unknown, kept: ReadonlySet<string>): unknown => {
  if (typeof part === 'string') return withoutLinks(part);
  if (Array.isArray(part)) return part.map((item) => unlinked(item, kept));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      kept.has(name) ? value : unlinked(value, kept),
    ]),
  );
};

export const templateOf = (
  notice: Notice,
  sender: Sender,
): MessageTemplate & { greeting: string } => {
  // TypeScript cannot infer that each event selects its own template.
  const template = templates[notice.event] as (
    notice: Notice,
    sender: Sender,
    wording: Wording,
  ) => MessageTemplate;
  const kept = new Set([...ownParts, partsOfStaff[notice.event] ?? '']);
  const shown = unlinked(notice, kept) as Notice;
  const wording = wordingIn(notice.to.language);
  return {
    greeting: wording.t('Hello {name},', { name: shown.to.name }),
    ...template(shown, sender, wording),
  };
};

export const compose = (notice: Notice, sender: Sender) =>
  rendered(templateOf(notice, sender), sender, wordingIn(notice.to.language));
