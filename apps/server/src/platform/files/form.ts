import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { invalidInput, Problem } from '@purboday/contract/conventions/problem';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type FormFields, receiveForm, type Disposable, type PartMeta } from './multipart.ts';
import type { Storage } from './storage.ts';

type Schema = z.core.$ZodType;

/** A folder reports ENOENT, a bucket NoSuchKey. The storage library wraps both. */
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

/** Returns the storage when it is a bucket. A folder is in DATA_DIR, next to the files that only a bucket needs copies of. */
export const toBucketStorage = <Store>({ s3Url }: { s3Url: string | undefined }, storage: Store) =>
  s3Url === undefined ? undefined : storage;

/**
 * Reads a text of the storage; empty when it does not exist.
 * @throws Error when the storage does not respond
 */
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

/** A received and checked file. */
type Received = Disposable & {
  /** SHA-256 of its bytes, to recognize a repeated submission. */
  contentDigest: Buffer;
  /** Stores the file and returns its id. */
  keep: () => Promise<string>;
};

/** Receives and stores the files of a form. */
export type FormIntake = {
  /** Reads one file while it streams. Throws a Problem to reject it. */
  receive: (field: string, content: Readable, meta: PartMeta) => Promise<Received>;
  /** Throws Problem UNAVAILABLE when too many files of this sender wait for their check. */
  requireRoom: (sender: string) => void;
  /** Deletes a stored file, unless a record uses it. */
  discard: (id: string) => Promise<void>;
};

/** A valid form. Its documents are stored, but no record uses them yet. */
export type CheckedForm = {
  fields: unknown;
  files: Record<string, { id: string }>;
  digests: Record<string, string>;
  /** Call this when a record uses the documents. Otherwise they are deleted. */
  markUsed: () => void;
};

/** Returns why no document is accepted with the text fields received so far; undefined when one is. */
export type FileGuard = (fields: FormFields) => Promise<Problem | undefined>;

/** The schema of the text fields, which a header of the request may change. */
const toBodySchema = ({ body, bodyWithHeader }: Endpoint, headers: IncomingHttpHeaders): Schema => {
  const isSent = bodyWithHeader !== undefined && headers[bodyWithHeader.header] !== undefined;
  return (isSent ? bodyWithHeader.body : body) ?? z.unknown();
};

/** Stops reading at once when all text fields are there and valid, because nothing else has to be reported first. */
const endingEarly = (body: Schema, guard: FileGuard | undefined): FileGuard | undefined =>
  guard &&
  (async (fields) => {
    const refusal = await guard(fields);
    if (refusal && z.safeParse(body, fields).success) throw refusal;
    return refusal;
  });

/** Errors of text fields come before those of files, in the order of the form. */
const findErrors = (fields: z.core.$ZodIssue[], refused: Problem[]): Problem | undefined => {
  if (fields.length === 0) return refused[0];
  const { message, detail } = invalidInput(fields);
  const ofFiles = refused.flatMap((problem) => problem.detail.errors ?? []);
  return new Problem('INVALID', message, { errors: [...(detail.errors ?? []), ...ofFiles] });
};

const keepAll = async (forms: FormIntake, files: [string, Received][]) => {
  const storedFiles: Record<string, { id: string }> = {};
  const discardAll = async (): Promise<void> => {
    for (const { id } of Object.values(storedFiles)) await forms.discard(id);
  };
  try {
    for (const [name, file] of files) storedFiles[name] = { id: await file.keep() };
  } catch (error) {
    await discardAll();
    throw error;
  }
  return { storedFiles, discardAll };
};

/**
 * Receives the form of a call, validates its fields, stores its documents and passes it to `handle`. Documents that no record
 * uses afterwards are deleted.
 * @param sender the account or network that sends the form
 * @param gate checked before a file is read
 * @throws Problem for a malformed, invalid or too large form, or a wrong file type; nothing is stored then
 */
export const receiveCheckedForm = async <Answer>(
  forms: FormIntake,
  request: FastifyRequest,
  endpoint: Endpoint,
  handle: (form: CheckedForm) => Promise<Answer>,
  { sender, guard }: { sender: string; guard?: FileGuard | undefined },
): Promise<Answer> => {
  const body = toBodySchema(endpoint, request.headers);
  const form = await receiveForm(request, {
    files: endpoint.files ?? [],
    required: !endpoint.filesOptional,
    accept: (name, content, meta) => forms.receive(name, content, { ...meta, sender }),
    guard: endingEarly(body, guard),
  });
  try {
    const checked = z.safeParse(body, form.fields);
    const problem = findErrors(checked.error?.issues ?? [], form.rejected);
    if (problem) throw problem;
    // A file may be sent before the fields it depends on.
    const refusal = await guard?.(form.fields);
    if (refusal) throw refusal;
    const files = Object.entries(form.files).filter((entry) => entry[1] !== undefined) as [
      string,
      Received,
    ][];
    const digests = Object.fromEntries(
      files.map(([name, file]) => [name, file.contentDigest.toString('hex')]),
    );
    const { storedFiles, discardAll } = await keepAll(forms, files);
    let left = true;
    const markUsed = (): void => {
      left = false;
    };
    try {
      return await handle({ fields: checked.data, files: storedFiles, digests, markUsed });
    } finally {
      if (left) await discardAll();
    }
  } finally {
    await form.dispose();
  }
};
