import { reportContract } from '@purboday/contract/programmes/report.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  addSnapshot,
  exportSnapshot,
  presentSnapshot,
  readReport,
  readSnapshot,
} from './freeze-report.ts';
import { programmeNotFound } from './manage-programmes.ts';

export const registerReports = (app: App, services: Services): void => {
  registerRoute(app, reportContract.readReport, ({ params }) => readReport(services)(params.id));
  registerRoute(app, reportContract.listSnapshots, async ({ params }) => {
    if (!(await services.programmes.find(params.id))) throw programmeNotFound();
    return (await services.snapshots.list(params.id)).map(presentSnapshot);
  });
  registerRoute(app, reportContract.addSnapshot, ({ actor, ip, params, body }) =>
    addSnapshot(services)({ actor, ip }, params.id, body),
  );
  registerRoute(app, reportContract.readSnapshot, ({ params, query }) =>
    readSnapshot(services)(params.id, params.snapshotId, query.against),
  );
  registerRoute(app, reportContract.exportSnapshot, ({ actor, ip, params, query }) =>
    exportSnapshot(services)({ actor, ip }, params.id, params.snapshotId, query),
  );
};
