import type { Role } from './roles.ts';

// Specification §9 and decisions §2 to §4: numbers that screens, server and tests share.

/** Bytes. The largest document a registration takes: 2 MB. */
export const documentMaxBytes = 2 * 1024 * 1024;

export const candidateSkillsMax = 2;

/** Code points (not bytes, not UTF-16 units). */
export const passwordLength = { min: 8, max: 128 } as const;

export const otp = {
  digits: 6,
  /** Minutes a code is good for. */
  validMinutes: 10,
  tries: 5,
  /** Seconds before another code may be sent to the same address. */
  resendSeconds: 30,
  /** Minutes a verified address stays verified. */
  verifiedMinutes: 60,
} as const;

/** Rows a list answers with when the caller names no limit, and at the most. */
export const pageSize = { default: 50, max: 200 } as const;

/** Characters of what a list is searched for, and of the cursor of a page. */
export const searchMax = 200;
export const cursorMax = 500;

/** A search counts no further: `page.total` of one more means more than this. */
export const countedAtMost = 1000;

/** Characters of an id that people are shown, upper case. */
export const shownIdLength = 6;

/** Minutes a document link works. */
export const documentLinkMinutes = 5;

/** Minutes a link that sets a new password works. */
export const passwordResetMinutes = 60;

/** Days for which a rejected provider may correct its registration with the link of its mail. */
export const correctionLinkDays = 14;

/** Days for which the former address can undo a change of contact data (requirements T32). */
export const contactUndoDays = 7;

/** Minutes for which a session that gave a code of the authenticator app is not asked again (requirements T20). */
export const stepUpMinutes = 15;

/** Minutes within which a passkey has to sign what it was asked to. */
export const passkeyMinutes = 5;

/** Codes that let in once, in place of a lost authenticator app. */
export const recoveryCodeCount = 10;

/** Hours an L1 admin's temporary password works. */
export const temporaryPasswordHours = 72;

/** Days after which somebody is reminded: of a registration to review, of a training that does not change. */
export const reminderDays = { review: 3, training: 30 } as const;
/** Nothing that is read for something else when it is typed from a mail: no 0 and O, no 1, l and I. */
export const temporaryPasswordCharacters =
  'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Characters of a temporary password (specification §9). */
export const temporaryPasswordLength = 8;

const minute = 60;
const hour = 60 * minute;

/**
 * Seconds a session lives: without a request (`idle`), and in all (`absolute`). Admins see many people's data, so theirs are short
 * (requirements SEC-18); a provider works at the counter all day; a candidate comes to look.
 */
export const sessionSeconds = {
  L1_ADMIN: { idle: 30 * minute, absolute: 12 * hour },
  L2_ADMIN: { idle: 30 * minute, absolute: 12 * hour },
  TRAINING_PROVIDER: { idle: 8 * hour, absolute: 24 * hour },
  JOB_PROVIDER: { idle: 8 * hour, absolute: 24 * hour },
  CANDIDATE: { idle: 30 * minute, absolute: 2 * hour },
} as const satisfies Record<Role, { idle: number; absolute: number }>;

/** Candidates that are assigned to one provider in one go, at the most: a list that a person can still look through. */
export const bulkAssignmentMax = 500;
/** Seconds by which the server's note of the last request may be late: a session may end so much before its idle end. */
export const sessionSeenLagSeconds = minute;

/** Seconds before a session's end at which its person is told: before the idle end, which an action puts off, and before the absolute one. */
export const sessionWarningSeconds = { idle: 150, absolute: 300 } as const;

/** Days within which a request is answered (DPDP Rules, rule 14). */
export const erasureAnswerDays = 90;

/** Days within which a complaint is answered; the law allows 90. */
export const grievanceAnswerDays = 30;

/** Complaints without an answer that one person may have. */
export const grievancesOpenMax = 5;

/** Retention (SEC-58): days before the end of its period from which a record is listed, and hours before it that the person is told. */
export const retention = { listedDays: 14, toldHours: 48 } as const;

/** Days that the answer may span. */
export const pageViewDaysMax = 366;

/**
 * Check-ins (journey §12): days after the message with the link until it is sent again, days until L2 is asked to call, and days the link works.
 */
export const checkIn = { againDays: 3, callDays: 7, linkDays: 30 } as const;

/** Seconds for which a reviewer can take a decision back; its notice waits so long, and a little longer for the answer to travel. */
export const undoSeconds = { offered: 10, held: 12 } as const;
