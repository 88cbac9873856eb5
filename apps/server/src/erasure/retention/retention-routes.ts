import { retentionContract, retentionExports } from '@purboday/contract/erasure/retention.contract';
import { retentionStore } from '#server/domain/retention/retention-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { holdRecord } from './hold-record.ts';
import { listRetention } from './list-retention.ts';
import { retentionColumns } from './retention-columns.ts';
import { retentionListStore } from './retention-list-store.ts';

type Deps = { database: Database; audit: AuditStore };

/** Mounts what L2 does with records that fall due. */
export const mountRetention = (app: App, { database, audit }: Deps): void => {
  const store = retentionListStore(database, app.clock);
  const retention = retentionStore(database, app.clock);
  const list = listRetention({ list: store });
  const { hold, release } = holdRecord({ database, retention, list: store, audit });
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
