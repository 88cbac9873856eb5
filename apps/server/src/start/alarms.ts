import type { Services } from '#server/services.ts';

/** Conditions that a person should look at while the service goes on, by name: `/readyz` and the metrics show them. */
export const alarmsOf = ({
  codeLimits,
  erasedTraces,
  retention,
  readings,
}: Pick<Services, 'codeLimits' | 'erasedTraces' | 'retention' | 'readings'>) => ({
  codes: codeLimits.isCapped,
  erased: erasedTraces.areStuck,
  unnotified: retention.hasUnnotified,
  readings: readings.areUnusual,
});
