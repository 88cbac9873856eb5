import { auditorContract, auditProofHeader } from '@purboday/contract/audits/auditor.contract';
import { auditsContract } from '@purboday/contract/audits/audits.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  listAuditItems,
  listOwnFindings,
  replyAsFoundation,
  replyAsProvider,
} from './audit-items.ts';
import { auditor } from './auditor.ts';
import {
  changeAudit,
  drawAudit,
  exportAuditList,
  inviteAuditor,
  prepareAudit,
  presentAudit,
  readManagedAudit,
  setAuditorAccess,
  setAuditStatus,
} from './manage-audits.ts';

const registerManaged = (app: App, services: Services): void => {
  registerRoute(app, auditsContract.listAudits, async ({ params }) =>
    (await services.programmeAudits.listOf(params.id)).map(presentAudit),
  );
  registerRoute(app, auditsContract.prepareAudit, ({ actor, ip, body }) =>
    prepareAudit(services)({ actor, ip }, body),
  );
  registerRoute(app, auditsContract.readAudit, ({ params }) =>
    readManagedAudit(services)(params.id),
  );
  registerRoute(app, auditsContract.changeAudit, ({ actor, ip, params, body }) =>
    changeAudit(services)({ actor, ip }, params.id, body),
  );
  registerRoute(app, auditsContract.drawSample, ({ actor, ip, params, body }) =>
    drawAudit(services)({ actor, ip }, params.id, body.words),
  );
  registerRoute(app, auditsContract.exportAuditList, ({ actor, ip, params }) =>
    exportAuditList(services)({ actor, ip }, params.id),
  );
  registerRoute(app, auditsContract.setAuditStatus, ({ actor, ip, params, body }) =>
    setAuditStatus(services)({ actor, ip }, params.id, body.status),
  );
  registerRoute(app, auditsContract.inviteAuditor, ({ actor, ip, params, body }) =>
    inviteAuditor(services)({ actor, ip }, params.id, body),
  );
  registerRoute(app, auditsContract.setAuditorAccess, ({ actor, ip, params, body }) =>
    setAuditorAccess(services)({ actor, ip }, params, body.access),
  );
  registerRoute(app, auditsContract.listAuditItems, ({ params }) =>
    listAuditItems(services)(params.id),
  );
  registerRoute(app, auditsContract.replyAsFoundation, ({ actor, ip, params, body }) =>
    replyAsFoundation(services, params.id)({ actor, ip }, params.itemId, body.text),
  );
  registerRoute(app, auditsContract.listOwnFindings, ({ actor }) =>
    listOwnFindings(services)(actor),
  );
  registerRoute(app, auditsContract.replyToFinding, ({ actor, ip, params, body }) =>
    replyAsProvider(services, actor)({ actor, ip }, params.id, body.text),
  );
};

const registerAuditor = (app: App, services: Services): void => {
  const calls = auditor(services);
  const toRequest = ({
    params: { token },
    header,
    ip,
  }: {
    params: { token: string };
    header: (name: string) => string | undefined;
    ip: string;
  }) => ({ token, proof: header(auditProofHeader), ip });
  registerRoute(app, auditorContract.readAuditLink, ({ params }) => calls.readLink(params.token));
  registerRoute(app, auditorContract.sendAuditorCode, ({ params, ip }) =>
    calls.sendCode(params.token, ip),
  );
  registerRoute(app, auditorContract.openAudit, ({ params, body, ip }) =>
    calls.open(params.token, body.otp, ip),
  );
  registerRoute(app, auditorContract.readSample, (request) => calls.readSample(toRequest(request)));
  registerRoute(app, auditorContract.downloadList, (request) =>
    calls.downloadList(toRequest(request)),
  );
  registerRoute(app, auditorContract.drawAsAuditor, (request) =>
    calls.draw(toRequest(request), request.body.words),
  );
  registerRoute(app, auditorContract.readDossier, (request) =>
    calls.readDossier(toRequest(request), request.params.item),
  );
  registerRoute(app, auditorContract.revealContact, (request) =>
    calls.revealContact(toRequest(request), request.params.item, request.body.reason),
  );
  registerRoute(app, auditorContract.addFinding, (request) =>
    calls.addFinding(toRequest(request), request.params.item, request.body),
  );
  registerRoute(app, auditorContract.decideReply, (request) =>
    calls.decide(toRequest(request), request.params.item, request.body),
  );
  registerRoute(app, auditorContract.openEvidence, ({ params, query, ip }) =>
    calls.openEvidence({ ...params, ip }, query),
  );
};

export const registerAudits = (app: App, services: Services): void => {
  registerManaged(app, services);
  registerAuditor(app, services);
};
