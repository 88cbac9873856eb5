import { QueryClientContext } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CallProblem, isToasted, markToasted } from '#web/platform/calls/call-problem.ts';
import { isGroup, isSameValue, useFormDraft, type FormStart } from './use-form-draft.ts';
import { useSchemaForm } from './use-schema-form.ts';

type SchemaForm<Values extends FieldValues, Output> = typeof useSchemaForm<Values, Output>;
type Arguments<Values extends FieldValues, Output> = Parameters<SchemaForm<Values, Output>>;
type Options<Values extends FieldValues, Output> = Omit<
  NonNullable<Arguments<Values, Output>[2]>,
  'draft'
>;

/** A field that another person changed while the form was open. */
export type FieldConflict = { path: string; label: string; yours: unknown; theirs: unknown };

/** Shown by `RecordFormNotice`. */
export type RecordChange = {
  conflicts: readonly FieldConflict[];
  /** The author of the change; undefined when unknown. */
  by: string | undefined;
  /** Replaces what was typed. */
  loadNewer: () => void;
  /** Continues with what was typed; fields that were not edited get the newer values. */
  keepTyped: () => void;
};

type Version = number | string;
type Labels = Readonly<Record<string, string | { kind?: unknown; label?: string }>>;

type RecordSource<Stored, Values, Seen> = {
  /** Distinguishes drafts: the form and the id of its record. */
  draftKey: string;
  /** The newest known record; undefined in a form that creates one. */
  record: Stored | undefined;
  /** The fields of a record, or of a new one. */
  toValues: (record: Stored | undefined) => Values;
  version: (record: Stored) => Seen;
  /** Labels of the fields, by their dotted path or the start of it. */
  labels: Labels;
  /** The author of the newest version, if the record says so. */
  changedBy?: (record: Stored) => string | null | undefined;
  /** Loads the record again after a conflict; defaults to all queries. */
  reload?: () => unknown;
  /** For a long form: its draft also stays while the user is on another screen. */
  staysWhenLeft?: boolean;
};

/** Values by dotted path. Lists are one value. */
const flatten = (values: object, prefix = ''): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );

const findLabel = (labels: Labels, path: string): string | undefined => {
  const parts = path.split('.');
  const found = parts
    .map((_, index) => parts.slice(0, parts.length - index).join('.'))
    .find((start) => start in labels);
  const label = found === undefined ? undefined : labels[found];
  return typeof label === 'object' ? label.label : label;
};

/** The values that the form began with, those typed now, and those that another person saved. */
type ThreeValues<Values> = { before: Values; typed: Values; theirs: Values };

const findConflicts = <Values extends object>(
  { before, typed, theirs }: ThreeValues<Values>,
  labels: Labels,
): FieldConflict[] => {
  const [earlier, yours] = [new Map(flatten(before)), new Map(flatten(typed))];
  return flatten(theirs).flatMap(([path, value]) => {
    const label = findLabel(labels, path);
    // Without a label it is no field, such as the mark of a verified value.
    if (label === undefined || isSameValue(value, earlier.get(path))) return [];
    return [{ path, label, yours: yours.get(path), theirs: value }];
  });
};

/** Their values, except where the user typed something else. */
const merge = (before: unknown, typed: unknown, theirs: unknown): unknown => {
  if (!isGroup(typed) || !isGroup(theirs)) return isSameValue(typed, before) ? theirs : typed;
  const earlier = isGroup(before) ? before : {};
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, merge(earlier[name], value, theirs[name])]),
  );
};

/** Entries that describe a conflict, not a field. */
const aboutVersion = ['version', 'changedBy'];

/** The conflict as a message without fields, and its author. */
const toConflict = (thrown: unknown) => {
  if (!(thrown instanceof CallProblem) || thrown.status !== 409) return undefined;
  const errors = thrown.errors.filter(({ path }) => !aboutVersion.includes(path));
  const problem = new CallProblem(409, thrown.message, {
    errors,
    requestId: thrown.requestId,
    worded: thrown.worded,
  });
  if (isToasted(thrown)) markToasted(problem);
  return {
    problem,
    by: thrown.errors.find(({ path }) => path === 'changedBy')?.message,
  };
};

/**
 * A form that edits a stored record. Values and version are those of the moment when it opened: a
 * refetch changes neither, so a save never overwrites what the form did not show (T63). What is
 * typed is a draft until it is saved (R30).
 * @returns the form; `submit` passes the version to send with the values
 */
