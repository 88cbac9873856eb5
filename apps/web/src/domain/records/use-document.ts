import { useQuery } from '@tanstack/react-query';

/** The document behind a signed link. A link lives five minutes: what was fetched stays, and a dead link is replaced first. */
export const useDocument = (link: string, onRefresh: () => Promise<string | null>) =>
  useQuery({
    queryKey: ['document', link.split('?')[0]],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(link, { signal });
      if (response.ok) return response.blob();
      const again = await fetch((await onRefresh()) ?? '', { signal });
      if (!again.ok) throw new Error('The document did not come');
      return again.blob();
    },
  });
