import type { DeclineReason } from '@purboday/contract/conventions/enumerations';
import type { PlacementStatus } from '@purboday/contract/conventions/lifecycles';
import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import type { Role } from '@purboday/contract/conventions/roles';
import type { PendingTaskType } from '@purboday/contract/overdue/steps';
import type { Weekday } from '@purboday/contract/batches/batch-records';
import type { Language } from '@purboday/contract/languages/languages';

/** Types of the record to which a notification belongs: usually that of its recipient. */
export type RecordKind = 'candidate' | 'job-provider' | 'training-provider' | 'account';

/** The recipient. Without `phone` there is no SMS and no WhatsApp; an imported candidate may lack `email`. */
export type RecordRecipient = {
  name: string;
  email: string | null;
  phone?: string | null;
  /** A candidate's language; English by default. */
  language?: Language;
};

/** A candidate in a notification; `code` is the registration code. */
export type CandidateReference = { kind: 'candidate'; id: string; code: string };

type ProviderReference = { kind: 'job-provider' | 'training-provider'; id: string };
type AccountReference = { kind: 'account'; id: string };

/** The registration to which a notification belongs. */
export type RegistrationReference = CandidateReference | ProviderReference;

/** When and where a batch meets: days as `YYYY-MM-DD`, times as `HH:MM`, in Asia/Kolkata. */
export type PlannedBatch = {
  title: string;
  place: string;
  startsOn: string;
  endsOn: string;
  days: readonly Weekday[];
  startTime: string;
  endTime: string;
};

/** Where a candidate is assigned (UX-48). Older notifications have only the first four fields. */
export type AssignedLocation = {
  kind: 'training' | 'job';
  name: string;
  city: string;
  state: string;
  locality?: string;
  postalCode?: string;
  /** The skill to learn or the work there; null when unknown. */
  skill?: string | null;
  contact?: { name: string; phone: string };
  /** The day by which they call, as `YYYY-MM-DD`. */
  callBy?: string;
};

