import { phoneLanguages } from '#server/platform/messaging/message-templates.ts';
import type { Notice } from '#server/domain/outbox/outbox-notice.ts';

const id = '01939e5e-0000-7000-8000-000000000001';
const validUntil = new Date('2026-11-21T06:10:00Z');
const asha = { name: 'Asha Kumari', email: 'asha@example.org', phone: '9876543210' };
const ravi = { name: 'Ravi Iyer', email: 'ravi@example.org', phone: '9876500000' };
const candidate = { kind: 'candidate' as const, id, code: 'PB-7K4-92M' };
const provider = { kind: 'training-provider' as const, id };
const account = { kind: 'account' as const, id };
const undo = {
  path: '/undo-change#token=kT7mQ2xWpR3f9Kx0aTq2LmVbYc71ZsPwN4dGhJ6sBvE',
  validUntil: new Date('2026-11-28T06:10:00Z'),
};
const organisation = 'Sunrise Skill Academy';
const batch = {
  title: 'Tailoring, morning',
  place: 'Boring Road, Patna, Bihar 800001',
  trainerName: 'Sunita Devi',
  startsOn: '2026-12-01',
  endsOn: '2027-02-26',
  days: ['MON', 'WED', 'FRI'] as const,
  startTime: '09:30',
  endTime: '12:30',
};
const reason = 'The document cannot be read';

