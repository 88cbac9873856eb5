import { hintForFileName } from '@purboday/contract/import/workbook';
import {
  importContract,
  type ImportProgress,
  type RowError,
} from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, deleteIdempotencyKey, getIdempotencyKey } from '#web/platform/calls/call.ts';
import {
  CallProblem,
  UnreachableError,
  failureText,
  UnreadableFileError,
} from '#web/platform/calls/call-problem.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

export type Preview = {
  columns: { header: string; field: string | null }[];
  rows: { row: number; sheet?: string | undefined; cells: string[] }[];
  total: number;
  hiddenRows: number;
  sheets: string[];
  ignoredSheets: string[];
  duplicateColumns: {
    field: string;
    header: string;
    others: string[];
    sheet?: string | undefined;
  }[];
};

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

export type Upload =
  /** `refused`: name of the file that `problem` is about. */
  | { status: 'choosing'; problem?: string; rejectedFile?: string }
  /** `wanted`: Upload was pressed and starts when the first rows are read. */
  | { status: 'looking'; file: File; wanted?: boolean }
  | { status: 'chosen'; file: File; preview: Preview; problem?: string }
  | { status: 'running'; file: File; sent: number; progress?: ImportProgress }
  | { status: 'done'; file: File; outcome: Outcome };

const pollMs = 1_000;
/**
 * Polls after a broken upload that find no import before it counts as failed. Sending the same file
 * again joins an import that has started.
 */
const pollsAfterBreak = 10;

const explanation = (thrown: unknown): string => {
  if (thrown instanceof CallProblem && thrown.errors[0]) return thrown.errors[0].message;
  return failureText(thrown, importMessages.failed);
};

const toSkippedRows = ({ duplicates, invalid }: Outcome): number => duplicates + invalid;

/** Warning next to the success message when rows were not imported. */
export const toImportWarning = (outcome: Outcome): string | undefined =>
  toSkippedRows(outcome) > 0
    ? importMessages.partly(outcome.created, toSkippedRows(outcome))
    : undefined;

/** Error of a file name; undefined for a workbook. */
const fileNameProblem = ({ name }: File): string | undefined => {
  if (/\.xlsx?$/iu.test(name)) return undefined;
  const hint = hintForFileName(name);
  return hint === undefined ? importMessages.type : `${importMessages.type}. ${hint}`;
};

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

export const useUpload = () => {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>({ status: 'choosing' });
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  /** The preview of the last chosen file; empty when the file cannot be read. */
  const looking = useRef<Promise<Preview | undefined>>(undefined);

  const choose = useCallback(async (file: File | undefined): Promise<void> => {
    looking.current = undefined;
    if (!file) return setUpload({ status: 'choosing' });
    const problem = fileNameProblem(file);
    if (problem !== undefined) {
      toast.error(problem);
      return setUpload({ status: 'choosing', problem, rejectedFile: file.name });
    }
    setUpload({ status: 'looking', file });
    const show = (next: Upload): void =>
      setUpload((now) => (now.status === 'looking' && now.file === file ? next : now));
    looking.current = call(importContract.previewWorkbook, {
      files: { candidateExcelFile: file },
    }).then(
      ({ data }) => {
        show({ status: 'chosen', file, preview: data });
        return data;
      },
      (thrown: unknown) => {
        show({ status: 'choosing', problem: explanation(thrown), rejectedFile: file.name });
        return undefined;
      },
    );
    await looking.current;
  }, []);

  /**
   * Follows an import until it ends: shows progress during the upload, and returns the result when
   * the connection broke.
   */
  const follow = async (
    key: string,
    file: File,
    over: () => boolean,
    mostUnknown = Number.POSITIVE_INFINITY,
  ): Promise<Outcome | undefined> => {
    let unknown = 0;
    while (shown.current && !over()) {
      await pause();
      const progress = await fetchProgress(key);
      if (over()) return undefined;
      unknown = progress ? 0 : unknown + 1;
      if (unknown >= mostUnknown) throw new UnreachableError('No import was found');
      if (!progress) continue;
      const outcome = toEnd(progress);
      if (outcome) return outcome;
      setUpload({ status: 'running', file, sent: 1, progress });
    }
    return undefined;
  };

  const finish = (file: File, outcome: Outcome): void => {
    deleteIdempotencyKey(importContract.uploadCandidates);
    toast.success(importMessages.succeeded(outcome.created));
    const warning = toImportWarning(outcome);
    if (warning !== undefined) toast.warning(warning);
    setUpload({ status: 'done', file, outcome });
  };

  const send = async (file: File, preview: Preview): Promise<void> => {
    const input = { files: { candidateExcelFile: file } };
    const key = getIdempotencyKey(importContract.uploadCandidates, input);
    setUpload({ status: 'running', file, sent: 0 });
    let answered = false;
    const sending = call(importContract.uploadCandidates, input, {
      onProgress: (sent) =>
        setUpload((now) => (now.status === 'running' && !now.progress ? { ...now, sent } : now)),
    }).finally(() => {
      answered = true;
    });
    const following = follow(key, file, () => answered);
    following.catch(() => undefined);
    try {
      await sending.catch(async (thrown: unknown) => {
        if (!(thrown instanceof UnreachableError)) throw thrown;
      });
      // Counts and errors come from the same place, whether the connection held or broke.
      const outcome = (await following) ?? (await follow(key, file, () => false, pollsAfterBreak));
      if (outcome) finish(file, outcome);
    } catch (thrown) {
      const problem = explanation(thrown);
      toast.error(problem);
      setUpload(
        thrown instanceof UnreadableFileError
          ? { status: 'choosing', problem, rejectedFile: file.name }
          : { status: 'chosen', file, preview, problem },
      );
    } finally {
      await client.invalidateQueries(matchQueries(importContract.listImports));
    }
  };

  const nothing = (): void => {
    toast.error(importMessages.noFile);
    setUpload({ status: 'choosing', problem: importMessages.noFile });
  };

  /** Uploads a file after its preview, unless another file was chosen. */
  const sendAfterLook = async (file: File): Promise<void> => {
    const look = looking.current;
    setUpload({ status: 'looking', file, wanted: true });
    const preview = await look;
    if (preview && looking.current === look) await send(file, preview);
  };

  /** Uploads the chosen file, or waits for its preview first (UX-60). */
  const submit = (): void => {
    if (upload.status === 'chosen') void send(upload.file, upload.preview);
    else if (upload.status === 'looking') void sendAfterLook(upload.file);
    else nothing();
  };

  const tooMany = (): void => {
    toast.error(importMessages.tooMany);
    setUpload({ status: 'choosing', problem: importMessages.tooMany });
  };

  return { upload, choose, submit, tooMany };
};
