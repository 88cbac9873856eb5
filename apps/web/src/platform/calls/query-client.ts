import { QueryClient } from '@tanstack/react-query';
import { CallProblem } from './call-problem.ts';

const retry = (failures: number, error: Error): boolean =>
  !(error instanceof CallProblem) && failures < 1;

/** Holds what the portals read. A refusal is not asked again; a lost connection once. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 15_000 }, mutations: { retry: false } },
  });
