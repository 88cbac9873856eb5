import { auditsContract } from '@purboday/contract/audits/audits.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  changeAudit,
  drawAudit,
  exportAuditList,
  prepareAudit,
  presentAudit,
  readAudit,
} from './manage-audits.ts';

export const registerAudits = (app: App, services: Services): void => {
  registerRoute(app, auditsContract.listAudits, async ({ params }) =>
    (await services.programmeAudits.listOf(params.id)).map(presentAudit),
  );
  registerRoute(app, auditsContract.prepareAudit, ({ actor, ip, body }) =>
    prepareAudit(services)({ actor, ip }, body),
  );
  registerRoute(app, auditsContract.readAudit, ({ params }) => readAudit(services)(params.id));
  registerRoute(app, auditsContract.changeAudit, ({ actor, ip, params, body }) =>
    changeAudit(services)({ actor, ip }, params.id, body),
  );
  registerRoute(app, auditsContract.drawSample, ({ actor, ip, params, body }) =>
    drawAudit(services)({ actor, ip }, params.id, body.words),
  );
  registerRoute(app, auditsContract.exportAuditList, ({ actor, ip, params }) =>
    exportAuditList(services)({ actor, ip }, params.id),
  );
};
