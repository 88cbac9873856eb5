import { Problem } from '@purboday/contract/conventions/problem';

type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * The refusal of input that does not validate: each fault under its dotted path, the first one's text as the message, because that is
 * the text a screen shows (decisions §1).
 */
export const invalid = (issues: readonly Issue[]): Problem => {
  const errors = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return new Problem('INVALID', errors[0]?.message, { errors });
};
