import { phoneLanguages } from '#server/platform/messaging/message-channels.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';

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
const accountUndo = { ...undo, path: undo.path.replace('/undo-change', '/undo-account-change') };
const organisation = 'Sunrise Skill Academy';
const batch = {
  title: 'Tailoring, morning',
  place: 'Boring Road, Patna, Bihar 800001',
  startsOn: '2026-12-01',
  endsOn: '2027-02-26',
  days: ['MON', 'WED', 'FRI'] as const,
  startTime: '09:30',
  endTime: '12:30',
};
const reason = 'The document cannot be read';
const ganga = 'Ganga Textiles';
const sahyog = 'Sahyog Learning Foundation';
const meera = { name: 'Meera Das', email: 'meera@example.org' };
const toCandidate = { record: candidate, to: asha };
const toProvider = { record: provider, organisation, to: ravi };
const toStaff = { record: account, to: ravi };
const invited = { by: meera.name, path: '/invitation#token=…', validUntil };
const centre = { id, name: 'Howrah centre' };

const inEnglish: readonly Notification[] = [
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
  { event: 'guardian-consent-withdrawn', ...toCandidate },
  { event: 'guardian-consent-withdrawn-review', ...toStaff, candidate },
  { event: 'come-of-age', ...toCandidate },
  {
    event: 'audit-head',
    head: `1204:${'9f'.repeat(32)}`,
    day: '2026-11-21',
    to: { ...ravi, name: '' },
  },
  { event: 'grievance-received', ...toCandidate, due: '2026-12-21' },
  { event: 'grievance-waiting', code: candidate.code, due: '2026-12-21', to: ravi },
  { event: 'grievance-answered', ...toCandidate, answer: reason },
  {
    event: 'sharing-withdrawn',
    ...toProvider,
    candidate: { id, name: asha.name },
    outcome: 'training-ongoing',
    isSearching: true,
  },
  {
    event: 'sharing-ended',
    ...toCandidate,
    organisation,
    outcome: 'training-ongoing',
    isSearching: true,
  },
  { event: 'retention-due', ...toCandidate, from: '2026-11-24' },
  { event: 'registration-received', ...toCandidate, city: 'Patna' },
  { event: 'registration-received', ...toProvider, city: 'Patna' },
  { event: 'registration-approved', ...toCandidate },
  { event: 'registration-approved', ...toProvider },
  { event: 'registration-rejected', ...toCandidate, reason },
  {
    event: 'registration-rejected',
    ...toProvider,
    reason,
    correction: { path: '/correct/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs' },
  },
  { event: 'registration-on-hold', ...toCandidate, reason },
  { event: 'registration-on-hold', ...toProvider, reason },
  {
    event: 'assigned-candidate',
    ...toCandidate,
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
    answer: { path: '/answer/kT7mQ2xWpR3f9Kx0aTq2Lm', validUntil },
  },
  {
    event: 'assignment-declined',
    ...toProvider,
    candidate: { id, name: asha.name },
    reason: 'distance',
  },
  { event: 'assignment-declined-review', ...toStaff, organisation, candidate, reason: 'health' },
  {
    event: 'assigned-provider',
    ...toProvider,
    candidate: { id, name: asha.name, skills: ['Coding'], city: 'Patna' },
  },
  {
    event: 'assigned-provider',
    record: { kind: 'job-provider', id },
    organisation: ganga,
    candidate: { id, name: asha.name, skills: ['Coding'], city: 'Patna' },
    to: ravi,
  },
  {
    event: 'placement-noted',
    ...toCandidate,
    status: 'JOINED',
    employer: ganga,
    day: '2026-11-02',
  },
  { event: 'employer-decided', ...toCandidate, organisation: ganga, decision: 'accepted' },
  { event: 'employer-decided', ...toCandidate, organisation: ganga, decision: 'declined' },
  {
    event: 'check-in',
    ...toCandidate,
    employer: ganga,
    again: false,
    path: '/check-in/3f9Kx0aTq2LmVbYc71ZsPw',
    validUntil,
  },
  { event: 'training-changed', ...toCandidate, organisation, change: 'started', reason: null },
  { event: 'training-changed', ...toCandidate, organisation, change: 'completed', reason: null },
  {
    event: 'training-changed',
    ...toCandidate,
    organisation,
    change: 'cancelled',
    reason: 'Moved away',
  },
  { event: 'batch-planned', ...toCandidate, organisation, batch, moved: false },
  { event: 'batch-planned', ...toCandidate, organisation, batch, moved: true },
  {
    event: 'centre-moved',
    ...toCandidate,
    organisation,
    centre: 'Udaan Howrah',
    address: batch.place,
  },
  {
    event: 'batch-cancelled',
    ...toCandidate,
    organisation,
    title: batch.title,
    reason: 'The trainer is ill',
  },
  {
    event: 'certificate-issued',
    ...toCandidate,
    certificate: 'KLMPQRSTAB',
    skill: 'Tailoring',
    organisation,
  },
  { event: 'certificate-revoked', ...toCandidate, certificate: 'KLMPQRSTAB', skill: 'Tailoring' },
  {
    event: 'absent-three-times',
    record: provider,
    batch: { id, title: batch.title },
    candidates: [{ id, name: asha.name, phone: asha.phone }],
    to: ravi,
  },
  {
    event: 'l1-admin-created',
    ...toStaff,
    temporaryPassword: 'k7Qm2xWp',
    cities: ['Patna', 'Gaya'],
    validUntil,
  },
  { event: 'temporary-password', ...toStaff, temporaryPassword: 'k7Qm2xWp', validUntil },
  { event: 'password-reset', ...toStaff, path: '/reset-password?token=…', validUntil },
  { event: 'password-changed', ...toStaff },
  { event: 'sign-in-stopped', ...toStaff, path: '/reset-password?token=…', validUntil },
  { event: 'wrong-codes', ...toStaff },
  { event: 'tracking-stopped', ...toCandidate, path: '/track#confirm=…' },
  { event: 'second-factor-changed', ...toStaff, change: 'second-factor-set-up' },
  {
    event: 'stalled-digest',
    ...toStaff,
    role: 'L2_ADMIN',
    steps: [{ step: 'assign', count: 12 }],
    uncovered: { cities: 2, people: 5 },
  },
  {
    event: 'registrations-waiting',
    ...toStaff,
    waiting: [
      { kind: 'candidate', count: 12, oldest: '2026-11-12' },
      { kind: 'training-provider', count: 1, oldest: '2026-11-17' },
    ],
  },
  { event: 'data-erased', ...toCandidate, validUntil },
  { event: 'erasure-declined', ...toCandidate, reason: 'A court has asked us to keep it' },
  {
    event: 'contact-changed',
    ...toCandidate,
    parts: ['mobile number', 'address'],
    byStaff: true,
    undo,
  },
  { event: 'email-waiting', ...toCandidate, undo },
  { event: 'candidate-request', ...toStaff, candidate, kind: 'correction' },
  { event: 'candidate-request', ...toStaff, candidate, kind: 'number' },
  {
    event: 'correction-answered',
    ...toCandidate,
    isCorrected: true,
    reason: 'Your school certificate shows it',
    certificates: ['KLMPQRSTAB'],
  },
  { event: 'number-freed', ...toCandidate },
  { event: 'email-to-prove', ...toCandidate },
  {
    event: 'contact-changed-by-staff',
    ...toStaff,
    candidate,
    by: meera.name,
    parts: ['email'],
    undo,
  },
  { event: 'new-device', ...toStaff, at: validUntil, network: '203.0.113.7' },
  {
    event: 'access-granted',
    ...toStaff,
    change: 'l1-admin-created',
    admin: meera,
    cities: ['Kolkata (West Bengal)'],
    by: 'Ravi Sen',
  },
  {
    event: 'l2-admin-changed',
    ...toStaff,
    change: 'disabled',
    admin: meera,
    by: 'Ravi Sen',
    reason: 'She has left the foundation',
  },
  {
    event: 'organisation-people-changed',
    record: provider,
    organisation: sahyog,
    change: 'manager-invited',
    person: meera,
    by: 'the foundation',
    reason: null,
    to: ravi,
  },
  {
    event: 'organisation-people-changed',
    ...toStaff,
    organisation: sahyog,
    change: 'invited',
    person: meera,
    by: 'Ravi Sen',
    reason: null,
    undo: accountUndo,
  },
  {
    event: 'disabled-person-invited',
    ...toStaff,
    organisation: sahyog,
    person: meera,
    disabledIn: sahyog,
    reason: 'A complaint',
    by: 'Ravi Sen',
    isRefused: true,
  },
  {
    event: 'account-restored',
    ...toStaff,
    lost: ['password', 'app', 'recovery-codes', 'passkeys'],
  },
  {
    event: 'earliest-manager-left',
    ...toStaff,
    organisation: sahyog,
    provider,
    person: meera,
    by: 'Ravi Sen',
    undo: accountUndo,
  },
  { event: 'account-contact-changed', ...toStaff, parts: ['name', 'email'], undo: accountUndo },
  { event: 'admin-invited', ...toStaff, organisation: sahyog, by: 'Ravi Sen' },
  {
    event: 'membership-changed',
    ...toStaff,
    organisation: sahyog,
    change: 'disabled',
    reason: 'A complaint',
  },
  {
    event: 'centre-changed',
    ...toStaff,
    change: 'added',
    organisation: sahyog,
    centre: { name: centre.name, city: 'Howrah' },
  },
  {
    event: 'centre-visited',
    ...toStaff,
    centre,
    visitedOn: '2026-11-20',
    by: 'Ravi Sen',
    points: [{ text: 'Repair the fire extinguisher', dueOn: '2026-12-01' }],
  },
  {
    event: 'centre-point-closed',
    ...toStaff,
    role: 'L1_ADMIN',
    centre,
    point: 'Repair the fire extinguisher',
    by: sahyog,
  },
  {
    event: 'centre-point-done',
    ...toStaff,
    centre,
    point: 'Repair the fire extinguisher',
    by: sahyog,
  },
  {
    event: 'centre-point-returned',
    ...toStaff,
    centre,
    point: 'Repair the fire extinguisher',
    by: 'Ravi Sen',
  },
  ...(['requested', 'confirmed', 'declined', 'withdrawn'] as const).map((step) => ({
    event: 'centre-move' as const,
    ...toStaff,
    role: 'L1_ADMIN' as const,
    step,
    organisation: sahyog,
    centre,
    address: 'Shibpur Road, Howrah, West Bengal 711102',
    newAddress: 'Park Street, Kolkata, West Bengal 700016',
    by: sahyog,
    reason: step === 'declined' ? 'We have not visited the new rooms yet' : null,
  })),
  { event: 'invitation', ...toStaff, role: 'TRAINING_PROVIDER', organisation: sahyog, ...invited },
  { event: 'invitation', ...toStaff, role: 'L2_ADMIN', ...invited },
  {
    event: 'rules-changed',
    ...toStaff,
    changes: [{ setting: 'Days until overdue: To be reviewed', before: '3', after: '5' }],
    by: 'Ravi Sen',
  },
  {
    event: 'foundation-contact-code',
    code: '048213',
    validUntil,
    by: meera.name,
    to: { name: '', email: 'help@example.org' },
  },
  {
    event: 'foundation-changed',
    changes: [{ setting: 'Phone', before: '+91 33 5555 0100', after: '98123 45678' }],
    by: meera.name,
    undo: { path: '/restore-settings#token=…', validUntil },
    to: ravi,
  },
  {
    event: 'settings-waiting',
    ...toStaff,
    changes: [{ setting: 'Days until erased: Rejected', before: '365', after: '30' }],
    affected: 412,
    countsOn: validUntil,
    by: meera.name,
  },
];

const isToCandidate = (notification: Notification): boolean =>
  notification.event === 'otp' ||
  notification.event === 'guardian-code' ||
  ('record' in notification && notification.record.kind === 'candidate');

/** One of each, for review and for registration with the networks. Candidates' messages are included in every language. */
export const sampleNotifications: readonly Notification[] = [
  ...inEnglish,
  ...phoneLanguages.flatMap((language) =>
    inEnglish
      .filter(isToCandidate)
      .map((notification) => ({ ...notification, to: { ...notification.to, language } })),
  ),
];
