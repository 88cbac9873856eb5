import { bucketOnly } from '#server/platform/files/stored-text.ts';
import type { Parts, Records } from '#server/app.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { retentionStore } from '#server/domain/retention/retention-store.ts';
import { erasedIds } from '#server/domain/trail/erased-ids.ts';
import { erasureEvents } from '#server/erasure/erasure-events.ts';
import { dataInEveryPlace } from '#server/erasure/every-place.ts';
import { eraseDue } from '#server/erasure/retention/erase-due.ts';
import { keepRetention } from '#server/erasure/retention/keep-retention.ts';

/** What the scheduled job runs, over what the process opened. */
export const retentionJob = (parts: Parts, records: Records): (() => Promise<void>) => {
  const { database, sealing, clock, documents, settings, storage } = parts;
  const { idempotency, rateLimiter, trail } = records;
  const { history, audit, outbox } = trail;
  const retention = retentionStore(database, clock);
  const candidates = candidateStore(database, clock);
  const erase = eraseDue({
    database,
    retention,
    personalData: dataInEveryPlace({ database, sealing, clock, idempotency, rateLimiter }),
    events: erasureEvents({ history, audit, outbox, clock }),
    outside: { documents, erasedIds: erasedIds(settings.dataDir, bucketOnly(settings, storage)) },
  });
  return keepRetention(
    { database, retention, candidates, outbox, clock },
    { periods: settings.retention, eraseDue: erase },
  );
};
