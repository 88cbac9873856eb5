import type { ReactNode } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The title is the server's message or `failed`; a `title` is shown in any case. */
type FailureTexts =
  | { title: string; reason?: string | undefined }
  | {
      /** Shown when the server sent no message. */
      failed: string;
      /** Shown when the server did not respond; defaults to `failed`. */
      unreachable?: string;
    };

type LoadErrorProps = FailureTexts & {
  query: Omit<Query<unknown>, 'data'>;
  children?: ReactNode;
  /** Defaults to loading again. */
  onRetry?: () => void;
};

/** Why a query failed, with a button that tries again. */
export const LoadError = ({
  query: { error, isFetching, refetch },
  onRetry = () => void refetch(),
  children,
  ...texts
}: LoadErrorProps) => (
  <ErrorState
    title={'title' in texts ? texts.title : failureText(error, texts.failed, texts.unreachable)}
    reason={'title' in texts ? texts.reason : undefined}
    onRetry={onRetry}
    busy={isFetching}
  >
    {children}
  </ErrorState>
);

type LoadedProps<Data> = FailureTexts & {
  query: Query<Data>;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has loaded. Until then a placeholder, or why it failed. */
export const Loaded = <Data,>({ query, loading, children, ...texts }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <LoadError query={query} {...texts} /> : loading;
};
