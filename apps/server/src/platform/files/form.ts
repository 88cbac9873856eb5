import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { invalidInput, Problem } from '@purboday/contract/conventions/problem';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { FormFields } from './form-fields.ts';
import { receiveForm, type Disposable, type PartMeta } from './multipart.ts';
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

/** A file that arrived and was checked. */
type Received = Disposable & {
  /** SHA-256 of its bytes, for telling a repeat from another submission. */
  contentDigest: Buffer;
  /** Stores it; answers its id. */
  keep: () => Promise<string>;
};

/** What happens to the files of a form; `records/document-*` does it. */
export type FormIntake = {
  /** Takes one file while it streams, or refuses it with a Problem. */
  receive: (field: string, content: Readable, meta: PartMeta) => Promise<Received>;
  /** Throws Problem UNAVAILABLE when a file of this sender would not be checked soon. */
  requireRoom: (sender: string) => void;
  /** Removes a stored file, unless a record has taken it. */
  discard: (id: string) => Promise<void>;
};

/** A form, validated: its text fields, and its documents, kept but attached to nothing yet. */
export type CheckedForm = {
  fields: unknown;
  files: Record<string, { id: string }>;
  digests: Record<string, string>;
  /** Told when a record took the documents: nothing is left to remove. */
  taken: () => void;
};

/** Says why no document is taken with these text fields, as far as they have come; undefined when one may be taken. */
export type FileGate = (fields: FormFields) => Promise<Problem | undefined>;

/** A refusal ends the reading at once where nothing else could be said first: every text field is there and in order. */
const endingEarly = (endpoint: Endpoint, gate: FileGate | undefined): FileGate | undefined =>
  gate &&
  (async (fields) => {
    const refusal = await gate(fields);
    if (refusal && z.safeParse(endpoint.body ?? z.unknown(), fields).success) throw refusal;
    return refusal;
  });

/** Faults of text fields come before those of files: that is the order of the form. */
const faultsOf = (fields: z.core.$ZodIssue[], refused: Problem[]): Problem | undefined => {
  if (fields.length === 0) return refused[0];
  const { message, detail } = invalidInput(fields);
  const ofFiles = refused.flatMap((problem) => problem.detail.errors ?? []);
  return new Problem('INVALID', message, { errors: [...(detail.errors ?? []), ...ofFiles] });
};

const keepAll = async (forms: FormIntake, files: [string, Received][]) => {
  const kept: Record<string, { id: string }> = {};
  const discardAll = async (): Promise<void> => {
    for (const { id } of Object.values(kept)) await forms.discard(id);
  };
  try {
    for (const [name, file] of files) kept[name] = { id: await file.keep() };
  } catch (error) {
    await discardAll();
    throw error;
  }
  return { kept, discardAll };
};

/**
 * Receives the form of a call, validates its fields, stores its documents and hands it on. Whatever happens then, documents that no
 * record took are removed again.
 * @param sender the account or the network that the form comes from
 * @param gate asked before a file is taken
 * @throws Problem for anything malformed, invalid, too large or of the wrong type; nothing is kept then
 */
export const receiveChecked = async <Answer>(
  forms: FormIntake,
  request: FastifyRequest,
  endpoint: Endpoint,
  handle: (form: CheckedForm) => Promise<Answer>,
  { sender, gate }: { sender: string; gate?: FileGate | undefined },
): Promise<Answer> => {
  const form = await receiveForm(request, {
    files: endpoint.files ?? [],
    required: !endpoint.filesOptional,
    accept: (name, content, meta) => forms.receive(name, content, { ...meta, sender }),
    gate: endingEarly(endpoint, gate),
  });
  try {
    const checked = z.safeParse(endpoint.body ?? z.unknown(), form.fields);
    const fault = faultsOf(checked.error?.issues ?? [], form.refused);
    if (fault) throw fault;
    // A file may come before the fields it depends on.
    const refusal = await gate?.(form.fields);
    if (refusal) throw refusal;
    const files = Object.entries(form.files).filter((entry) => entry[1] !== undefined) as [
      string,
      Received,
    ][];
    const digests = Object.fromEntries(
      files.map(([name, file]) => [name, file.contentDigest.toString('hex')]),
    );
    const { kept, discardAll } = await keepAll(forms, files);
    let left = true;
    const taken = (): void => {
      left = false;
    };
    try {
      return await handle({ fields: checked.data, files: kept, digests, taken });
    } finally {
      if (left) await discardAll();
    }
  } finally {
    await form.dispose();
  }
};
