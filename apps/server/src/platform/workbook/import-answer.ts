import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import { Problem } from '@purboday/contract/conventions/problem';

/** A refusal of one row: at which field, if at one, and why. */
type RowRefusal = { path: string; message: string };

/**
 * Carries out what one row of a workbook says.
 * @returns why it was refused; empty when it was done. Throws what is no refusal
 */
export const refusalsOf = async (work: () => Promise<unknown>): Promise<RowRefusal[]> => {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.detail.errors ?? [{ path: '', message: error.message }];
  }
};

/** The answer of a small import, as `mountStream` sends it. */
export const importAnswer = async function* (
  message: string,
  outcome: ImportOutcome,
): AsyncGenerator<string> {
  yield JSON.stringify({ success: true, message, ...outcome });
};
