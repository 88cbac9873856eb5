import { auditFixture } from '#server/audits/testing/audit-fixture.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { repeatForPrincipals, type AccessRow, type CreateRequest } from './access-world.ts';

const unknown = '0190a3c2-0000-7000-8000-000000000000';
const l2 = '401 403 403 403 403 403 403 403p 200 403';

const prepareAudit = async (app: TestApp) => {
  const at = await auditFixture(app);
  await at.trained();
  return { at, audit: await at.prepare() };
};

const ofAudit =
  (rest: string, body?: object): CreateRequest =>
  async (app) => {
    const { audit } = await prepareAudit(app);
    return { path: `/l2admin/audits/${audit._id}${rest}`, ...(body && { body }) };
  };

const ofLink = (method: string, rest: string, body?: object): Record<string, AccessRow> => ({
  [`${method} /auditor/audits/:token${rest}`]: {
    statuses: repeatForPrincipals(404),
    ask: () => ({
      path: `/auditor/audits/wrong${rest.replace(/:\w+/gu, unknown)}${rest.endsWith(':document') ? '?expires=9999999999&signature=forged' : ''}`,
      ...(body && { body }),
    }),
  },
});

/** Rows for audits by sample. */
export const auditRows: Record<string, AccessRow> = {
  'POST /l2admin/audits': {
    statuses: l2.replace('200', '201'),
    ask: async (app) => {
      const { at } = await prepareAudit(app);
      return { path: '/l2admin/audits', body: at.form() };
    },
  },
  'GET /l2admin/audits/:id': { statuses: l2, ask: ofAudit('') },
  'PUT /l2admin/audits/:id': {
    statuses: l2,
    ask: async (app) => {
      const { audit } = await prepareAudit(app);
      const { replyBy, decideBy, allowDownloads, version } = audit;
      return {
        path: `/l2admin/audits/${audit._id}`,
        body: { replyBy, decideBy, allowDownloads, version },
      };
    },
  },
  'GET /l2admin/audits/:id/list/export': { statuses: l2, ask: ofAudit('/list/export') },
  'PUT /l2admin/audits/:id/status': {
    statuses: l2,
    ask: async (app) => {
      const { at, audit } = await prepareAudit(app);
      await at.invite(audit._id, `auditor-${audit._id}@example.org`);
      await at.draw(audit._id, 'blue river');
      return { path: `/l2admin/audits/${audit._id}/status`, body: { status: 'OPEN' } };
    },
  },
  'POST /l2admin/audits/:id/auditors': {
    statuses: l2,
    ask: ofAudit('/auditors', { name: 'Ravi Menon', email: 'auditor@example.org' }),
  },
  'PUT /l2admin/audits/:id/auditors/:auditorId': {
    statuses: l2.replace('200', '404'),
    ask: ofAudit(`/auditors/${unknown}`, { access: 'ended' }),
  },
  'GET /l2admin/audits/:id/items': { statuses: l2, ask: ofAudit('/items') },
  'POST /l2admin/audits/:id/items/:itemId/reply': {
    statuses: l2.replace('200', '404'),
    ask: ofAudit(`/items/${unknown}/reply`, { text: 'We asked them' }),
  },
  'GET /training-providers/audit-findings': {
    statuses: '401 200 200 403 403 403 403 403p 403 403',
  },
  'POST /training-providers/audit-findings/:id/reply': {
    statuses: '401 404 404 403 403 403 403 403p 403 403',
    ask: () => ({
      path: `/training-providers/audit-findings/${unknown}/reply`,
      body: { text: 'The number changed' },
    }),
  },
  // The link and its code are the permission. A wrong link is 404 for every role.
  ...ofLink('GET', ''),
  ...ofLink('POST', '/code', {}),
  ...ofLink('POST', '/open', { otp: '000000' }),
  ...ofLink('GET', '/sample'),
  ...ofLink('GET', '/list'),
  ...ofLink('POST', '/draw', { words: 'blue river' }),
  ...ofLink('GET', '/items/:item'),
  ...ofLink('POST', '/items/:item/contact', { reason: 'To telephone' }),
  ...ofLink('POST', '/items/:item/findings', { kind: 'desk', outcome: 'confirmed', text: 'Seen' }),
  ...ofLink('PUT', '/items/:item/decision', { decision: 'accepted', why: 'Seen' }),
  ...ofLink('GET', '/items/:item/documents/:document'),
  'POST /l2admin/audits/:id/draw': { statuses: l2, ask: ofAudit('/draw', { words: 'blue river' }) },
};