export const useRecordForm = <Stored, Values extends FieldValues, Output, Seen extends Version>(
  schema: Arguments<Values, Output>[0],
  {
    draftKey,
    record,
    toValues,
    version,
    labels,
    changedBy,
    reload,
    staysWhenLeft,
  }: RecordSource<Stored, Values, Seen>,
  options: Options<Values, Output> = {},
) => {
  const client = use(QueryClientContext);
  const toVersion = (stored: Stored | undefined): Seen | undefined =>
    stored === undefined ? undefined : version(stored);
  const drafts = useFormDraft<Values, Seen>(
    draftKey,
    { values: toValues(record), version: toVersion(record) },
    { staysWhenLeft },
  );
  const [opened, setOpened] = useState<FormStart<Values, Seen>>(drafts.start);
  // The draft is stored by a subscription of the first render.
  const begun = useRef(drafts.start);
  const [isRestored, setRestored] = useState(drafts.isRestored);
  /** Versions that are no news: a late response may bring an earlier one. */
  const [known, setKnown] = useState([opened.version]);
  const [author, setAuthor] = useState<string>();
  const form = useSchemaForm<Values, Output>(
    schema,
    drafts.start.values as Arguments<Values, Output>[1],
    {
      ...options,
      draft: {
        load: () => drafts.typed,
        save: (typed: Values) => drafts.save(typed, begun.current),
      },
    } as Arguments<Values, Output>[2],
  );

  const open = (next: Stored | undefined, typed: Values = toValues(next)): void => {
    const start = structuredClone({ values: toValues(next), version: toVersion(next) });
    begun.current = start;
    setOpened(start);
    setKnown((all) => [...all, start.version]);
    setAuthor(undefined);
    setRestored(false);
    form.clearErrors();
    form.reset(typed);
  };

  const showFailure = (thrown: unknown, failed: string | ((thrown: unknown) => void)): void => {
    const conflict = toConflict(thrown);
    if (conflict) {
      setAuthor(conflict.by);
      void (reload ?? (() => client?.invalidateQueries()))();
    }
    const shown = conflict?.problem ?? thrown;
    if (typeof failed === 'string') form.showFailure(shown, failed);
    else failed(shown);
  };

  /** A conflict keeps what was typed and loads the newer record, so that `change` shows both. */
  const submit = (
    work: (values: Output, version: Seen | undefined) => Promise<void>,
    failed: string | ((thrown: unknown) => void),
  ): (() => Promise<void>) =>
    form.submit(
      (values) => drafts.send(() => work(values, begun.current.version)),
      (thrown) => showFailure(thrown, failed),
    );

  const isChanged = record !== undefined && !known.includes(version(record));
  const findChange = (newer: Stored): RecordChange => {
    const values = () => ({
      before: opened.values,
      typed: form.getValues(),
      theirs: toValues(newer),
    });
    return {
      conflicts: findConflicts(values(), labels),
      by: changedBy?.(newer) ?? author,
      loadNewer: () => open(newer),
      keepTyped: () => {
        const { before, typed, theirs } = values();
        open(newer, merge(before, typed, theirs) as Values);
      },
    };
  };

  return {
    ...form,
    submit,
    /** The record's values when the form opened. */
    opened: opened.values,
    /** Undefined while the form shows the newest version. */
    change: isChanged ? findChange(record) : undefined,
    /** The form shows a draft; `discard` shows the record instead. */
    isRestored,
    discard: () => {
      drafts.clear();
      open(record);
    },
    /** Continues with the saved record, where the form stays open. */
    continueWith: (saved: Stored): void => {
      open(saved);
      drafts.clear();
    },
  };
};

/** A form of a portal without a record to edit; what is typed is a draft until it is sent (R30). */
export const useDraftForm = <Values extends FieldValues, Output>(
  draftKey: string,
  schema: Arguments<Values, Output>[0],
  startValues: Arguments<Values, Output>[1],
  { staysWhenLeft = false, ...options }: Options<Values, Output> & { staysWhenLeft?: boolean } = {},
) =>
  useRecordForm<never, Values, Output, number>(
    schema,
    {
      draftKey,
      record: undefined,
      toValues: () => startValues as Values,
      version: () => 0,
      labels: {},
      staysWhenLeft,
    },
    options,
  );
