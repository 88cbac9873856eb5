import { Problem } from '@purboday/contract/conventions/problem';
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
export const takeJson = (http: FastifyInstance): void => {
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
