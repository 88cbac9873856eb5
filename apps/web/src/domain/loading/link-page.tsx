import { parseLanguage } from '@purboday/contract/languages/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { startLanguage, t } from '#web/platform/language/language.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

type LoadedPartProps<Data> = {
  query: Query<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** Shows what a public page has loaded. Until then a line of text, or why it failed. */
export const LoadedPart = <Data,>({ query, loading, failed, children }: LoadedPartProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <output className="block py-12 text-soft">{loading}</output>;
  return (
    <ErrorState title={failed} onRetry={() => void query.refetch()}>
      {t('Please check your connection and try again.')}
    </ErrorState>
  );
};

/** Reads what a link is about, and switches to the language of the registration before it is shown. */
export const useLinkQuery = <Data extends { language: string }>(
  queryKey: readonly string[],
  read: (options: { signal: AbortSignal }) => Promise<{ data: Data }>,
) =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await read({ signal });
      await startLanguage(parseLanguage(data.language));
      return data;
    },
    staleTime: Infinity,
  });

type LinkPageProps<Data> = LoadedPartProps<Data> & {
  /** Replaces the rest: thanks, or why there is nothing to do any more. */
  ending: { title: string; text: string } | undefined;
  /** The link below the ending. */
  next: ReactNode;
};

/** A page that the link of a message opens, without signing in. */
export const LinkPage = <Data,>({ ending, next, ...loaded }: LinkPageProps<Data>) => (
  <PublicPage narrow>
    {ending ? (
      <>
        <Sun className="mb-6 w-28" />
        <PageHeader title={ending.title} lead={t(ending.text)} />
        {next}
      </>
    ) : (
      <LoadedPart {...loaded} />
    )}
  </PublicPage>
);
