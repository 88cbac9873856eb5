import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { Notice, NotificationEvent } from './outbox-notice.ts';

/** By email only: a secret in it proves who reads the address (decisions §2 and §3), or it is no more than a reminder. */
const emailOnly: readonly NotificationEvent[] = [
  'registrations-waiting',
  'stalled-digest',
  'absent-three-times',
  'certificate-issued',
  'otp',
  'placement-noted',
  'l1-admin-created',
  'temporary-password',
  'password-reset',
  'password-changed',
  'sign-in-stopped',
  'wrong-codes',
  'tracking-stopped',
  'second-factor-changed',
  'data-erased',
  'erasure-declined',
  'audit-head',
  'grievance-received',
  'grievance-waiting',
  'grievance-answered',
  'sharing-withdrawn',
  'sharing-ended',
  'come-of-age',
  'guardian-consent-withdrawn',
  'guardian-consent-withdrawn-review',
  'email-to-prove',
  'contact-changed-by-staff',
  'new-device',
  'access-granted',
];

/** The channels of a notice and the address on each; null where the person has none. */
export const addressesOf = (
  notice: Notice,
): { channel: NotificationChannel; address: string | null }[] => {
  // The contact person of a provider may have been erased.
  const email = { channel: 'email' as const, address: notice.to.email || null };
  if (emailOnly.includes(notice.event)) return [email];
  const phone = notice.to.phone || null;
  if (phone === null) return [email];
  return [email, { channel: 'sms', address: phone }, { channel: 'whatsapp', address: phone }];
};
