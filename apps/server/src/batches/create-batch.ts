import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import type { BatchForm } from '@purboday/contract/batches/batches.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { BatchEvents, By } from './batch-events.ts';
import { checkedContent, checkSkill } from './check-batch.ts';
import type { ReadBatch } from './read-batch.ts';

type Deps = Pick<Services, 'database' | 'batches' | 'providers'> & {
  events: Pick<BatchEvents, 'step'>;
  read: ReadBatch;
};

/** Plans a batch of the caller's own provider, whoever the request names (SEC-31). */
export const createBatch =
  ({ database, batches, providers, events, read }: Deps) =>
  async (by: By, form: BatchForm): Promise<BatchDetail> => {
    const providerId = ownProvider(by.actor);
    const provider = await providers.find('training-provider', providerId);
    if (!provider) throw new Problem('NOT_FOUND');
    checkSkill(form.skill, provider);
    const content = checkedContent(form, provider);
    return database.transaction(async () => {
      const batchId = await batches.add(provider, content);
      await events.step(by, {
        batchId,
        action: 'plan',
        audited: 'batch-created',
        from: null,
        to: 'PLANNED',
      });
      return read(batchId, providerId);
    });
  };
