import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { ListScreen } from '#web/domain/lists/list-screen.tsx';
import { getRecordLink } from '#web/domain/records/record-labels.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { offerUndo, takeOnce } from '#web/platform/undo/undo.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import { CallDetails } from './call-details.tsx';
import type { CallResult, DialogResult, FinalResult, PersonToCall } from './call-result.ts';
import './calls.css';

/** Results can be undone for some seconds (UX-97). Meanwhile their rows are not listed. */
const useResults = (listed: Endpoint, failed: string) => {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const show = (key: string) => setHidden((keys) => keys.filter((one) => one !== key));
  return {
    isTaken: (key: string): boolean => hidden.includes(key),
    take: (key: string, name: string, { message, send }: Omit<FinalResult, 'label'>): void => {
      setHidden((keys) => [...keys, key]);
      offerUndo({
        message: `${name}: ${message}`,
        send: async () => {
          try {
            await send();
          } catch (error) {
            toast.error(`${name}: ${failureText(error, failed)}`);
          }
          void client.invalidateQueries({ queryKey: ['waiting'] });
          await client.invalidateQueries(matchQueries(listed));
          show(key);
        },
        undo: () => show(key),
      });
    },
  };
};

const findRow = () => document.activeElement?.closest('tr');

/** When the row with the focus leaves the list, the next one gets it. */
const focusNextRow = (): void =>
  findRow()?.nextElementSibling?.querySelector<HTMLElement>('[data-row-link]')?.focus();

/**
 * Takes a result for the row with the focus. Without such a row it only moves to the first, so that a key
 * never records a result for an unseen person.
 */
const resultByKey = (key: number) => (): void => {
  const row = findRow();
  if (!row) return document.querySelector<HTMLElement>('[data-row-link]')?.focus();
  row.querySelector<HTMLElement>(`[data-result="${key}"]`)?.click();
};

const sheetResultByKey = (key: number) => (): void =>
  document.querySelector<HTMLElement>(`[role=dialog] [data-result="${key}"]`)?.click();

const toKeys = (toStep: (key: number) => () => void) =>
  Object.fromEntries([1, 2, 3].map((key) => [key, toStep(key)]));

const rowKeys = toKeys(resultByKey);
const sheetKeys = toKeys(sheetResultByKey);

type ResultButtonsProps = {
  name: string;
  results: readonly CallResult[];
  onResult: (result: CallResult) => void;
  /** Set while reasons are shown. */
  onBack?: (() => void) | undefined;
};

const ResultButtons = ({ name, results, onResult, onBack }: ResultButtonsProps) => (
  <>
    {results.map((result, at) => (
      <Button
        key={at + 1}
        data-result={at + 1}
        aria-keyshortcuts={String(at + 1)}
        className={onBack && 'call-reason'}
        onClick={() => onResult(result)}
      >
        {result.label}
        <span className="sr-only">: {name}</span>
      </Button>
    ))}
    {onBack && (
      <Button look="quiet" className="call-reason" aria-label="Back" onClick={onBack}>
        <X aria-hidden />
      </Button>
    )}
  </>
);

type SideSheetProps = Omit<ResultButtonsProps, 'name'> & { person: PersonToCall };

const SideSheet = ({ person, ...buttons }: SideSheetProps) => {
  useShortcuts(sheetKeys, { inDialog: true, decides: true });
  const { name, mobileNumber, id, kind } = person;
  return (
    <div data-shortcuts className="mt-3 grid gap-4">
      <CallLink name={name} number={mobileNumber} button className="justify-self-start" />
      <div className="grid gap-2">
        <ResultButtons name={name} {...buttons} />
        {person.action}
      </div>
      <CallDetails {...person} recordLink={getRecordLink(kind, id)} />
    </div>
  );
};

/** On a phone, the results of a call appear when the user returns from the dialler. */
const useReturnFromDialler = <Row,>(onReturn: (row: Row) => void) => {
  const called = useRef<Row>(undefined);
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'hidden' || called.current === undefined) return;
      latest.current(called.current);
      called.current = undefined;
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
  return (row: Row): void => {
    if (matchMedia('(width <= 768px)').matches) called.current = row;
  };
};

type CallTable<Row extends object> = {
  keyOf: (row: Row) => string;
  toPerson: (row: Row) => PersonToCall;
  /** The call of the list, which is read again after each result. */
  listed: Endpoint;
  /** Why a result was not saved, when the server does not say. */
  resultFailed: string;
};

