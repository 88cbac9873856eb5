import { fieldProblem } from '@purboday/contract/conventions/problem';

/** Nested deeper than anything that a call takes. */
const deepest = 16;

// PostgreSQL cannot store U+0000, and a lone surrogate is no character: both would fail later, as a 500.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Refuses text that cannot be stored, anywhere in what a caller sent (requirements FLT-39, FLT-40).
 * @param where names the field when the text stands at the top
 * @throws Problem INVALID naming the dotted path of the field
 */
export const checkText = (value: unknown, where: string, path: string[] = []): void => {
  if (typeof value === 'string') {
    if (unstorable.test(value)) refuse(where, path, 'has a character that cannot be stored');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= deepest) refuse(where, path.slice(0, 3), 'is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) refuse(where, path, 'has a name that cannot be stored');
    checkText(inner, where, [...path, key]);
  }
};

const refuse = (where: string, path: string[], fault: string): never => {
  const field = path.join('.') || where;
  throw fieldProblem(field, `${field} ${fault}`);
};
