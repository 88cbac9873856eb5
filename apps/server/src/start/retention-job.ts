import { erasureEvents } from '#server/erasure/erasure-events.ts';
import { dataInEveryPlace } from '#server/erasure/personal-data.ts';
import { eraseDue, keepRetention } from '#server/erasure/retention/keep-retention.ts';
import type { Services } from '#server/services.ts';

/** What the scheduled job runs, over what the process opened. */
export const retentionJob = (services: Services): (() => Promise<void>) => {
  const erase = eraseDue({
    ...services,

    personalData: dataInEveryPlace(services),
    events: erasureEvents(services),
  });
  return keepRetention(services, { periods: services.settings.retention, eraseDue: erase });
};
