import { withoutLinks } from '@purboday/contract/fields/web-addresses';
import type { Language } from '@purboday/contract/languages/languages';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { renderTemplate, type MessageTemplate, type Sender } from './message-template.ts';
import { readWording, type Template } from './wording.ts';
import * as trainings from './templates/trainings.ts';
import * as assignments from './templates/assignments.ts';
import * as work from './templates/work.ts';
import * as batches from './templates/batches.ts';
import * as accounts from './templates/accounts.ts';
import * as foundation from './templates/foundation.ts';
import * as contactChanges from './templates/contact-changes.ts';
import * as digests from './templates/digests.ts';
import * as guardians from './templates/guardians.ts';
import * as personalData from './templates/personal-data.ts';
import * as signIn from './templates/sign-in.ts';
import * as registrations from './templates/registrations.ts';

const templates: { [Event in Notification['event']]: Template<Event> } = {
  otp: signIn.otp,
  'guardian-code': guardians.guardianCode,
  'guardian-consent-link': guardians.guardianConsentLink,
  'guardian-consent-withdrawn': guardians.guardianConsentWithdrawn,
  'guardian-consent-withdrawn-review': guardians.guardianConsentWithdrawnReview,
  'come-of-age': guardians.adulthoodReached,
  'registration-received': registrations.registrationReceived,
  'registration-approved': registrations.registrationApproved,
  'registration-rejected': registrations.registrationRejected,
  'registration-on-hold': registrations.registrationOnHold,
  'assigned-candidate': assignments.assignedCandidate,
  'assigned-provider': assignments.assignedProvider,
  'assignment-declined': assignments.assignmentDeclined,
  'assignment-declined-review': assignments.assignmentDeclinedReview,
  'employer-decided': work.employerDecision,
  'placement-noted': work.placementRecorded,
  'check-in': work.checkInMessage,
  'training-changed': trainings.trainingChanged,
  'batch-planned': batches.batchPlanned,
  'centre-moved': batches.centreMoved,
  'batch-cancelled': batches.batchCancelled,
  'absent-three-times': trainings.absentThreeTimes,
  'certificate-issued': trainings.certificateIssued,
  'certificate-revoked': trainings.certificateRevoked,
  'l1-admin-created': accounts.l1AdminCreated,
  'temporary-password': accounts.temporaryPassword,
  'password-reset': accounts.passwordReset,
  'password-changed': accounts.passwordChanged,
  'sign-in-stopped': signIn.signInStopped,
  'wrong-codes': signIn.wrongCodes,
  'tracking-stopped': signIn.trackingLocked,
  'second-factor-changed': signIn.secondFactorChanged,
  'registrations-waiting': digests.registrationsWaiting,
  'audit-head': digests.auditHead,
  'grievance-received': personalData.grievanceReceived,
  'grievance-waiting': personalData.grievanceWaiting,
  'grievance-answered': personalData.grievanceAnswered,
  'sharing-withdrawn': personalData.sharingWithdrawn,
  'sharing-ended': personalData.sharingEnded,
  'retention-due': personalData.retentionDue,
  'stalled-digest': digests.stalledDigest,
  'data-erased': personalData.dataErased,
  'erasure-declined': personalData.erasureDeclined,
  'contact-changed': contactChanges.contactChanged,
  'candidate-request': personalData.candidateRequest,
  'correction-answered': personalData.correctionAnswered,
  'number-freed': personalData.numberFreed,
  'email-waiting': contactChanges.emailWaiting,
  'email-to-prove': contactChanges.emailVerification,
  'contact-changed-by-staff': contactChanges.contactChangedByStaff,
  'new-device': accounts.newDevice,
  'access-granted': accounts.accessGranted,
  'l2-admin-changed': accounts.l2AdminChanged,
  invitation: accounts.invitation,
  'organisation-people-changed': accounts.organisationPeopleChanged,
  'disabled-person-invited': accounts.disabledPersonInvited,
  'admin-invited': accounts.adminInvited,
  'earliest-manager-left': accounts.earliestManagerLeft,
  'account-contact-changed': accounts.accountContactChanged,
  'account-restored': accounts.accountRestored,
  'membership-changed': accounts.membershipChanged,
  'centre-changed': batches.centreChanged,
  'centre-visited': batches.centreVisited,
  'centre-point-closed': batches.centrePointClosed,
  'centre-point-done': batches.centrePointDone,
  'centre-point-returned': batches.centrePointReturned,
  'centre-move': batches.centreMove,
  'rules-changed': foundation.rulesChanged,
  'foundation-contact-code': foundation.contactCode,
  'foundation-changed': foundation.contactsChanged,
  'settings-waiting': foundation.settingsWaiting,
};

/** Written by the product itself, and contact details. */
const ownParts =
  'event id code certificate certificates email phone path temporaryPassword network head language at validUntil countsOn'.split(
    ' ',
  );
/** Admins of the foundation may include links. */
const partsOfStaff: Partial<Record<Notification['event'], string>> = {
  'registration-rejected': 'reason',
  'registration-on-hold': 'reason',
  'erasure-declined': 'reason',
  'correction-answered': 'reason',
  'grievance-answered': 'answer',
  // Contacts of the foundation are shown as they are.
  'foundation-changed': 'changes',
  'settings-waiting': 'changes',
};

/** Removes links from text that people typed: names, places, reasons (T14). */
const unlinked = (part: unknown, exemptParts: ReadonlySet<string>): unknown => {
  if (typeof part === 'string') return withoutLinks(part);
  if (Array.isArray(part)) return part.map((item) => unlinked(item, exemptParts));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      exemptParts.has(name) ? value : unlinked(value, exemptParts),
    ]),
  );
};

export const toTemplate = (
  notification: Notification,
  sender: Sender,
): MessageTemplate & { greeting: string } => {
  // TypeScript cannot infer that each event selects its own template.
  const template = templates[notification.event] as Template<Notification['event']>;
  const exemptParts = new Set([...ownParts, partsOfStaff[notification.event] ?? '']);
  const shown = unlinked(notification, exemptParts) as Notification;
  const wording = readWording(notification.to.language, sender);
  const message = template(shown, wording, sender);
  const isForPhones = ['en', ...sender.phoneLanguages].includes(wording.language);
  // A text registered in English has English values, such as dates.
  const { short } = isForPhones ? message : template(shown, readWording('en', sender), sender);
  return {
    greeting: wording.t('Hello {name},', { name: shown.to.name }),
    ...message,
    ...(short && { short }),
  };
};

const withNameIn = (language: Language | undefined, sender: Sender): Sender => {
  const { foundationName: name, translations } = sender;
  if (language === undefined || language === 'en') return sender;
  return { ...sender, foundationName: translations[language]?.[name] ?? name };
};

export const compose = (notification: Notification, sender: Sender) => {
  const { language } = notification.to;
  const named = withNameIn(language, sender);
  return renderTemplate(toTemplate(notification, named), named, readWording(language, named));
};
