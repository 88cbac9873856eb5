import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
  type DecipherGCM,
  type KeyObject,
} from 'node:crypto';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  nonceBytes,
  tagBytes,
  unwrap,
  dataKeyStore,
  type DataKey,
  type MasterKeys,
  type Purpose,
} from './encryption-keys.ts';

/** Seals a value piece by piece; the pieces joined are what `seal` would have made. */
interface Sealer {
  /** The first bytes of the sealed value. */
  readonly head: Buffer;
  update(chunk: Buffer): Buffer;
  /** The last bytes of the sealed value. */
  finish(): Buffer;
}

/** Encrypts what may not lie readable in the database or the storage (SEC-52, SEC-54). */
export interface Sealing {
  /**
   * AES-256-GCM under the current data key: version, key id, nonce, ciphertext, tag; 33 bytes longer than `plain`.
   * @param context where the value lies, `table.column:rowId`: moved to another row or column it no longer opens
   */
  seal(plain: string | Buffer, context: string): Buffer;
  /** `seal` for what is too large to hold at once. */
  sealer(context: string): Sealer;
  /** @throws Error when a byte, the context or the key is not the one the value was sealed with */
  open(sealed: Buffer, context: string): Buffer;
  /**
   * `open` for what is too large to hold at once. Nothing that it yields may be used before the end: only then is it known that every byte is
   * the one that was sealed.
   * @throws Error as `open`
   */
  openStream(sealed: AsyncIterable<Buffer>, context: string): AsyncIterable<Buffer>;
  /** Keyed hash that finds equal values without opening them. Normalise `text` first. */
  blindIndex(text: string, purpose: string): Buffer;
  /** Signature (base64url) over `text`, good for `purpose` only. */
  sign(text: string, purpose: string): string;
  /** Compares in constant time. */
  verify(text: string, purpose: string, signature: string): boolean;
  /**
   * Makes a new data key. New values are sealed with it once every process has read it (two minutes); old ones stay
   * readable and are not rewritten.
   * @returns the new key's id
   */
  rotateDataKey(): Promise<number>;
  /** Reads keys that another process made. Whoever runs for long calls it every minute; until it succeeds the keys at hand go on working. */
  refresh(): Promise<void>;
}

type Options = MasterKeys & { database: Database; clock: Clock };

const version = 1;
const headBytes = 5;
/** Longer than it takes every process to call `refresh`, so that none meets a value whose key it has not read. */
const usedAfterMs = 2 * 60_000;

const headOf = (id: number): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  head.writeUInt32BE(id, 1);
  return head;
};

/** Reads the data keys, makes the missing ones, and wraps them anew when the master key was changed. */
const readKeys = ({ database, clock, ...masterKeys }: Options): Promise<DataKey[]> =>
  database.transaction(async () => {
    const store = dataKeyStore(database, masterKeys, clock);
    await store.lock();
    const keys = await store.all();
    for (const purpose of ['seal', 'blind-index', 'sign'] as const) {
      if (!keys.some((key) => key.purpose === purpose))
        keys.push(await store.add(purpose, clock()));
    }
    return keys;
  });

const sealerWith = ({ id, key }: DataKey, context: string): Sealer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return {
    head: Buffer.concat([headOf(id), nonce]),
    update: (chunk) => cipher.update(chunk),
    finish: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
};

const keyIdOf = (sealed: Buffer): number => {
  if (sealed.length < headBytes || sealed[0] !== version)
    throw new Error('This is not a sealed value');
  return sealed.readUInt32BE(1);
};

const hmac = (key: KeyObject, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose.length}:${purpose}:${text}`).digest();

/**
 * Opens the data keys of a database.
 * @throws Error that names MASTER_KEY when it is not the one the database was made with (SEC-52)
 */
export const openSealing = async (options: Options): Promise<Sealing> => {
  const { database, clock } = options;
  let keys = await readKeys(options);

  const refresh = async (): Promise<void> => {
    keys = await readKeys(options);
  };

  const current = (purpose: Purpose): DataKey => {
    const now = clock().getTime();
    const usable = keys.filter((key) => key.purpose === purpose);
    const key = usable.findLast(({ usedFrom }) => usedFrom.getTime() <= now) ?? usable[0];
    if (key === undefined) throw new Error(`There is no data key for ${purpose}`);
    return key;
  };

  const rotateDataKey = () =>
    database.transaction(async () => {
      const store = dataKeyStore(database, options, clock);
      await store.lock();
      const added = await store.add('seal', new Date(clock().getTime() + usedAfterMs));
      database.afterCommit(() => {
        keys = [...keys, added];
      });
      return added.id;
    });

  const keyFor = (sealed: Buffer): KeyObject => {
    const id = keyIdOf(sealed);
    const key = keys.find((candidate) => candidate.id === id && candidate.purpose === 'seal');
    if (key === undefined) throw new Error(`There is no data key ${id}`);
    return key.key;
  };

  const open = (sealed: Buffer, context: string): Buffer =>
    unwrap(sealed.subarray(headBytes), keyFor(sealed), context);

  const openStream = async function* (
    sealed: AsyncIterable<Buffer>,
    context: string,
  ): AsyncGenerator<Buffer> {
    let decipher: DecipherGCM | undefined;
    let rest = Buffer.alloc(0);
    for await (const chunk of sealed) {
      rest = Buffer.concat([rest, chunk]);
      if (decipher === undefined) {
        if (rest.length < headBytes + nonceBytes) continue;
        const nonce = rest.subarray(headBytes, headBytes + nonceBytes);
        decipher = createDecipheriv('aes-256-gcm', keyFor(rest), nonce, {
          authTagLength: tagBytes,
        }).setAAD(Buffer.from(context));
        rest = rest.subarray(headBytes + nonceBytes);
      }
      // The last bytes are the tag.
      const ready = Math.max(0, rest.length - tagBytes);
      if (ready > 0) yield decipher.update(rest.subarray(0, ready));
      rest = rest.subarray(ready);
    }
    if (decipher === undefined || rest.length < tagBytes)
      throw new Error('A sealed value is cut short');
    decipher.setAuthTag(rest);
    yield decipher.final();
  };

  const sign = (text: string, purpose: string): string =>
    hmac(current('sign').key, purpose, text).toString('base64url');

  return {
    seal: (plain, context) => {
      const sealer = sealerWith(current('seal'), context);
      return Buffer.concat([sealer.head, sealer.update(Buffer.from(plain)), sealer.finish()]);
    },
    sealer: (context) => sealerWith(current('seal'), context),
    open,
    openStream,
    blindIndex: (text, purpose) => hmac(current('blind-index').key, purpose, text),
    sign,
    verify: (text, purpose, signature) => {
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(text, purpose));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    rotateDataKey,
    refresh,
  };
};
