import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { publicSettingsContract } from '@purboday/contract/foundation-settings/public-settings.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { listHistory, readSection, restoreVersion, saveSection } from './change-settings.ts';

export const registerFoundationSettings = (app: App, services: Services): void => {
  const read = readSection(services);
  const save = saveSection(services);
  const restore = restoreVersion(services);
  const list = listHistory(services);
  registerRoute(app, publicSettingsContract.readPublicSettings, () => services.settings);
  registerRoute(app, settingsContract.readFoundation, () => read('foundation'));
  registerRoute(app, settingsContract.saveFoundation, ({ actor, body, ip }) =>
    save(actor, { section: 'foundation', ...body, ip }),
  );
  registerRoute(app, settingsContract.readRules, () => read('rules'));
  registerRoute(app, settingsContract.saveRules, ({ actor, body, ip }) =>
    save(actor, { section: 'rules', ...body, ip }),
  );
  registerRoute(app, settingsContract.listSettingsHistory, ({ query }) => list(query));
  registerRoute(app, settingsContract.restoreSettings, ({ actor, body, ip }) =>
    restore(actor, { ...body, ip }),
  );
};
