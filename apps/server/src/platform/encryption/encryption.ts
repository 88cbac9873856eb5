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

/** Encrypts a value in chunks. `head`, the updates and `finish` joined equal the result of `encrypt`. */
interface Encryptor {
  readonly head: Buffer;
  update(chunk: Buffer): Buffer;
  finish(): Buffer;
}

/** Encrypts personal data before it is stored in the database or the storage (SEC-52, SEC-54). */
export interface Encryption {
  /**
   * AES-256-GCM under the current data key: version, key id, nonce, ciphertext, tag; 33 bytes longer than `plain`.
   * @param context `table.column:rowId`, authenticated: a value moved to another row or column cannot be decrypted
   */
  encrypt(plain: string | Buffer, context: string): Buffer;
  /** `encrypt` for values that do not fit in memory. */
  createEncryptor(context: string): Encryptor;
  /** @throws Error when a byte, the context or the key is not the one the value was encrypted with */
  decrypt(encrypted: Buffer, context: string): Buffer;
  /**
   * `decrypt` for values that do not fit in memory. Do not use the yielded bytes before the end: only the last chunk authenticates them.
   * @throws Error as `decrypt`
   */
  decryptStream(encrypted: AsyncIterable<Buffer>, context: string): AsyncIterable<Buffer>;
  /** Keyed hash that finds equal values without decryption. Normalise `text` first. */
  blindIndex(text: string, purpose: string): Buffer;
  /** Signature (base64url) over `text`, valid for `purpose` only. */
  sign(text: string, purpose: string): string;
  /** Compares in constant time. */
  verify(text: string, purpose: string, signature: string): boolean;
  /**
   * Creates a data key. New values use it after two minutes, when every process has read it. Old values are not rewritten.
   * @returns the new key's id
   */
  rotateDataKey(): Promise<number>;
  /** Reads keys that another process created. Servers call it every minute; when it fails, the known keys stay in use. */
  refresh(): Promise<void>;
}

type Options = MasterKeys & { database: Database; clock: Clock };

const version = 1;
const headBytes = 5;
/** Longer than the interval of `refresh`, so that no process reads a value whose key it does not know. */
const usedAfterMs = 2 * 60_000;

const createHead = (id: number): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  head.writeUInt32BE(id, 1);
  return head;
};

/** Reads the data keys, creates missing ones, and wraps them again when the master key was changed. */
const readKeys = ({ database, clock, ...masterKeys }: Options): Promise<DataKey[]> =>
  database.transaction(async () => {
    const store = dataKeyStore(database, masterKeys, clock);
    await store.lock();
    const keys = await store.listKeys();
    for (const purpose of ['seal', 'blind-index', 'sign'] as const) {
      if (!keys.some((key) => key.purpose === purpose))
        keys.push(await store.addKey(purpose, clock()));
    }
    return keys;
  });

const createEncryptorWith = ({ id, key }: DataKey, context: string): Encryptor => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return {
    head: Buffer.concat([createHead(id), nonce]),
    update: (chunk) => cipher.update(chunk),
    finish: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
};

const readKeyId = (encrypted: Buffer): number => {
  if (encrypted.length < headBytes || encrypted[0] !== version)
    throw new Error('This is not an encrypted value');
  return encrypted.readUInt32BE(1);
};

const hmac = (key: KeyObject, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose.length}:${purpose}:${text}`).digest();

/**
 * Decrypts the data keys of a database.
 * @throws Error that names MASTER_KEY when the database uses another one (SEC-52)
 */
export const openEncryption = async (options: Options): Promise<Encryption> => {
  const { database, clock } = options;
  let keys = await readKeys(options);

  const refresh = async (): Promise<void> => {
    keys = await readKeys(options);
  };

  const currentKey = (purpose: Purpose): DataKey => {
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
      const added = await store.addKey('seal', new Date(clock().getTime() + usedAfterMs));
      database.afterCommit(() => {
        keys = [...keys, added];
      });
      return added.id;
    });

  const findKey = (encrypted: Buffer): KeyObject => {
    const id = readKeyId(encrypted);
    const key = keys.find((candidate) => candidate.id === id && candidate.purpose === 'seal');
    if (key === undefined) throw new Error(`There is no data key ${id}`);
    return key.key;
  };

  const decrypt = (encrypted: Buffer, context: string): Buffer =>
    unwrap(encrypted.subarray(headBytes), findKey(encrypted), context);

  const decryptStream = async function* (
    encrypted: AsyncIterable<Buffer>,
    context: string,
  ): AsyncGenerator<Buffer> {
    let decipher: DecipherGCM | undefined;
    let rest = Buffer.alloc(0);
    for await (const chunk of encrypted) {
      rest = Buffer.concat([rest, chunk]);
      if (decipher === undefined) {
        if (rest.length < headBytes + nonceBytes) continue;
        const nonce = rest.subarray(headBytes, headBytes + nonceBytes);
        decipher = createDecipheriv('aes-256-gcm', findKey(rest), nonce, {
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
      throw new Error('An encrypted value is cut short');
    decipher.setAuthTag(rest);
    yield decipher.final();
  };

  const sign = (text: string, purpose: string): string =>
    hmac(currentKey('sign').key, purpose, text).toString('base64url');

  return {
    encrypt: (plain, context) => {
      const encryptor = createEncryptorWith(currentKey('seal'), context);
      return Buffer.concat([
        encryptor.head,
        encryptor.update(Buffer.from(plain)),
        encryptor.finish(),
      ]);
    },
    createEncryptor: (context) => createEncryptorWith(currentKey('seal'), context),
    decrypt,
    decryptStream,
    blindIndex: (text, purpose) => hmac(currentKey('blind-index').key, purpose, text),
    sign,
    verify: (text, purpose, signature) => {
      const received = Buffer.from(signature);
      const expected = Buffer.from(sign(text, purpose));
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
    rotateDataKey,
    refresh,
  };
};
