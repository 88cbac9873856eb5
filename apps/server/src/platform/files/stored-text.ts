import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** A folder says ENOENT, a bucket NoSuchKey; the storage library wraps both. */
const isAbsence = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  return (
    code === 'ENOENT' ||
    error.name === 'NoSuchKey' ||
    error.name === 'NotFound' ||
    isAbsence(error.cause)
  );
};

/** The bucket, where `S3_URL` names one: a folder of documents lies in DATA_DIR, beside the files that a bucket has copies of. */
export const bucketOnly = <Store>({ s3Url }: { s3Url: string | undefined }, storage: Store) =>
  s3Url === undefined ? undefined : storage;

/** The text under a key of the store; empty where there is none. Throws when the store does not answer: what cannot be read is not absent. */
export const readStoredText = async (
  store: Pick<Storage, 'read'>,
  key: string,
): Promise<string> => {
  try {
    return await text(await store.read(key));
  } catch (error) {
    if (isAbsence(error)) return '';
    throw error;
  }
};

export const writeStoredText = (
  store: Pick<Storage, 'put'>,
  key: string,
  content: string,
): Promise<void> => {
  const bytes = Buffer.from(content);
  return store.put(key, Readable.from([bytes]), bytes.length);
};