/** Data that the texts of each event need (decisions §7). */
type EventData = {
  otp: { code: string; validUntil: Date };
  /** To a guardian, who uses the code to agree to the registration of `ward`. */
  'guardian-code': { code: string; validUntil: Date; ward: string };
  /** On the 18th birthday of a candidate with a guardian's consent. */
  'come-of-age': { record: CandidateReference };
  /** To a guardian who consented. */
  'guardian-consent-link': {
    record: CandidateReference;
    ward: string;
    /** Path of the page that shows the consent, below APP_URL. */
    path: string;
  };
  /** To the candidate. */
  'guardian-consent-withdrawn': { record: CandidateReference };
  /** To the L1 admins of the candidate's city. */
  'guardian-consent-withdrawn-review': {
    record: AccountReference;
    candidate: { id: string; code: string };
  };
  'registration-received': {
    record: RegistrationReference;
    /** The company or training provider; left out for a candidate. */
    organisation?: string;
    city: string;
  };
  'registration-approved': { record: RegistrationReference; organisation?: string };
  'registration-rejected': {
    record: RegistrationReference;
    organisation?: string;
    reason: string | null;
    /** For a provider: path of the page that corrects its registration, below APP_URL. */
    correction?: { path: string };
  };
  'registration-on-hold': { record: RegistrationReference; organisation?: string; reason: string };
  'assigned-candidate': {
    record: CandidateReference;
    /** Where the candidate is assigned: one provider, or one of each kind. */
    places: AssignedLocation[];
    /** The page with the question whether they will come, below APP_URL. Older notifications have none. */
    answer?: { path: string; validUntil: Date };
  };
  /** To a provider, when the candidate cannot come. */
  'assignment-declined': {
    record: ProviderReference;
    organisation: string;
    candidate: { id: string; name: string };
    /** Null when the candidate gave none, and for a reason that is hidden from providers. */
    reason: DeclineReason | null;
  };
  /** To L2 admins, who look for another place. */
  'assignment-declined-review': {
    record: AccountReference;
    organisation: string;
    candidate: { id: string; code: string };
    reason: DeclineReason | null;
  };
  'employer-decided': {
    record: CandidateReference;
    /** The job provider. */
    organisation: string;
    decision: 'accepted' | 'declined';
  };
  'assigned-provider': {
    record: ProviderReference;
    organisation: string;
    candidate: { id: string; name: string; skills: string[]; city: string };
  };
  'placement-noted': {
    record: CandidateReference;
    status: PlacementStatus;
    /** Null for self-employment, and when unknown. */
    employer: string | null;
    /** The day of the offer, of joining or of leaving, in Kolkata. */
    day: string | null;
  };
  'check-in': {
    record: CandidateReference;
    employer: string | null;
    /** The first message had no response. */
    again: boolean;
    /** Path of the page with the question, below APP_URL. */
    path: string;
    validUntil: Date;
  };
  'training-changed': {
    record: CandidateReference;
    /** The training provider. */
    organisation: string;
    change: 'started' | 'completed' | 'cancelled';
    reason: string | null;
  };
  'batch-planned': {
    record: CandidateReference;
    organisation: string;
    batch: PlannedBatch;
    /** False for the first notification about it. */
    moved: boolean;
  };
  /** To a candidate without a batch, when the centre of the assignment has another address. */
  'centre-moved': {
    record: CandidateReference;
    organisation: string;
    centre: string;
    address: string;
  };
  'batch-cancelled': {
    record: CandidateReference;
    organisation: string;
    title: string;
    reason: string;
  };
  'certificate-issued': {
    record: CandidateReference;
    /** Code of the certificate. */
    certificate: string;
    skill: string;
    organisation: string;
  };
  'certificate-revoked': {
    record: CandidateReference;
    /** Code of the certificate. */
    certificate: string;
    skill: string;
  };
  'absent-three-times': {
    record: { kind: 'training-provider'; id: string };
    batch: { id: string; title: string };
    candidates: { id: string; name: string; phone: string }[];
  };
  'l1-admin-created': {
    record: AccountReference;
    temporaryPassword: string;
    cities: string[];
    validUntil: Date;
  };
  'temporary-password': { record: AccountReference; temporaryPassword: string; validUntil: Date };
  'password-reset': {
    record: AccountReference;
    /** Path and query of the page below APP_URL, such as `/reset-password?token=…`. */
    path: string;
    validUntil: Date;
  };
  /** Sent when too many wrong passwords stopped sign-in from new networks, until a new password is set by this link. */
  'sign-in-stopped': { record: AccountReference; path: string; validUntil: Date };
  /** Several wrong codes of the authenticator app after the right password. */
  'wrong-codes': { record: AccountReference };
  /** Sent when too many wrong codes at /track stopped sign-in from new networks, until this link confirms one. */
  'tracking-stopped': { record: CandidateReference; path: string };
  'password-changed': { record: AccountReference };
  'second-factor-changed': {
    record: AccountReference;
    change:
      | 'second-factor-set-up'
      | 'second-factor-removed'
      | 'second-factor-reset'
      | 'recovery-codes-renewed'
      | 'passkey-added'
      | 'passkey-removed';
    reason?: string;
    /** The organisation whose manager did it. */
    organisation?: string;
  };
  'registrations-waiting': {
    record: AccountReference;
    /** Types with registrations that have waited long; `oldest` is a day in Kolkata. */
    waiting: {
      kind: 'candidate' | 'job-provider' | 'training-provider';
      count: number;
      oldest: string;
    }[];
  };
  'grievance-received': {
    record: CandidateReference;
    /** The day by which a response is due, in Kolkata. */
    due: string;
  };
  /** To the grievance officer of the foundation, with the candidate's registration code. */
  'grievance-waiting': { code: string; due: string };
  /** To an external address (AUDIT_HEAD_TO): proves later what the audit log contained on a day. */
  'audit-head': {
    /** Number of entries and hash, as `audit verify --head` reads it. */
    head: string;
    /** In Kolkata. */
    day: string;
  };
  'grievance-answered': { record: CandidateReference; answer: string };
  /** To a provider, when a candidate stops sharing data with it. */
  'sharing-withdrawn': {
    record: ProviderReference;
    organisation: string;
    candidate: { id: string; name: string };
    outcome: SharingOutcome;
    /** The candidate is waiting for another place. */
    isSearching: boolean;
  };
  'sharing-ended': {
    record: CandidateReference;
    organisation: string;
    outcome: SharingOutcome;
    isSearching: boolean;
  };
  /** The record had no activity during its retention period (SEC-58). */
  'retention-due': {
    record: CandidateReference;
    /** Day of the erasure in Kolkata, at the earliest. */
    from: string;
  };
  /** On Mondays: tasks of the reader that are overdue. */
  'stalled-digest': {
    record: AccountReference;
    role: Role;
    steps: { step: PendingTaskType; count: number }[];
    /** Cities without an L1 admin, for level 2. */
    uncovered: { cities: number; people: number };
  };
  'data-erased': {
    record: CandidateReference;
    /** The retention period ended; no one requested the erasure. */
    expired?: true;
    /** The address is deleted afterwards, sent or not. */
    validUntil: Date;
  };
  'erasure-declined': { record: CandidateReference; reason: string };
  /** To the previous address. */
  'contact-changed': {
    record: CandidateReference;
    parts: ('mobile number' | 'email' | 'address')[];
    /** Changed by staff instead of the candidate. */
    byStaff?: boolean;
    /** Path of the page that undoes it, below APP_URL. Older notifications have none. */
    undo?: { path: string; validUntil: Date };
  };
  /** To the phone of a candidate, before an email that was entered in a session by SMS counts. */
  'email-waiting': { record: CandidateReference; undo: { path: string; validUntil: Date } };
  /** To the L1 admins of the candidate's city. */
  'candidate-request': {
    record: AccountReference;
    candidate: { id: string; code: string };
    kind: 'correction' | 'number';
  };
  'correction-answered': {
    record: CandidateReference;
    isCorrected: boolean;
    reason: string;
    /** Codes of certificates with the corrected name. */
    certificates: string[];
  };
  /** By email to a candidate whose number belongs to someone else. */
  'number-freed': { record: CandidateReference };
  /** To the email that staff set, which becomes valid when the candidate signs in with it. */
  'email-to-prove': { record: CandidateReference };
  /** To the L1 admins of the candidate's city. */
  'contact-changed-by-staff': {
    record: AccountReference;
    candidate: { id: string; code: string };
    /** Name of the author of the change. */
    by: string;
    parts: ('mobile number' | 'email' | 'address')[];
    undo: { path: string; validUntil: Date };
  };
  'new-device': { record: AccountReference; at: Date; network: string };
  /** To the other L2 admins. */
  'access-granted': {
    record: AccountReference;
    change: 'l1-admin-created' | 'l1-admin-cities' | 'l1-admin-enabled';
    admin: { name: string; email: string };
    /** The granted cities. */
    cities: string[];
    /** Name of the admin who granted it. */
    by: string;
  };
  /** To a person of an organisation whose role or access changed. */
  'membership-changed': {
    record: AccountReference;
    organisation: string;
    change: 'manager' | 'member' | 'removed' | 'disabled' | 'enabled';
    reason: string | null;
  };
  /** To the admin who disabled a person, when a manager invites that person again. */
  'disabled-person-invited': {
    record: AccountReference;
    /** The organisation that invites. */
    organisation: string;
    person: { name: string; email: string };
    /** The organisation in which the person is disabled; null for an admin, who is disabled everywhere. */
    disabledIn: string | null;
    reason: string | null;
    by: string;
    /** Refused, because the person is disabled in this organisation. */
    isRefused: boolean;
  };
  /** To an admin of the foundation whose address a manager invited. */
  'admin-invited': { record: AccountReference; organisation: string; by: string };
  /** To the holder of an account, when a restore brought back a password or factor that had been replaced. */
  'account-restored': {
    record: AccountReference;
    lost: ('password' | 'app' | 'recovery-codes' | 'passkeys')[];
  };
  /** To the managers of an organisation, and to the contact person when a manager is invited. */
  'organisation-people-changed': {
    record: { kind: 'account' | 'job-provider' | 'training-provider'; id: string };
    organisation: string;
    change:
      | 'disabled'
      | 'enabled'
      | 'enabled-removed'
      | 'manager-invited'
      | 'invited'
      | 'role-changed'
      | 'removed'
      | 'undone';
    person: { name: string; email: string };
    by: string;
    reason: string | null;
    /** Path of the page that undoes the change of a manager, below APP_URL. */
    undo?: { path: string; validUntil: Date };
  };
  /** To the L1 admins of the city, when the manager who was there before all others goes. */
  'earliest-manager-left': {
    record: AccountReference;
    organisation: string;
    provider: ProviderReference;
    person: { name: string; email: string };
    by: string;
    undo: { path: string; validUntil: Date };
  };
  /** To the former address of an account whose holder changed name or email. */
  'account-contact-changed': {
    record: AccountReference;
    parts: ('name' | 'email')[];
    undo: { path: string; validUntil: Date };
  };
  /** To the L1 admins of the city of a centre, who visit it. */
  'centre-changed': {
    record: AccountReference;
    change: 'added' | 'changed';
    organisation: string;
    centre: { name: string; city: string };
  };
  /** To the managers of the training provider. */
  'centre-visited': {
    record: AccountReference;
    centre: { id: string; name: string };
    visitedOn: string;
    /** Name of the L1 admin who visited it. */
    by: string;
    points: { text: string; dueOn: string }[];
  };
  /** To the L1 admins of the city, or to the managers when an L1 admin closed the point. */
  'centre-point-closed': {
    record: AccountReference;
    role: 'L1_ADMIN' | 'TRAINING_PROVIDER';
    centre: { id: string; name: string };
    point: string;
    /** The organisation, or the name of the L1 admin. */
    by: string;
  };
  /** To the L1 admins of the city and the visitor, when a manager marked a point as done. */
  'centre-point-done': {
    record: AccountReference;
    centre: { id: string; name: string };
    point: string;
    /** The organisation. */
    by: string;
  };
  /** To the managers, when an L1 admin found that a point is not done yet. */
  'centre-point-returned': {
    record: AccountReference;
    centre: { id: string; name: string };
    point: string;
    by: string;
  };
  /** To the managers and to the L1 admins of both cities; to the L2 admins when the present city has no L1 admin. */
  'centre-move': {
    record: AccountReference;
    role: 'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER';
    step: 'requested' | 'confirmed' | 'declined' | 'withdrawn';
    organisation: string;
    centre: { id: string; name: string };
    /** Addresses in one line. */
    address: string;
    newAddress: string;
    by: string;
    reason: string | null;
  };
  /** To all L2 admins, including the one who did it. */
  'l2-admin-changed': {
    record: AccountReference;
    change:
      | 'invited'
      | 'accepted'
      | 'disabled'
      | 'enabled'
      | 'second-factor-reset'
      | 'contact-changed';
    admin: { name: string; email: string };
    by: string;
    reason: string | null;
  };
  invitation: {
    record: AccountReference;
    role: Role;
    /** The organisation that invites; left out for an L2 admin. */
    organisation?: string;
    by: string;
    /** Path of the page that accepts it, below APP_URL. */
    path: string;
    validUntil: Date;
  };
  /** To a new public contact of the foundation, which counts once the code is entered. */
  'foundation-contact-code': {
    code: string;
    validUntil: Date;
    /** Name of the admin who entered the contact. */
    by: string;
  };
  /** To all L2 admins and to the former addresses. */
  'foundation-changed': {
    changes: { setting: string; before: string; after: string }[];
    by: string;
    /** Path of the page that puts the earlier contacts back, below APP_URL. */
    undo?: { path: string; validUntil: Date };
  };
  /** To all L2 admins, about a change of settings that counts later. */
  'settings-waiting': {
    record: AccountReference;
    changes: { setting: string; before: string; after: string }[];
    /** People who become due for erasure. */
    affected: number | null;
    countsOn: Date;
    by: string;
  };
  /** To the other L2 admins. */
  'rules-changed': {
    record: AccountReference;
    changes: { setting: string; before: string; after: string }[];
    /** Name of the admin who changed them. */
    by: string;
  };
};

export type NotificationEvent = keyof EventData;

/** A notification about one event. */
export type NotificationOf<Event extends NotificationEvent> = {
  [Name in Event]: { event: Name; to: RecordRecipient } & EventData[Name];
}[Event];

/** A notification to one person. */
export type Notification = NotificationOf<NotificationEvent>;
