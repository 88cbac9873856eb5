import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectionBar } from '#web/ui/lists/list-results.tsx';

type SelectableRow = { _id: string; name: string };

type Outcome = { _id: string; done: boolean; message?: string | undefined };

type LeftOut = SelectableRow & { message: string };

type BulkStep<R extends SelectableRow> = {
  most: number;
  send: (rows: readonly R[]) => Promise<Outcome[]>;
  doneText: (count: number) => string;
  failed: string;
  /** Gets the rows that were changed. */
  onDone?: (rows: readonly R[]) => void;
};

/** Rows selected over several pages of a list, and one action for all of them. */
export const useBulkAction = <R extends SelectableRow>({
  most,
  send,
  doneText,
  failed,
  onDone,
}: BulkStep<R>) => {
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map());
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const rows = [...selected.values()];

  const change = (removed: readonly SelectableRow[], added: readonly R[]): void => {
    const ids = new Set(removed.map(({ _id }) => _id));
    const next = [...rows.filter(({ _id }) => !ids.has(_id)), ...added];
    setSelected(new Map(next.map((row) => [row._id, row] as const).slice(0, most)));
  };

  const step = useMutation({
    mutationFn: send,
    onSuccess: (outcomes, sent) => {
      const others = outcomes.filter(({ done }) => !done);
      const done = outcomes.length - others.length;
      setLeftOut(
        others.map(({ _id, message = '' }) => ({
          _id,
          name: sent.find((row) => row._id === _id)?.name ?? '',
          message,
        })),
      );
      setSelected(new Map());
      if (done > 0) {
        toast.success(doneText(done));
        onDone?.(sent.filter(({ _id }) => !others.some((other) => other._id === _id)));
      }
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(failureText(error, failed)),
  });

  return {
    rows,
    count: selected.size,
    has: (id: string): boolean => selected.has(id),
    change,
    pick: (picks: readonly R[], isSelected: boolean): void => {
      const added = isSelected ? picks.filter(({ _id }) => !selected.has(_id)) : [];
      if (selected.size + added.length > most)
        toast.warning(`Please choose at most ${most} candidates`);
      if (isSelected) change([], added);
      else change(picks, []);
    },
    clear: (): void => setSelected(new Map()),
    /** Rows that the last call did not change, with the reason. */
    leftOut,
    /** For the selected rows, or others. */
    run: (of: readonly R[] = rows): void => step.mutate(of),
    busy: step.isPending,
  };
};

type BulkBarProps = {
  bulk: { count: number; busy: boolean; clear: () => void; run: () => void };
  /** Label of the button: 'Start 2 trainings'. */
  action: string;
  title: string;
  question: string;
  confirm: string;
};

/** Number of selected rows, and the action after a confirmation. Always visible at the bottom. */
export const BulkBar = ({ bulk, action, ...dialog }: BulkBarProps) => {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <SelectionBar count={bulk.count} onClear={bulk.clear}>
        <Button look="primary" busy={bulk.busy} onClick={() => setConfirming(true)}>
          {action}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        {...dialog}
        open={confirming}
        onConfirm={() => {
          setConfirming(false);
          bulk.run();
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};

type NoticeProps = {
  title: string;
  leftOut: readonly LeftOut[];
  /** Rows without a page of their own have no link. */
  rowLink?: (id: string) => Destination;
};

/** Lists the rows that were not changed, with the reason and a link. */
export const SkippedRowsNotice = ({ title, leftOut, rowLink }: NoticeProps) => (
  <Notice look="warning" urgent>
    <p className="font-semibold">{title}</p>
    <ul className="mt-1 grid gap-1">
      {leftOut.map(({ _id, name, message }) => (
        <li key={_id}>
          {rowLink ? (
            <TextLink {...rowLink(_id)} className="link">
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          {message}
        </li>
      ))}
    </ul>
  </Notice>
);