/** The columns for calls in a table of people, and the sheet beside it (R3). */
export const useCallTable = <Row extends object>({
  keyOf,
  toPerson,
  listed,
  resultFailed,
}: CallTable<Row>) => {
  const { isTaken, take } = useResults(listed, resultFailed);
  const [opened, setOpened] = useState<Row>();
  const [choice, setChoice] = useState<{ key: string; reasons: readonly CallResult[] }>();
  const stopChoosing = () => setChoice(undefined);
  const onCall = useReturnFromDialler(setOpened);
  useShortcuts(
    { ...rowKeys, escape: () => (choice === undefined ? false : stopChoosing()) },
    { decides: true },
  );

  const finish = (row: Row, result: FinalResult | DialogResult): void => {
    stopChoosing();
    setOpened(undefined);
    const { name } = toPerson(row);
    if ('open' in result) return result.open((final) => take(keyOf(row), name, final));
    focusNextRow();
    take(keyOf(row), name, result);
  };

  /** A reason appears where its result was: the second tap of a double tap chooses none. */
  const toButtons = (row: Row) => {
    const key = keyOf(row);
    const isChoosing = choice?.key === key;
    return {
      name: toPerson(row).name,
      results: isChoosing ? choice.reasons : toPerson(row).results,
      onBack: isChoosing ? stopChoosing : undefined,
      onResult: (result: CallResult): void => {
        if ('reasons' in result) takeOnce(() => setChoice({ key, reasons: result.reasons }));
        else if (isChoosing) takeOnce(() => finish(row, result));
        else finish(row, result);
      },
    };
  };

  const mobile: Column<Row> = {
    header: 'Mobile',
    first: true,
    card: 'corner',
    cell: (row) => (
      <CallLink
        number={toPerson(row).mobileNumber}
        name={toPerson(row).name}
        onCall={() => onCall(row)}
      />
    ),
  };
  const results: Column<Row> = {
    header: 'Results',
    actions: true,
    // On a phone they are in the sheet of the person.
    card: 'none',
    cell: (row) => (
      <>
        <ResultButtons {...toButtons(row)} />
        {toPerson(row).action}
      </>
    ),
  };
  return {
    columns: { mobile, results },
    hides: (row: Row) => isTaken(keyOf(row)),
    onOpen: setOpened,
    sheet: (
      <Dialog
        title={opened ? toPerson(opened).name : ''}
        sheet
        side
        open={opened !== undefined}
        onClose={() => {
          stopChoosing();
          setOpened(undefined);
        }}
      >
        {opened && <SideSheet person={toPerson(opened)} {...toButtons(opened)} />}
      </Dialog>
    ),
  };
};

type Props<Row extends object> = Omit<
  ComponentProps<typeof ListScreen<Row>>,
  'name' | 'columns' | 'hides' | 'rowLink' | 'keyOf'
> &
  CallTable<Row> & {
    /** Columns before the results. */
    columns?: readonly Column<Row>[];
    /** True where whole names leave no room for the provider, which the side sheet shows. */
    isNarrow?: boolean;
  };

/** People to call for one reason, with the results of the calls (R3). */
export const CallSheet = <Row extends object>({
  toPerson,
  columns = [],
  listed,
  resultFailed,
  isNarrow = false,
  ...list
}: Props<Row>) => {
  const { keyOf } = list;
  const table = useCallTable({ keyOf, toPerson, listed, resultFailed });
  return (
    <>
      <ListScreen
        {...list}
        hides={table.hides}
        name={{ header: 'Name', of: (row) => <bdi>{toPerson(row).name}</bdi> }}
        rowLink={(row) => getRecordLink(toPerson(row).kind, toPerson(row).id)}
        onOpen={table.onOpen}
        columns={[
          table.columns.mobile,
          { header: 'Why', long: true, cell: (row) => toPerson(row).why },
          {
            header: 'With whom',
            long: 'fact',
            hidden: isNarrow,
            cell: (row) => toPerson(row).withWhom,
          },
          { header: 'Overdue', card: 'labelled', cell: (row) => toPerson(row).overdue },
          ...columns,
          table.columns.results,
        ]}
      />
      {table.sheet}
    </>
  );
};
