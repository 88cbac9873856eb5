import { hintForFileName } from '@purboday/contract/import/workbook';
import type { ImportProgress, WorkbookPreview } from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import { useEffect, useRef, useState } from 'react';
import { CallProblem, failureText, UnreadableFileError } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** Sent share, 0 to 1, then what the server has read. */
export type UploadProgress = { sent: number; progress?: ImportProgress | undefined };

export type Upload<Outcome> =
  | { status: 'choosing'; problem?: string }
  /** The file cannot be read: it stays in the field beside the reason (UX-152). */
  | { status: 'rejected'; file: File; problem: string }
  /** `wanted`: Upload was pressed and starts when the first rows are read. */
  | { status: 'looking'; file: File; wanted?: boolean }
  | { status: 'chosen'; file: File; preview: WorkbookPreview | undefined; problem?: string }
  | { status: 'running'; file: File; progress?: UploadProgress }
  | { status: 'done'; file: File; outcome: Outcome };

/** Imports a workbook. Undefined when the screen was left before the end. */
export type SendWorkbook<Outcome> = (
  file: File,
  screen: { show: (progress: UploadProgress) => void; isLeft: () => boolean },
) => Promise<Outcome | undefined>;

type Work<Outcome> = {
  /** Reads the first rows, where a preview is offered. */
  preview?: ((file: File) => Promise<WorkbookPreview>) | undefined;
  send: SendWorkbook<Outcome>;
};

export type Uploading<State> = {
  upload: State;
  choose: (file: File | undefined) => Promise<void>;
  submit: () => void;
  tooMany: () => void;
};

const explanation = (thrown: unknown): string => {
  if (thrown instanceof CallProblem && thrown.errors[0]) return thrown.errors[0].message;
  return failureText(thrown, importMessages.failed);
};

/** Error of a file name; undefined for a workbook. */
const fileNameProblem = ({ name }: File): string | undefined => {
  if (/\.xlsx?$/iu.test(name)) return undefined;
  const hint = hintForFileName(name);
  return hint === undefined ? importMessages.type : `${importMessages.type}. ${hint}`;
};

/** Chooses, previews and sends a workbook. */
export const useUpload = <Outcome>({
  preview,
  send,
}: Work<Outcome>): Uploading<Upload<Outcome>> => {
  const [upload, setUpload] = useState<Upload<Outcome>>({ status: 'choosing' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  type Chosen = Extract<Upload<Outcome>, { status: 'chosen' }>;
  /** The preview of the last chosen file; empty when the file cannot be read. */
  const looking = useRef<Promise<Chosen | undefined>>(undefined);

  const look = async (file: File): Promise<Chosen | undefined> => {
    const show = (next: Upload<Outcome>): void =>
      setUpload((now) => (now.status === 'looking' && now.file === file ? next : now));
    try {
      const chosen = { status: 'chosen', file, preview: await preview?.(file) } as const;
      show(chosen);
      return chosen;
    } catch (thrown) {
      show({ status: 'rejected', file, problem: explanation(thrown) });
      return undefined;
    }
  };

  const choose = async (file: File | undefined): Promise<void> => {
    looking.current = undefined;
    if (!file) return setUpload({ status: 'choosing' });
    const problem = fileNameProblem(file);
    if (problem !== undefined) {
      toast.error(problem);
      return setUpload({ status: 'rejected', file, problem });
    }
    setUpload({ status: 'looking', file });
    looking.current = look(file);
    await looking.current;
  };

  const sendChosen = async (chosen: Chosen): Promise<void> => {
    const { file } = chosen;
    const show = (progress: UploadProgress): void =>
      setUpload((now) => (now.status === 'running' ? { ...now, progress } : now));
    setUpload({ status: 'running', file });
    try {
      const outcome = await send(file, { show, isLeft: () => left.current });
      if (outcome) setUpload({ status: 'done', file, outcome });
    } catch (thrown) {
      const problem = explanation(thrown);
      toast.error(problem);
      setUpload(
        thrown instanceof UnreadableFileError
          ? { status: 'rejected', file, problem }
          : { ...chosen, problem },
      );
    }
  };

  /** Uploads a file after its preview, unless another file was chosen. */
  const sendAfterLook = async (file: File): Promise<void> => {
    const current = looking.current;
    setUpload({ status: 'looking', file, wanted: true });
    const chosen = await current;
    if (chosen && looking.current === current) await sendChosen(chosen);
  };

  const reject = (problem: string): void => {
    toast.error(problem);
    setUpload({ status: 'choosing', problem });
  };

  /** Uploads the chosen file, or waits for its preview first (UX-60). */
  const submit = (): void => {
    if (upload.status === 'chosen') void sendChosen(upload);
    else if (upload.status === 'looking') void sendAfterLook(upload.file);
    else if (upload.status === 'rejected') toast.error(upload.problem);
    else if (upload.status === 'choosing') reject(importMessages.noFile);
  };

  return { upload, choose, submit, tooMany: () => reject(importMessages.tooMany) };
};
