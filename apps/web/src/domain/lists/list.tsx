import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import type { ExportOptions } from '#web/ui/lists/export-button.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults, type Listed } from '#web/ui/lists/list-results.tsx';

import { ContactReveal } from './contact.tsx';

type BarProps = ComponentProps<typeof ListBar>;
type ResultsProps<Answer extends Listed> = ComponentProps<typeof ListResults<Answer>>;

/** The result of `useListQuery`. */
export type ListQuery<Answer extends Listed> = {
  answer: ResultsProps<Answer>['answer'] & { error: Error | null };
  bar: Omit<BarProps, 'placeholder' | 'filters' | 'actions' | 'exported'>;
  exported: ExportOptions | undefined;
  results: Pick<ResultsProps<Answer>, 'answer' | 'pager' | 'reason' | 'onRetry'>;
  contacts: Omit<ComponentProps<typeof ContactReveal>, 'children'>;
};

type Props<Answer extends Listed> = Pick<BarProps, 'filters' | 'actions'> & {
  query: ListQuery<Answer>;
  /** Placeholder of the search field. */
  search: string;
  /** The title of a failure, unless the server sent one. */
  failed?: string;
  /** The same when the server did not respond; defaults to `failed`. */
  unreachable?: string;
  /** The title of every failure, in place of `failed`. */
  failure?: string | undefined;
  /** Label of the skeleton, or another skeleton. */
  loading: string | ReactElement;
  /** Between the toolbar and the rows. */
  notice?: ReactNode;
  /** Shown without rows; omit it where the rows have their own empty state. */
  none?: ReactNode;
  /** Renders the rows; `stale` while the next page loads. */
  children: (shown: { rows: Answer['data']; stale: boolean }) => ReactNode;
};

/** The toolbar of a list and its content: loading, failed, empty or the rows. */
export const List = <Answer extends Listed>({
  query: { answer, bar, exported, results, contacts },
  search,
  failed = '',
  unreachable,
  failure = failureText(answer.error, failed, unreachable),
  loading,
  notice,
  none,
  children,
  ...controls
}: Props<Answer>) => (
  <>
    <ListBar {...bar} {...controls} placeholder={search} exported={exported} />
    {notice}
    <ListResults
      {...results}
      failure={answer.error && failure}
      loading={typeof loading === 'string' ? <ListSkeleton label={loading} /> : loading}
      none={none}
    >
      {(rows, stale) => <ContactReveal {...contacts}>{children({ rows, stale })}</ContactReveal>}
    </ListResults>
  </>
);

type NoRowsProps = ComponentProps<typeof EmptyState> & {
  list: { isFiltered: boolean; clear: () => void };
  /** The title when rows are filtered out. */
  noMatch: string;
};

/** Why a list is empty: nothing matches the search and filters, or there is nothing yet. */
export const NoRows = ({ list, noMatch, ...nothingYet }: NoRowsProps) =>
  list.isFiltered ? (
    <NoMatch title={noMatch} onClear={list.clear} />
  ) : (
    <EmptyState {...nothingYet} />
  );
