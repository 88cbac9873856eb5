import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { readSection, saveSection } from './change-settings.ts';

export const registerFoundationSettings = (app: App, services: Services): void => {
  const read = readSection(services);
  const save = saveSection(services);
  registerRoute(app, settingsContract.readPublicSettings, () => services.settings);
  registerRoute(app, settingsContract.readFoundation, () => read('foundation'));
  registerRoute(app, settingsContract.saveFoundation, ({ actor, body, ip }) =>
    save(actor, { section: 'foundation', ...body, ip }),
  );
};
