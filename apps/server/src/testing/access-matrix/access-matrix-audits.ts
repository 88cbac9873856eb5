import { auditFixture } from '#server/audits/testing/audit-fixture.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { AccessRow, CreateRequest } from './access-world.ts';

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
  'POST /l2admin/audits/:id/draw': { statuses: l2, ask: ofAudit('/draw', { words: 'blue river' }) },
};
