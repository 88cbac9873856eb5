import { retentionContract, retentionExports } from '@purboday/contract/erasure/retention.contract';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { holdRecord, listRetention, retentionColumns } from './list-retention.ts';
import { retentionListStore } from './retention-list-store.ts';
import type { Services } from '#server/services.ts';

/** Registers what L2 does with records that fall due. */
export const registerRetention = (app: App, services: Services): void => {
  const { database, clock } = services;
  const store = retentionListStore(database, clock);
  const list = listRetention({ list: store });
  const { hold, release } = holdRecord({ ...services, list: store });
  mount(app, retentionContract.listRetention, ({ query }) => list(query));
  mountExport(app, retentionExports.exportRetention, {
    name: 'retention',
    columns: retentionColumns,
    read: list,
  });
  mount(app, retentionContract.holdRecord, ({ actor, params, body, ip }) =>
    hold(actor, { ...params, ...body, ip }),
  );
  mount(app, retentionContract.releaseRecord, ({ actor, params, ip }) =>
    release(actor, { ...params, ip }),
  );
};
