import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { documentMessages } from '@purboday/contract/fields/field-messages';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { findFullDisk } from './storage.ts';

/** Text fields of a form: `skills[]` is a list, `address[state]` an object. Objects have no prototype. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

const deepest = 3;
const nameMax = 200;
const listMax = 200;
/** These names would reach an object's prototype (FLT-42). Such fields are dropped, like unknown ones. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const createFields = (): FormFields => Object.create(null) as FormFields;

/** Splits a name: `address[state]` → address, state; `skills[]` → skills, ''. */
const toParts = (name: string): string[] | undefined => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/u.exec(name);
  if (match === null) return undefined;
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/gu)].map((part) => part[1] ?? '');
  return [match[1] ?? '', ...inner];
};

/** Returns the dotted path of a field, which errors use. */
const toPath = (name: string): string =>
  (toParts(name) ?? [name]).filter((part) => part !== '').join('.');

const badName = () => new Problem('INVALID', 'A field of the form has a name that cannot be read');

const isList = (value: FormValue | undefined): value is FormValue[] => Array.isArray(value);
const isFields = (value: FormValue | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value);

const addToList = (fields: FormFields, name: string, value: string): void => {
  const list = fields[name] ?? [];
  if (!isList(list) || list.length >= listMax)
    throw fieldProblem(name, 'Please check what you entered');
  list.push(value);
  fields[name] = list;
};

const inside = (fields: FormFields, name: string): FormFields => {
  const nested = fields[name] ?? createFields();
  if (!isFields(nested)) throw fieldProblem(name, 'Please check what you entered');
  fields[name] = nested;
  return nested;
};

const addParts = (fields: FormFields, parts: string[], value: string): void => {
  const [first, second, ...rest] = parts;
  if (first === undefined || first === '') throw badName();
  if (second === '' && rest.length === 0) return addToList(fields, first, value);
  if (second !== undefined) return addParts(inside(fields, first), [second, ...rest], value);
  if (Object.hasOwn(fields, first)) throw fieldProblem(first, 'This field was sent more than once');
  fields[first] = value;
  return undefined;
};

/**
 * Adds a field by its name in the form.
 * @throws Problem 400 that names the field: sent twice, or as text and also as a list or object
 */
const addField = (fields: FormFields, name: string, value: string): void => {
  const parts = toParts(name);
  if (name.length > nameMax || parts === undefined || parts.length > deepest) throw badName();
  if (parts.some((part) => forbidden.has(part))) return;
  addParts(fields, parts, value);
};

/**
 * Checks the decoded text of a field.
 * @throws Problem 400 that names the field: invalid UTF-8 (which the parser replaces by U+FFFD), a lone surrogate, or U+0000,
 * which PostgreSQL cannot store
 */
const checkFieldText = (name: string, text: string): string => {
  if (text.includes('\0') || text.includes('\ufffd') || !text.isWellFormed()) {
    throw fieldProblem(toPath(name), 'This field contains characters that cannot be stored');
  }
  return text;
};

/**
 * Reads and discards the rest of a rejected body, so that the client reads the response.
 * @param maxBytes limit above which the connection is closed
 */
export const drainBody = ({ raw }: FastifyRequest, maxBytes: number): void => {
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
  raw.resume();
};

/** Declared by the client and not trusted. */
export type PartMeta = { fileName: string; declaredType: string; sender?: string | undefined };

/** Data of an upload that must be removed when the request fails. */
export type Disposable = { dispose(): Promise<void> };

export type FormOptions<Name extends string, File extends Disposable> = {
  /** Names of the file fields. Each accepts one file. */
  files: readonly Name[];
  /** Reads `content` to its end, or throws a Problem and removes what it stored. */
  accept: (name: Name, content: Readable, meta: PartMeta) => Promise<File>;
  /**
   * Called when a file begins, with the text fields before it. If it returns a Problem, the file is skipped; if it throws,
   * reading ends (requirements SEC-42).
   */
  guard?: ((fields: FormFields) => Promise<Problem | undefined>) | undefined;
  /** Whether each file is required, true. */
  required?: boolean;
};

