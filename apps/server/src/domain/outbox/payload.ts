import * as z from 'zod/mini';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Notification } from './notification-events.ts';

/** The encrypted content of a notification; its dates have become text. */
export type Payload = { address: string; notification: Notification };

/** Increase it when a stored field is renamed, changes its meaning or becomes required, and read the earlier form below. */
const payloadVersion = 1;

/** The cause shown on the list of messages. Neither can be cured by sending it again. */
export const unreadableTexts = {
  undecryptable: 'Its text cannot be decrypted: the encryption key is missing or another one',
  unparsable: 'Its text was stored in a form that this version cannot read',
} as const;

export class UnreadableText extends Error {
  override readonly name: string = 'UnreadableText';
  readonly kind: keyof typeof unreadableTexts;
  constructor(kind: keyof typeof unreadableTexts, cause: unknown) {
    super(unreadableTexts[kind], { cause });
    this.kind = kind;
  }
}

const record = z.looseObject({ kind: z.string(), id: z.string() });
const storedNotification = z.looseObject({
  event: z.string(),
  to: z.looseObject({ name: z.string(), email: z.nullable(z.string()) }),
  record: z.optional(record),
});
/** Until 27 November 2026 (a121b1d3) the notification was called `notice`. Until 28 November there was no version. */
const storedPayload = z.pipe(
  z.object({
    version: z.optional(z.number().check(z.lte(payloadVersion))),
    address: z.string(),
    notification: z.optional(storedNotification),
    notice: z.optional(storedNotification),
  }),
  z.transform(({ address, notification, notice }, context) => {
    const content = notification ?? notice;
    if (content !== undefined) return { address, content };
    context.issues.push({ code: 'custom', message: 'No notification', input: undefined });
    return z.NEVER;
  }),
);

type Stored = z.infer<typeof storedNotification>;

/** A candidate that an early notification to a provider names without an id. */
export const unknownCandidate = '';

const withId = (named: unknown): unknown =>
  typeof named === 'string'
    ? { id: unknownCandidate, name: named }
    : { id: unknownCandidate, ...(named as object) };

/** Until 25 November 2026 (9de54643) notifications to providers named candidates without their ids. */
const addCandidateIds = (stored: Stored): Stored => {
  if (stored.record?.kind === 'candidate' || stored.record?.kind === 'account') return stored;
  const { candidate, candidates } = stored;
  return {
    ...stored,
    ...(candidate === undefined ? {} : { candidate: withId(candidate) }),
    ...(Array.isArray(candidates) ? { candidates: candidates.map(withId) } : {}),
  };
};

/** Until 9de54643 the end of sharing was stored without its outcome. */
const addOutcome = (stored: Stored): Stored =>
  ['sharing-withdrawn', 'sharing-ended'].includes(stored.event)
    ? { outcome: 'ended', isSearching: false, ...stored }
    : stored;

/** Until 26 November 2026 (c34fb3cb) cities without an L1 admin were called `nobody`. */
const renameUncovered = (stored: Stored): Stored =>
  stored.event === 'stalled-digest' && stored['uncovered'] === undefined
    ? { ...stored, uncovered: stored['nobody'] }
    : stored;

/** Until November 2026 candidates had no registration code, and were identified by their id. */
const addCode = (stored: Stored): Stored =>
  stored.record?.kind === 'candidate'
    ? { ...stored, record: { code: stored.record.id, ...stored.record } }
    : stored;

const earlierForms = [addCandidateIds, addOutcome, renameUncovered, addCode];

/** @throws Error when it is in no form that was ever stored */
export const parsePayload = (text: string): Payload => {
  const { address, content } = storedPayload.parse(JSON.parse(text));
  const notification = earlierForms.reduce((stored, upgrade) => upgrade(stored), content);
  // The templates check the fields of each event: what they cannot use is unparsable as well.
  return { address, notification: notification as Notification };
};

const payloadContext = (id: string): string => `notifications.payload:${id}`;

export const encryptPayload = (
  encryption: Pick<Encryption, 'encrypt'>,
  id: string,
  { address, notification }: Payload,
): Buffer =>
  encryption.encrypt(
    JSON.stringify({ version: payloadVersion, address, notification }),
    payloadContext(id),
  );

/** @throws UnreadableText */
export const decryptPayload = (
  encryption: Pick<Encryption, 'decrypt'>,
  id: string,
  payload: Buffer,
): Payload => {
  const decrypt = (): string => {
    try {
      return encryption.decrypt(payload, payloadContext(id)).toString();
    } catch (error) {
      throw new UnreadableText('undecryptable', error);
    }
  };
  const text = decrypt();
  try {
    return parsePayload(text);
  } catch (error) {
    // The parser quotes the text, which is personal data.
    throw new UnreadableText('unparsable', (error as Error).name);
  }
};
