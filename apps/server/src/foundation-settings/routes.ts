import {
  settingsContract,
  settingsHistoryLists,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { toImagePath } from '@purboday/contract/foundation-settings/look';
import { publicSettingsContract } from '@purboday/contract/foundation-settings/public-settings.contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '@purboday/contract/conventions/problem';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import {
  describeFoundation,
  toShownFoundation,
} from '#server/domain/foundation/described-foundation.ts';
import type { Services } from '#server/services.ts';
import {
  describeLogo,
  historyColumns,
  listHistory,
  readSection,
  restoreVersion,
  saveSection,
  previewSettings,
} from './change-settings.ts';
import { readRestoration, restoreContacts } from './restore-contacts.ts';
import {
  confirmWaiting,
  listWaiting,
  sendWaitingCode,
  withdrawWaiting,
} from './waiting-settings.ts';

/** Serves the logos that pages and emails show. */
export const serveFoundationImages = (
  http: FastifyInstance,
  { foundationSettings }: Pick<Services, 'foundationSettings'>,
): void => {
  http.get<{ Params: { id: string } }>(
    toImagePath(':id'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const content = z.safeParse(z.uuid(), params.id).success
        ? await foundationSettings.images.findContent(params.id)
        : undefined;
      if (!content) throw new Problem('NOT_FOUND');
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(content);
    },
  );
};

export const registerFoundationSettings = (app: App, services: Services): void => {
  const read = readSection(services);
  const save = saveSection(services);
  const list = listHistory(services);
  const preview = previewSettings(services);
  registerRoute(app, publicSettingsContract.readPublicSettings, () => ({
    ...services.settings,
    ...describeFoundation(toShownFoundation(services.settings)),
  }));
  registerRoute(app, settingsContract.readFoundation, () => read('foundation'));
  registerRoute(app, settingsContract.saveFoundation, ({ actor, body, ip }) =>
    save(actor, { section: 'foundation', ...body, ip }),
  );
  registerRoute(app, settingsContract.readRules, () => read('rules'));
  registerRoute(app, settingsContract.saveRules, ({ actor, body, ip }) =>
    save(actor, { section: 'rules', ...body, ip }),
  );
  registerRoute(app, settingsContract.readLook, () => read('look'));
  registerRoute(
    app,
    settingsContract.saveLook,
    async ({ actor, body, ip }) => (await save(actor, { section: 'look', ...body, ip })).data,
  );
  registerRoute(
    app,
    settingsContract.uploadLogo,
    ({ actor, files, ip }) => describeLogo(services)(actor, { id: files.logo.id, ip }),
    async ({ actor }) => {
      if (actor) await services.rateLimiter.consume(limits.logosPerAccount, actor.id);
    },
  );
  registerRoute(app, settingsContract.previewSettings, ({ body }) => preview(body));
  registerLists(app, settingsHistoryLists, {
    name: 'settings-history',
    columns: historyColumns,
    scopes: { l2: everything },
    read: list,
  });
  registerRoute(app, settingsContract.restoreSettings, ({ actor, body, ip }) =>
    restoreVersion(services)(actor, { ...body, ip }),
  );
  registerRoute(app, settingsContract.listWaitingSettings, ({ actor }) =>
    listWaiting(services)(actor),
  );
  registerRoute(app, settingsContract.confirmWaitingSetting, ({ actor, params, body, ip }) =>
    confirmWaiting(services)(actor, { id: params.id, otp: body.otp, ip }),
  );
  registerRoute(app, settingsContract.sendWaitingSettingCode, ({ actor, params, ip }) =>
    sendWaitingCode(services)(actor, { id: params.id, ip }),
  );
  registerRoute(app, settingsContract.withdrawWaitingSetting, ({ actor, params, ip }) =>
    withdrawWaiting(services)(actor, { id: params.id, ip }),
  );
  registerRoute(app, settingsContract.readRestoration, ({ body }) =>
    readRestoration(services)(body.token),
  );
  registerRoute(app, settingsContract.restoreContacts, ({ body, ip }) =>
    restoreContacts(services)({ token: body.token, ip }),
  );
};
