import type { CallRequest, CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './data.ts';

export type Loaded =
  | { status: 'loading' }
  | { status: 'ready'; items: readonly string[] }
  | { status: 'failed' };

/**
 * @param enabled false while there is nothing to load yet
 * @returns the choices of a field, and a function that loads them again
 */
export const useList = <E extends Endpoint>(
  endpoint: CallResponse<E> extends { data: readonly string[] } ? E : never,
  input: CallRequest<E>,
  enabled = true,
): [list: Loaded, again: () => void] => {
  const list = useQuery({ ...callQuery<E>(endpoint, input), enabled, staleTime: Infinity });
  const answer = list.data as { data: readonly string[] } | undefined;
  const again = () => void list.refetch();
  if (answer) return [{ status: 'ready', items: answer.data }, again];
  return [{ status: list.isError && !list.isFetching ? 'failed' : 'loading' }, again];
};
