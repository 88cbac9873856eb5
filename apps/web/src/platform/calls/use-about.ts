import { aboutContract } from '@purboday/contract/about/about.contract';
import type { About } from '@purboday/contract/about/about.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './data.ts';

/** Undefined while loading, null when loading failed. */
export const useAbout = (): About | undefined | null => {
  const { data, isError } = useQuery({
    ...callQuery(aboutContract.about, {}),
    staleTime: Infinity,
  });
  return isError ? null : data?.data;
};
