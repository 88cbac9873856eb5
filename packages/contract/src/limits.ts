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

/** Characters of an id that people are shown, upper case. */
export const shownIdLength = 6;

/** Minutes a document link works. */
export const documentLinkMinutes = 5;

/** Hours an L1 admin's temporary password works. */
export const temporaryPasswordHours = 72;