const inEnglish: readonly Notice[] = [
  { event: 'otp', code: '048213', validUntil, to: asha },
  {
    event: 'guardian-code',
    code: '048213',
    validUntil,
    ward: asha.name,
    to: { ...ravi, name: '' },
  },
  {
    event: 'guardian-consent-link',
    record: candidate,
    ward: asha.name,
    path: '/guardian-consent#token=kT7mQ2xWpR3f9Kx0aTq2LmVbYc71ZsPwN4dGhJ6sBvE',
    to: { ...asha, email: null },
  },
  { event: 'guardian-consent-withdrawn', record: candidate, to: asha },
  { event: 'guardian-consent-withdrawn-review', record: account, candidate, to: ravi },
  { event: 'come-of-age', record: candidate, to: asha },
  {
    event: 'audit-head',
    head: `1204:${'9f'.repeat(32)}`,
    day: '2026-11-21',
    to: { ...ravi, name: '' },
  },
  { event: 'grievance-received', record: candidate, due: '2026-12-21', to: asha },
  { event: 'grievance-waiting', code: candidate.code, due: '2026-12-21', to: ravi },
  { event: 'grievance-answered', record: candidate, answer: reason, to: asha },
  {
    event: 'sharing-withdrawn',
    record: provider,
    organisation,
    candidate: { id, name: asha.name },
    outcome: 'training-ongoing',
    isSearching: true,
    to: ravi,
  },
  {
    event: 'sharing-ended',
    record: candidate,
    organisation,
    outcome: 'training-ongoing',
    isSearching: true,
    to: asha,
  },
  { event: 'retention-due', record: candidate, from: '2026-11-24', to: asha },
  { event: 'registration-received', record: candidate, city: 'Patna', to: asha },
  { event: 'registration-received', record: provider, organisation, city: 'Patna', to: ravi },
  { event: 'registration-approved', record: candidate, to: asha },
  { event: 'registration-approved', record: provider, organisation, to: ravi },
  { event: 'registration-rejected', record: candidate, reason, to: asha },
  {
    event: 'registration-rejected',
    record: provider,
    organisation,
    reason,
    correction: { path: '/correct/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs' },
    to: ravi,
  },
  { event: 'registration-on-hold', record: candidate, reason, to: asha },
  { event: 'registration-on-hold', record: provider, organisation, reason, to: ravi },
  {
    event: 'assigned-candidate',
    record: candidate,
    places: [
      {
        kind: 'training',
        name: organisation,
        locality: 'Boring Road',
        city: 'Patna',
        state: 'Bihar',
        postalCode: '800001',
        skill: 'Coding',
        contact: { name: 'Sunita Devi', phone: '9876511111' },
        callBy: '2026-11-28',
      },
    ],
    to: asha,
  },
  {
    event: 'assigned-provider',
    record: provider,
    organisation,
    candidate: { id, name: asha.name, skills: ['Coding'], city: 'Patna' },
    to: ravi,
  },
  {
    event: 'assigned-provider',
    record: { kind: 'job-provider', id },
    organisation: 'Ganga Textiles',
    candidate: { id, name: asha.name, skills: ['Coding'], city: 'Patna' },
    to: ravi,
  },
  {
    event: 'placement-noted',
    record: candidate,
    status: 'JOINED',
    employer: 'Ganga Textiles',
    day: '2026-11-02',
    to: asha,
  },
  {
    event: 'employer-decided',
    record: candidate,
    organisation: 'Ganga Textiles',
    decision: 'accepted',
    to: asha,
  },
  {
    event: 'employer-decided',
    record: candidate,
    organisation: 'Ganga Textiles',
    decision: 'declined',
    to: asha,
  },
  {
    event: 'check-in',
    record: candidate,
    employer: 'Ganga Textiles',
    again: false,
    path: '/check-in/3f9Kx0aTq2LmVbYc71ZsPw',
    validUntil,
    to: asha,
  },
  {
    event: 'training-changed',
    record: candidate,
    organisation,
    change: 'started',
    reason: null,
    to: asha,
  },
  {
    event: 'training-changed',
    record: candidate,
    organisation,
    change: 'completed',
    reason: null,
    to: asha,
  },
  {
    event: 'training-changed',
    record: candidate,
    organisation,
    change: 'cancelled',
    reason: 'Moved away',
    to: asha,
  },
  { event: 'batch-planned', record: candidate, organisation, batch, moved: false, to: asha },
  { event: 'batch-planned', record: candidate, organisation, batch, moved: true, to: asha },
  {
    event: 'batch-cancelled',
    record: candidate,
    organisation,
    title: batch.title,
    reason: 'The trainer is ill',
    to: asha,
  },
  {
    event: 'certificate-issued',
    record: candidate,
    certificate: 'KLMPQRSTAB',
    skill: 'Tailoring',
    organisation,
    to: asha,
  },
  {
    event: 'certificate-revoked',
    record: candidate,
    certificate: 'KLMPQRSTAB',
    skill: 'Tailoring',
    to: asha,
  },
  {
    event: 'absent-three-times',
    record: provider,
    batch: { id, title: batch.title },
    candidates: [{ id, name: asha.name, phone: asha.phone }],
    to: ravi,
  },
  {
    event: 'l1-admin-created',
    record: account,
    temporaryPassword: 'k7Qm2xWp',
    cities: ['Patna', 'Gaya'],
    validUntil,
    to: ravi,
  },
  {
    event: 'temporary-password',
    record: account,
    temporaryPassword: 'k7Qm2xWp',
    validUntil,
    to: ravi,
  },
  {
    event: 'password-reset',
    record: account,
    path: '/reset-password?token=…',
    validUntil,
    to: ravi,
  },
  { event: 'password-changed', record: account, to: ravi },
  {
    event: 'sign-in-stopped',
    record: account,
    path: '/reset-password?token=…',
    validUntil,
    to: ravi,
  },
  { event: 'wrong-codes', record: account, to: ravi },
  { event: 'tracking-stopped', record: candidate, path: '/track#confirm=…', to: asha },
  {
    event: 'second-factor-changed',
    record: account,
    change: 'second-factor-set-up',
    to: ravi,
  },
  {
    event: 'stalled-digest',
    record: account,
    role: 'L2_ADMIN',
    steps: [{ step: 'assign', count: 12 }],
    nobody: { cities: 2, people: 5 },
    to: ravi,
  },
  {
    event: 'registrations-waiting',
    record: account,
    waiting: [
      { kind: 'candidate', count: 12, oldest: '2026-11-12' },
      { kind: 'training-provider', count: 1, oldest: '2026-11-17' },
    ],
    to: ravi,
  },
  { event: 'data-erased', record: candidate, validUntil, to: asha },
  {
    event: 'erasure-declined',
    record: candidate,
    reason: 'A court has asked us to keep it',
    to: asha,
  },
  {
    event: 'contact-changed',
    record: candidate,
    parts: ['mobile number', 'address'],
    byStaff: true,
    undo,
    to: asha,
  },
  { event: 'email-to-prove', record: candidate, to: asha },
  {
    event: 'contact-changed-by-staff',
    record: account,
    candidate,
    by: 'Meera Das',
    parts: ['email'],
    undo,
    to: ravi,
  },
  { event: 'new-device', record: account, at: validUntil, network: '203.0.113.7', to: ravi },
  {
    event: 'access-granted',
    record: account,
    change: 'l1-admin-created',
    admin: { name: 'Meera Das', email: 'meera@example.org' },
    cities: ['Kolkata (West Bengal)'],
    by: 'Ravi Sen',
    to: ravi,
  },
  {
    event: 'l2-admin-changed',
    record: account,
    change: 'disabled',
    admin: { name: 'Meera Das', email: 'meera@example.org' },
    by: 'Ravi Sen',
    reason: 'She has left the foundation',
    to: ravi,
  },
  {
    event: 'invitation',
    record: account,
    role: 'L2_ADMIN',
    by: 'Meera Das',
    path: '/invitation#token=…',
    validUntil,
    to: ravi,
  },
];

const isToCandidate = (notice: Notice): boolean =>
  notice.event === 'otp' ||
  notice.event === 'guardian-code' ||
  ('record' in notice && notice.record.kind === 'candidate');

/** One of each, for review and for registration with the networks. Candidates' messages are included in every language. */
export const sampleNotices: readonly Notice[] = [
  ...inEnglish,
  ...phoneLanguages.flatMap((language) =>
    inEnglish
      .filter(isToCandidate)
      .map((notice) => ({ ...notice, to: { ...notice.to, language } })),
  ),
];