export type ReceivedForm<Name extends string, File extends Disposable> = {
  fields: FormFields;
  files: Partial<Record<Name, File>>;
  /**
   * Errors of rejected or missing files, in the order of `files`. They are not thrown, because errors of text fields come first:
   * the caller throws them after validating those.
   */
  rejected: Problem[];
  /** Removes all received files. Call it when anything later fails. */
  dispose: () => Promise<void>;
};

/** Maximum bytes of all text fields, headers and boundaries together. */
const textMaxBytes = 512 * 1024;
const fieldMaxBytes = 64 * 1024;
const fieldsMax = 200;

const limitsFor = (files: number) => ({
  fieldSize: fieldMaxBytes,
  fields: fieldsMax,
  // One more of each, to distinguish a second file from a form that is too large.
  files: files + 2,
  parts: fieldsMax + files + 2,
  // One more byte, so that `accept` recognizes a truncated file.
  fileSize: documentMaxBytes + 1,
  headerPairs: 16,
  headerSize: 8 * 1024,
});

const unreadable = () => new Problem('INVALID', 'The form could not be read. Please try again.');

/** Error codes of the parser's limits. Its other errors mean a malformed form. */
const tooLarge = [
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_REQ_FILE_TOO_LARGE',
];

/** A system error such as a full disk is not the fault of the form. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Converts an error of the parser to a Problem. @param sizeLimits codes of errors that mean a form that is too large */
export const toFormProblem = (error: unknown, sizeLimits: readonly unknown[]): unknown => {
  if (error instanceof Problem || isSystemError(error) || findFullDisk(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return sizeLimits.includes(code) ? new Problem('TOO_LARGE') : unreadable();
};

class Form<Name extends string, File extends Disposable> {
  readonly fields = createFields();
  readonly received = new Map<Name, File>();
  readonly rejected = new Map<Name, Problem>();
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
      throw fieldProblem(toPath(name), 'This field is too long', 'TOO_LARGE');
    }
    if (typeof part.value !== 'string') throw fieldProblem(toPath(name), 'This field must be text');
    if (this.#fileName(name) !== undefined) throw fieldProblem(name, documentMessages.required);
    addField(this.fields, name, checkFieldText(name, part.value));
  }

  async addFile(part: MultipartFile): Promise<void> {
    const name = this.#fileName(part.fieldname);
    if (name === undefined)
      throw fieldProblem(toPath(part.fieldname ?? ''), 'This field does not take a file');
    if (this.received.has(name) || this.rejected.has(name))
      throw fieldProblem(name, 'Please choose one file only');
    const meta = {
      fileName: checkFieldText(name, part.filename ?? ''),
      declaredType: part.mimetype,
    };
    if (await this.#refuses(name, part)) return;
    try {
      this.received.set(name, await this.#options.accept(name, part.file, meta));
    } catch (error) {
      // After a file with the wrong content the rest of the form is read. Other errors end the reading.
      if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
      this.rejected.set(name, error);
    }
  }

  /** Skips a file that the gate rejects. */
  async #refuses(name: Name, part: MultipartFile): Promise<boolean> {
    const rejection = await this.#options.guard?.(this.fields);
    if (rejection === undefined) return false;
    this.rejected.set(name, rejection);
    await finished(part.file.resume());
    return true;
  }

  finish(): Problem[] {
    return this.#options.files.flatMap((name) => {
      const missing = !this.received.has(name) && this.#options.required !== false;
      const problem =
        this.rejected.get(name) ??
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
 * Reads a `multipart/form-data` request: text fields by the names of the form, files through `accept` while they stream.
 * @throws Problem 400 (malformed, a field sent twice, characters that cannot be stored), 413 (too large, too many parts), 415
 * (not a form); received files are removed then
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
    const rejected = form.finish();
    return {
      fields: form.fields,
      files: Object.fromEntries(form.received) as Partial<Record<Name, File>>,
      rejected,
      dispose: form.dispose,
    };
  } catch (error) {
    drainBody(request, 4 * documentMaxBytes);
    await form.dispose();
    throw toFormProblem(error, tooLarge);
  }
};
