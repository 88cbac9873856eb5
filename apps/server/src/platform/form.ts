import type { Endpoint } from '@purboday/contract/endpoint';
import { Problem } from '@purboday/contract/problem';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkText } from '#server/platform/check-text.ts';
import { invalid } from '#server/platform/invalid.ts';

/** A form as it arrived: text fields nested by their names, and its documents, kept but attached to nothing yet. */
export type ReceivedForm = {
  fields: unknown;
  files: Record<string, { id: string }>;
  /** SHA-256 of each document, for telling a repeat from another submission. */
  digests: Record<string, string>;
};

/** Takes a multipart form apart while it streams; `documents/` provides it. */
export type FormIntake = {
  /**
   * @param fileNames the file fields the call takes, each required
   * @throws Problem for anything malformed, too large or of the wrong type; nothing is kept then
   */
  receive: (request: FastifyRequest, fileNames: readonly string[]) => Promise<ReceivedForm>;
  /** Removes the documents that no record took. */
  discard: (form: ReceivedForm) => Promise<void>;
};

/**
 * Receives the form of a call, validates its fields, and hands it on. Whatever happens then, documents that no record took are
 * removed again.
 */
export const receiveChecked = async <Answer>(
  forms: FormIntake,
  request: FastifyRequest,
  endpoint: Endpoint,
  handle: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> => {
  if (!request.isMultipart()) throw new Problem('WRONG_MEDIA');
  const form = await forms.receive(request, endpoint.files ?? []);
  try {
    checkText(form.fields, 'body');
    const checked = z.safeParse(endpoint.body ?? z.unknown(), form.fields);
    if (!checked.success) throw invalid(checked.error.issues);
    return await handle({ ...form, fields: checked.data });
  } finally {
    await forms.discard(form);
  }
};
