import type { Role } from './roles.ts';

// Numbers shared by screens, server and tests (specification §9, decisions §2 to §4).

/** Maximum size of a document in bytes: 2 MB. */
/** Candidates without an email who may be registered with the mobile number of their family. */
export const familyMax = 5;

export const documentMaxBytes = 2 * 1024 * 1024;

export const candidateSkillsMax = 2;

/** In code points, not bytes or UTF-16 units. */
export const passwordLength = { min: 8, max: 128 } as const;

export const otp = {
  digits: 6,
  /** Validity of a code in minutes. */
  validMinutes: 10,
  attempts: 5,
  /** Seconds before another code can be sent to the same address. */
  resendSeconds: 30,
  /** Minutes for which a verified address stays verified. */
  verifiedMinutes: 60,
} as const;

/** Rows of a page: the default limit and the highest one. */
export const pageSize = { default: 50, max: 200 } as const;

/** Maximum characters of a search text and of a page cursor. */
export const searchMax = 200;
export const cursorMax = 500;

/** Searches stop counting here. A `page.total` one higher means "more". */
export const searchCountMax = 1000;

/** Characters of the short id in screens, upper case. */
export const shortIdLength = 6;

/** Minutes for which a document link works. */
export const documentLinkMinutes = 5;

/** Minutes for which a password reset link works. */
export const passwordResetMinutes = 60;

/** Days in which a rejected provider can correct its registration with the emailed link. */
export const correctionLinkDays = 14;

/** Days in which an employer can answer with the link of a month. */
export const employerMonthDays = 14;

/** Days in which the link of an auditor works, from the invitation or its extension. */
export const auditDays = 14;

/** Days in which the previous address can undo a change of contact data (T32). */
export const contactUndoDays = 7;

/** Days without a sign-in after which the mobile number of a candidate without an email has to be proved again. */
export const numberStaleDays = 90;

/** Days in which the emailed link puts earlier public contacts of the foundation back (T61). */
export const settingsRestoreDays = 7;

/** Days that a change of settings waits which no code can prove (T61, T82). */
export const settingsHoldDays = 7;

/** Logos that an admin can upload in a day (T79). */
export const logosPerDay = 10;

/** Minutes for which a session needs no other second-factor code (T20). */
export const stepUpMinutes = 15;

/** Minutes in which a passkey must sign its challenge. */
export const passkeyMinutes = 5;

/** Number of single-use codes that replace a lost authenticator app. */
export const recoveryCodeCount = 10;

/** Hours for which the temporary password of an L1 admin works. */
export const temporaryPasswordHours = 72;

/** Hours for which the link of an invitation works. */
export const invitationHours = 72;

/** Days before a reminder: of a registration to review, and of an unchanged training. */
export const reminderDays = { review: 3, training: 30 } as const;
/** No characters that are easily confused when typed from an email: 0 and O, 1, l and I. */
export const temporaryPasswordCharacters =
  'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Characters of a temporary password (specification §9). */
export const temporaryPasswordLength = 8;

const minute = 60;
const hour = 60 * minute;

/**
 * Lifetime of a session in seconds: without a request (`idle`) and in total (`absolute`). Admins
 * see data of many people, so their sessions are short (SEC-18). Providers work at a counter all
 * day; candidates look at their application now and then.
 */
export const sessionSeconds = {
  L1_ADMIN: { idle: 30 * minute, absolute: 12 * hour },
  L2_ADMIN: { idle: 30 * minute, absolute: 12 * hour },
  TRAINING_PROVIDER: { idle: 8 * hour, absolute: 24 * hour },
  JOB_PROVIDER: { idle: 8 * hour, absolute: 24 * hour },
  CANDIDATE: { idle: 30 * minute, absolute: 2 * hour },
} as const satisfies Record<Role, { idle: number; absolute: number }>;

/** Days that unsent attendance marks wait on a device for their account. */
export const unsentMarksDays = 30;

/** Maximum number of candidates in one bulk assignment: a list that an admin can still check. */
export const bulkAssignmentMax = 500;
/**
 * The server stores the time of the last request up to this many seconds late, so a session may end
 * this much before its idle limit.
 */
export const sessionSeenLagSeconds = minute;

/**
 * Seconds before the end of a session at which the warning appears: before the idle limit, which
 * any request extends, and before the absolute limit.
 */
export const sessionWarningSeconds = { idle: 150, absolute: 300 } as const;

/** Days in which an erasure request must be answered (DPDP Rules, rule 14). */
export const erasureAnswerDays = 90;

/** Days in which a grievance is answered; the law allows 90. */
export const grievanceAnswerDays = 30;

/** Maximum number of unanswered grievances per candidate. */
export const grievancesOpenMax = 5;

/**
 * Retention (SEC-58): a record is listed this many days before its period ends, and the candidate
 * is notified this many hours before the erasure.
 */
export const retention = { listedDays: 14, noticeHours: 48 } as const;

/** Maximum number of days in one request. */
export const pageViewDaysMax = 366;

/**
 * Check-ins (journey §12): days until the link is sent again, days until L2 should call, and days
 * for which the link works.
 */
export const checkIn = { againDays: 3, callDays: 7, linkDays: 30 } as const;

/**
 * Days in which a follow-up is asked after it is due, and within which a check-in counts as its answer; attempts on two channels after
 * which a candidate was not reached.
 */
export const followUp = { askedDays: 60, nearDays: 14, attempts: 3 } as const;

/** Days that the link of an assignment message works. */
export const answerLinkDays = 14;

/**
 * Seconds in which a step can be undone. Its notification is delayed slightly longer to allow for
 * network delay, and longer still for a bulk assignment, which is undone after its last candidate.
 */
export const undoSeconds = { offered: 10, held: 12, heldInBulk: 60 } as const;
