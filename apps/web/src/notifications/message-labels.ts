import type { ScreenSearch } from '#web/screen-search.ts';
import type {
  NotificationChannel,
  NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';

const events: Record<string, string> = {
  otp: 'Code to confirm an email address',
  'registration-received': 'Registration received',
  'registration-approved': 'Registration approved',
  'registration-rejected': 'Registration rejected',
  'registration-on-hold': 'Registration put on hold',
  'assigned-candidate': 'Candidate: place found',
  'assigned-provider': 'Provider: new candidate',
  'l1-admin-created': 'L1 admin account',
  'contact-changed': 'Former address: contact details changed',
  'candidate-request': 'L1 admins: request of a candidate',
  'correction-answered': 'Candidate: answer to a request for a correction',
  'number-freed': 'Candidate: number removed',
  'email-waiting': 'Candidate: new email that counts in a day',
  'email-to-prove': 'Candidate: new email to confirm',
  'contact-changed-by-staff': 'L1 admins: contact changed by staff',
  'new-device': 'Sign-in on a new device',
  'guardian-consent-link': 'Guardian: consent to see and withdraw',
  'guardian-consent-withdrawn': 'Guardian: consent withdrawn',
  'guardian-consent-withdrawn-review': 'L1 admins: guardian’s consent withdrawn',
  'access-granted': 'L2 admins: access granted',
  'l2-admin-changed': 'L2 admins: L2 admin changed',
  invitation: 'Invitation',
  'organisation-people-changed': 'Managers: people changed',
  'disabled-person-invited': 'Admin: disabled person invited',
  'earliest-manager-left': 'L1 admins: first manager has gone',
  'account-contact-changed': 'Former address: name or email changed',
  'account-restored': 'Sign-in to renew after a restore',
  'admin-invited': 'Admin: invitation',
  'membership-changed': 'Member: role or access changed',
  'centre-visited': 'Managers: centre visited',
  'centre-point-closed': 'Managers: point of a visit closed',
  'centre-point-done': 'Reviewers: point of a visit marked as done',
  'centre-point-returned': 'Managers: point of a visit returned',
  'centre-move': 'Change of city of a centre',
  'centre-changed': 'L1 admins: centre changed',
  'rules-changed': 'L2 admins: rules changed',
  'data-erased': 'Data erased',
  'audit-head': 'Address outside: head of the audit log',
  'grievance-received': 'Receipt of a complaint',
  'grievance-waiting': 'Grievance officer: complaint',
  'follow-up': 'Question after the training',
  'support-waiting': 'L1 admins: support request',
  'grievance-answered': 'Answer to a complaint',
  'assignment-declined': 'Provider: place declined',
  'assignment-declined-review': 'L2 admins: place declined',
  'sharing-withdrawn': 'Provider: sharing stopped',
  'sharing-ended': 'Candidate: sharing stopped',
  'retention-due': 'Data will be erased soon',
  'erasure-declined': 'Erasure declined',
  'temporary-password': 'New temporary password',
  'password-reset': 'Link for a new password',
  'password-changed': 'Password changed',
  'registrations-waiting': 'Reminder of waiting registrations',
  'stalled-digest': 'Weekly list of overdue tasks',
  'overdue-reminder': 'Reminder of overdue tasks',
  'absent-three-times': 'Provider: candidate absent three times',
  'batch-cancelled': 'Candidate: batch cancelled',
  'batch-planned': 'Candidate: batch planned',
  'centre-moved': 'Candidate: training moved',
  'certificate-issued': 'Candidate: certificate issued',
  'certificate-revoked': 'Candidate: certificate withdrawn',
  'check-in': 'Candidate: still at work?',
  'come-of-age': 'Candidate: own consent at 18',
  'audit-invitation': 'Auditor: link of an audit',
  'audit-findings': 'Provider: findings of an auditor',
  'employer-month': 'Employer: who still works there?',
  'employer-decided': 'Candidate: answer of an employer',
  'foundation-changed': 'L2 admins: public contacts changed',
  'foundation-contact-code': 'Code to confirm a public contact',
  'guardian-code': 'Guardian: code for the consent',
  'placement-noted': 'Candidate: placement recorded',
  'second-factor-changed': 'Way of signing in changed',
  'settings-waiting': 'L2 admins: change of a setting',
  'sign-in-stopped': 'Sign-in with the password stopped',
  'my-links': 'Candidate: open links again',
  'employer-links': 'Employer: link of the month again',
  'provider-links': 'Provider: open links again',
  'tracking-stopped': 'Candidate: confirm that it is you',
  'training-changed': 'Candidate: training changed',
  'wrong-codes': 'Wrong codes at sign-in',
};

/** Label of an event; the server's name for an event that this version does not know. */
export const toEventLabel = (event: string): string => events[event] ?? event;

export const channelLabels: Record<NotificationChannel, string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

type Box = {
  /** Value in the address; the first one has none. */
  name: ScreenSearch<'l2Messages'>['state'];
  state: NotificationState | undefined;
  tab: string;
  none: string;
  hint: string;
};

/** Parts of the list. Failed messages come first, because they need action. */
export const messageBoxes: readonly [Box, ...Box[]] = [
  {
    name: undefined,
    state: 'failed',
    tab: 'Failed',
    none: 'No message has failed.',
    hint: 'What cannot be delivered appears here, with the reason.',
  },
  {
    name: 'queued',
    state: 'queued',
    tab: 'Waiting',
    none: 'No message is waiting.',
    hint: 'Messages are sent within moments. Those that could not be delivered yet wait here.',
  },
  {
    name: 'sent',
    state: 'sent',
    tab: 'Sent',
    none: 'No message has been sent yet.',
    hint: 'Messages appear here as soon as they are delivered.',
  },
  {
    name: 'skipped',
    state: 'skipped',
    tab: 'Skipped',
    none: 'No message was skipped.',
    hint: 'Messages are skipped where a channel is not set up, or a person has no such address.',
  },
  {
    name: 'all',
    state: undefined,
    tab: 'All',
    none: 'No message has been written yet.',
    hint: 'Messages appear here when people register.',
  },
];

/** The part of the address; the first one when the address names none. */
export const findMessageBox = (name: Box['name']): Box =>
  messageBoxes.find((box) => box.name === name) ?? messageBoxes[0];
