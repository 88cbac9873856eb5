import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { documentMessages } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { addField, emptyFields, fieldText, pathOf, type FormFields } from './form-fields.ts';

/**
 * Lets a refused body run out unread, so that the client gets to read the refusal.
 * @param maxBytes beyond which the connection is cut
 */
export const drain = ({ raw }: FastifyRequest, maxBytes: number): void => {
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
  raw.resume();
};

/** What a file's part says of itself; not trusted. */
export type PartMeta = { fileName: string; declaredType: string; sender?: string | undefined };

/** Something an upload left behind that must go when the request fails. */
export type Disposable = { dispose(): Promise<void> };

export type FormOptions<Name extends string, File extends Disposable> = {
  /** Names of the file fields; each takes one file. */
  files: readonly Name[];
  /** Takes one file: reads `content` to its end, or throws a Problem and leaves nothing behind. */
  accept: (name: Name, content: Readable, meta: PartMeta) => Promise<File>;
  /**
   * Asked when a file begins, with the text fields that came before it: a refusal that it answers with means that no byte of the file is
   * kept; one that it throws ends the reading (requirements SEC-42).
   */
  gate?: ((fields: FormFields) => Promise<Problem | undefined>) | undefined;
  /** Whether each file must be there; true when left out. */
  required?: boolean;
};

/** A form, read to its end. */
export type ReceivedForm<Name extends string, File extends Disposable> = {
  fields: FormFields;
  files: Partial<Record<Name, File>>;
  /**
   * Files that were refused or are missing, in the order of `files`. Not thrown, because the first error in the order of the form is
   * shown, and the text fields come first: whoever validates those throws these after them.
   */
  refused: Problem[];
  /** Removes every file received; call it when anything later fails. */
  dispose: () => Promise<void>;
};

/** Bytes that all text fields, headers and boundaries of a form may take together. */
const textMaxBytes = 512 * 1024;
const fieldMaxBytes = 64 * 1024;
const fieldsMax = 200;

const limitsFor = (files: number) => ({
  fieldSize: fieldMaxBytes,
  fields: fieldsMax,
  // One more of each, so that a second file is told from a form that is too large.
  files: files + 2,
  parts: fieldsMax + files + 2,
  // One byte more than a document may have: `accept` counts, and tells a full file from one that was cut.
  fileSize: documentMaxBytes + 1,
  headerPairs: 16,
  headerSize: 8 * 1024,
});

const unreadable = () => new Problem('INVALID', 'The form could not be read. Please try again.');

/** Codes of what the parser refuses; whatever else a parser throws means a malformed form. */
const tooLarge: ReadonlySet<unknown> = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_REQ_FILE_TOO_LARGE',
]);

/** A fault of this machine (a full disk) is a bug or an outage, not the caller's form. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const asProblem = (error: unknown): unknown => {
  if (error instanceof Problem || isSystemError(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return tooLarge.has(code) ? new Problem('TOO_LARGE') : unreadable();
};

class Form<Name extends string, File extends Disposable> {
  readonly fields = emptyFields();
  readonly received = new Map<Name, File>();
  readonly refused = new Map<Name, Problem>();
  readonly #options: FormOptions<Name, File>;

  constructor(options: FormOptions<Name, File>) {
    this.#options = options;
  }

  #fileName(name: string): Name | undefined {
    return this.#options.files.find((known) => known === name);
  }

  addText(part: MultipartValue): void {
    const name = part.fieldname;
    if (typeof name !== 'string') throw unreadable();
    if (part.valueTruncated || part.fieldnameTruncated) {
      throw fieldProblem(pathOf(name), 'This field is too long', 'TOO_LARGE');
    }
    if (typeof part.value !== 'string') throw fieldProblem(pathOf(name), 'This field must be text');
    if (this.#fileName(name) !== undefined) throw fieldProblem(name, documentMessages.required);
    addField(this.fields, name, fieldText(name, part.value));
  }

  async addFile(part: MultipartFile): Promise<void> {
    const name = this.#fileName(part.fieldname);
    if (name === undefined)
      throw fieldProblem(pathOf(part.fieldname ?? ''), 'This field does not take a file');
    if (this.received.has(name) || this.refused.has(name))
      throw fieldProblem(name, 'Please choose one file only');
    const meta = { fileName: fieldText(name, part.filename ?? ''), declaredType: part.mimetype };
    if (await this.#refuses(name, part)) return;
    try {
      this.received.set(name, await this.#options.accept(name, part.file, meta));
    } catch (error) {
      // A refusal of what the file is leaves the rest of the form readable; anything else ends it.
      if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
      this.refused.set(name, error);
    }
  }

  /** Lets a file that may not be taken run out, unkept. */
  async #refuses(name: Name, part: MultipartFile): Promise<boolean> {
    const refusal = await this.#options.gate?.(this.fields);
    if (refusal === undefined) return false;
    this.refused.set(name, refusal);
    await finished(part.file.resume());
    return true;
  }

  finish(): Problem[] {
    return this.#options.files.flatMap((name) => {
      const missing = !this.received.has(name) && this.#options.required !== false;
      const problem =
        this.refused.get(name) ??
        (missing ? fieldProblem(name, documentMessages.required) : undefined);
      return problem === undefined ? [] : [problem];
    });
  }

  dispose = async (): Promise<void> => {
    await Promise.all([...this.received.values()].map((file) => file.dispose()));
  };
}

const checkRequest = (request: FastifyRequest, files: readonly string[]): void => {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared <= files.length * documentMaxBytes + textMaxBytes) return;
  const [first] = files;
  throw first === undefined
    ? new Problem('TOO_LARGE')
    : fieldProblem(first, documentMessages.size, 'TOO_LARGE');
};

/**
 * Reads a `multipart/form-data` request whole: text fields by the names of the form, files through `accept` as they stream.
 * @throws Problem 400 (malformed, a field sent twice, characters that cannot be stored), 413 (too large, too many parts), 415 (not a
 * form); nothing that was received is left behind then
 */
export const receiveForm = async <Name extends string, File extends Disposable>(
  request: FastifyRequest,
  options: FormOptions<Name, File>,
): Promise<ReceivedForm<Name, File>> => {
  const form = new Form(options);
  try {
    checkRequest(request, options.files);
    const parts = request.parts({
      limits: limitsFor(options.files.length),
      preservePath: true,
    });
    for await (const part of parts) {
      if (part.type === 'file') await form.addFile(part);
      else form.addText(part);
    }
    const refused = form.finish();
    return {
      fields: form.fields,
      files: Object.fromEntries(form.received) as Partial<Record<Name, File>>,
      refused,
      dispose: form.dispose,
    };
  } catch (error) {
    drain(request, 4 * documentMaxBytes);
    await form.dispose();
    throw asProblem(error);
  }
};
