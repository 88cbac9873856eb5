import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const part = z.object({ name: z.string(), size: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  /** The parts of format 1, before 25 November 2026, are not encrypted. */
  format: z.union([z.literal(1), z.literal(2)]),
  /**
   * Versions of the product, PostgreSQL and the queue's tables, which an instance that was never
   * started does not have. Archives before version 0.2.0 do not name the commit.
   */
  versions: z.object({
    product: z.string(),
    commit: z.optional(z.nullable(z.string())),
    postgresql: z.string(),
    queue: z.nullable(z.number()),
  }),
  madeAt: z.string(),
  /** Names and hashes of the migrations of the records, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), called: z.boolean() })),
  /** Documents that the records name; `absent` had been erased by the time they were read. */
  documents: z.object({ present: z.number(), absent: z.number() }),
  /** Bytes of the documents and of the database, which earlier archives do not name. */
  bytes: z.optional(z.object({ documents: z.number(), database: z.number() })),
  /** All other parts of the archive, in order. */
  parts: z.array(part),
});

/** Contents of an archive, and the proof that it is complete. */
export type Manifest = z.output<typeof manifestSchema>;
export type BackupPart = z.output<typeof part>;

/** Numbers of records in an archive, for people. */
export const countContents = ({ tables, documents }: Manifest) => {
  const rows = (name: string): number =>
    tables.find((table) => table.name === `public.${name}`)?.rows ?? 0;
  return {
    candidates: rows('candidates'),
    providers: rows('providers'),
    documents: documents.present,
  };
};

const signed = z.object({ keyId: z.string(), signature: z.string(), manifest: z.string() });

const derived = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(`purboday backup ${purpose}`).digest();
const toKeyId = (masterKey: Buffer): string =>
  derived(masterKey, 'key id').toString('hex').slice(0, 16);
const toSignature = (text: string, masterKey: Buffer): string =>
  createHmac('sha256', derived(masterKey, 'signature')).update(text).digest('hex');

/** An archive that must not be restored, with the reason in words. */
export class BackupError extends Error {
  override readonly name = 'BackupRefused';
}

/** The signed manifest of an archive: without the master key it cannot be changed. */
export const signManifest = (manifest: Manifest, masterKey: Buffer): Buffer => {
  const text = JSON.stringify(manifest);
  return Buffer.from(
    JSON.stringify({
      keyId: toKeyId(masterKey),
      signature: toSignature(text, masterKey),
      manifest: text,
    } satisfies z.output<typeof signed>),
  );
};

const parsed = <Shape>(schema: z.ZodMiniType<Shape>, text: string): Shape => {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new BackupError('The archive is damaged: its manifest cannot be read.', { cause });
  }
};

/**
 * Reads a manifest and makes sure that one of the master keys has signed it.
 * @throws BackupRefused with the reason
 */
export const openManifest = (bytes: Buffer, masterKeys: readonly Buffer[]): Manifest => {
  const { keyId, signature, manifest } = parsed(signed, bytes.toString('utf8'));
  const key = masterKeys.find((candidate) => toKeyId(candidate) === keyId);
  if (key === undefined)
    throw new BackupError(
      'The archive was made with another MASTER_KEY. Without that key nothing encrypted in it can be read: set MASTER_KEY (or DATA_DIR/master.key) to the key of the instance that was backed up.',
    );
  const expected = Buffer.from(toSignature(manifest, key));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new BackupError('The archive was changed after it was made.');
  return parsed(manifestSchema, manifest);
};

/** SHA-256 of a part, in hexadecimal. */
