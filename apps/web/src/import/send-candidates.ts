import {
  importContract,
  type ImportProgress,
  type RowError,
} from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import type { SendWorkbook, UploadProgress } from '#web/domain/sheets/use-upload.ts';
import { call, deleteIdempotencyKey, getIdempotencyKey } from '#web/platform/calls/call.ts';
import { CallProblem, UnreachableError } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

export type Outcome = {
  key: string;
  created: number;
  duplicates: number;
  invalid: number;
  errors: RowError[];
  /** Values that were left out of imported rows. */
  notes: RowError[];
  /** Headers of columns that were not read. */
  ignoredColumns: string[];
  /** Names of sheets that were not read. */
  ignoredSheets: string[];
};

const pollMs = 1_000;
/**
 * Polls after a broken upload that find no import before it counts as failed. Sending the same file
 * again joins an import that has started.
 */
const pollsAfterBreak = 10;

const toSkippedRows = ({ duplicates, invalid }: Outcome): number => duplicates + invalid;

/** Warning next to the success message when rows were not imported. */
export const toImportWarning = (outcome: Outcome): string | undefined =>
  toSkippedRows(outcome) > 0
    ? importMessages.partly(outcome.created, toSkippedRows(outcome))
    : undefined;

const toOutcome = ({ key, created, duplicates, invalid, result }: ImportProgress): Outcome => ({
  key,
  created,
  duplicates,
  invalid,
  errors: result?.errors ?? [],
  notes: result?.notes ?? [],
  ignoredColumns: result?.ignoredColumns ?? [],
  ignoredSheets: result?.ignoredSheets ?? [],
});

/** Result of a finished import. @throws CallProblem when it was rejected */
const toEnd = (progress: ImportProgress): Outcome | undefined => {
  if (progress.state === 'refused')
    throw new CallProblem(400, progress.message ?? importMessages.failed, { worded: true });
  return progress.state === 'done' ? toOutcome(progress) : undefined;
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pollMs);
  });

/** Progress of an import; undefined while the server does not know it or is unreachable. */
const fetchProgress = async (key: string): Promise<ImportProgress | undefined> => {
  try {
    return (await call(importContract.readImport, { params: { key } })).data;
  } catch (thrown) {
    if (
      thrown instanceof UnreachableError ||
      (thrown instanceof CallProblem && thrown.status === 404)
    )
      return undefined;
    throw thrown;
  }
};

type Following = {
  show: (progress: UploadProgress) => void;
  isLeft: () => boolean;
  over: () => boolean;
};

/** Waits until an import ends. Undefined when `over` or the screen was left. */
const follow = async (
  key: string,
  { show, isLeft, over }: Following,
  mostUnknown = Number.POSITIVE_INFINITY,
): Promise<Outcome | undefined> => {
  let unknown = 0;
  while (!isLeft() && !over()) {
    await pause();
    const progress = await fetchProgress(key);
    if (over()) return undefined;
    unknown = progress ? 0 : unknown + 1;
    if (unknown >= mostUnknown) throw new UnreachableError('No import was found');
    if (!progress) continue;
    const outcome = toEnd(progress);
    if (outcome) return outcome;
    show({ sent: 1, progress });
  }
  return undefined;
};

/** Imports candidates. Counts and errors come from the stored import, whether the connection held or broke. */
export const sendCandidates: SendWorkbook<Outcome> = async (file, { show, isLeft }) => {
  const input = { files: { candidateExcelFile: file } };
  const key = getIdempotencyKey(importContract.uploadCandidates, input);
  let counted = false;
  let answered = false;
  show({ sent: 0 });
  const sending = call(importContract.uploadCandidates, input, {
    onProgress: (sent) => counted || show({ sent }),
  }).finally(() => {
    answered = true;
  });
  const showCount = (progress: UploadProgress): void => {
    counted = true;
    show(progress);
  };
  const following = follow(key, { show: showCount, isLeft, over: () => answered });
  following.catch(() => undefined);
  await sending.catch(async (thrown: unknown) => {
    if (!(thrown instanceof UnreachableError)) throw thrown;
  });
  const outcome =
    (await following) ??
    (await follow(key, { show: showCount, isLeft, over: () => false }, pollsAfterBreak));
  if (!outcome) return undefined;
  deleteIdempotencyKey(importContract.uploadCandidates);
  toast.success(importMessages.succeeded(outcome.created));
  const warning = toImportWarning(outcome);
  if (warning !== undefined) toast.warning(warning);
  return outcome;
};
