import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (body: Buffer): string => {
  try {
    return utf8.decode(body);
  } catch {
    throw new Problem('INVALID', 'The request is not valid UTF-8');
  }
};

/**
 * Bodies are JSON in UTF-8 and nothing else; an empty one is an empty object, because some clients announce JSON and send none. Names
 * that would reach a prototype are refused (requirements FLT-40, FLT-42, SEC-25).
 */
export const acceptJsonOnly = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decode(body as Buffer);
      if (text.trim() === '') done(null, {});
      else void parse(request, text, done);
    } catch (problem) {
      done(problem as Error);
    }
  });
};

/** Nested deeper than anything that a call takes. */
const deepest = 16;

// PostgreSQL cannot store U+0000, and a lone surrogate is no character: both would fail later, as a 500.

// PostgreSQL cannot store U+0000, and a lone surrogate is no character: both would fail later, as a 500.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Rejects text that cannot be stored, anywhere in the input (FLT-39, FLT-40).
 * @param where names the field when the input itself is a text
 * @throws Problem INVALID naming the dotted path of the field
 */
export const checkText = (value: unknown, where: string, path: string[] = []): void => {
  if (typeof value === 'string') {
    if (unstorable.test(value)) reject(where, path, 'has a character that cannot be stored');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= deepest) reject(where, path.slice(0, 3), 'is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) reject(where, path, 'has a name that cannot be stored');
    checkText(inner, where, [...path, key]);
  }
};

const reject = (where: string, path: string[], fault: string): never => {
  const field = path.join('.') || where;
  throw fieldProblem(field, `${field} ${fault}`);
};
