import type { Notice } from '#server/domain/outbox/outbox-notice.ts';
import { rendered, type MessageTemplate, type Sender } from './message-template.ts';
import { wordingIn, type Wording } from './wording.ts';
import { absentThreeTimes } from './templates/training/absent-three-times.ts';
import { assignedCandidate } from './templates/assigned-candidate.ts';
import { assignedProvider } from './templates/assigned-provider.ts';
import { checkInMessage } from './templates/work/check-in.ts';
import { batchCancelled, batchPlanned } from './templates/training/batch.ts';
import { accessGranted, newDevice } from './templates/account-alerts.ts';
import {
  contactChanged,
  contactChangedByStaff,
  emailToProve,
} from './templates/data/contact-changed.ts';
import { auditHead } from './templates/data/audit-head.ts';
import { comeOfAge } from './templates/data/come-of-age.ts';
import { dataErased } from './templates/data/data-erased.ts';
import {
  grievanceAnswered,
  grievanceReceived,
  grievanceWaiting,
} from './templates/data/grievance.ts';
import { sharingEnded, sharingWithdrawn } from './templates/data/sharing-withdrawn.ts';
import { retentionDue } from './templates/data/retention-due.ts';
import { erasureDeclined } from './templates/data/erasure-declined.ts';
import {
  guardianConsentLink,
  guardianConsentWithdrawn,
  guardianConsentWithdrawnReview,
} from './templates/data/guardian-consent.ts';
import { guardianCode } from './templates/guardian-code.ts';
import { l1AdminCreated } from './templates/l1-admin-created.ts';
import { otp } from './templates/otp.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordReset } from './templates/password-reset.ts';
import { employerDecided } from './templates/work/employer-decided.ts';
import { placementNoted } from './templates/work/placement-noted.ts';
import { signInStopped, trackingStopped, wrongCodes } from './templates/stopped-sign-in.ts';
import { registrationApproved } from './templates/registration-approved.ts';
import { registrationOnHold } from './templates/registration-on-hold.ts';
import { registrationReceived } from './templates/registration-received.ts';
import { stalledDigest } from './templates/stalled-digest.ts';
import { registrationsWaiting } from './templates/registrations-waiting.ts';
import { registrationRejected } from './templates/registration-rejected.ts';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { temporaryPassword } from './templates/temporary-password.ts';
import { certificateIssued } from './templates/training/certificate-issued.ts';
import { certificateRevoked } from './templates/training/certificate-revoked.ts';
import { trainingChanged } from './templates/training/training-changed.ts';

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

/** The words of a notice in the language of the person, before they take a form. */
export const templateOf = (notice: Notice, sender: Sender): MessageTemplate => {
  // The table pairs each event with its own template; the compiler cannot follow that through a lookup.
  const template = templates[notice.event] as (
    notice: Notice,
    sender: Sender,
    wording: Wording,
  ) => MessageTemplate;
  return template(notice, sender, wordingIn(notice.to.language));
};

/** The words of a notice, in every form. */
export const compose = (notice: Notice, sender: Sender) =>
  rendered(templateOf(notice, sender), sender, wordingIn(notice.to.language));
