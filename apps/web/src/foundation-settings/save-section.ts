import {
  settingsContract,
  type FoundationSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { publicSettingsContract } from '@purboday/contract/foundation-settings/public-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** Called after a save: shows the new version everywhere. */
export const useSettingsSaved = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    toast.success(settingsMessages.saved);
    await Promise.all(
      [
        settingsContract.readFoundation,
        settingsContract.readRules,
        settingsContract.readLook,
        publicSettingsContract.readPublicSettings,
        settingsContract.listSettingsHistory,
      ].map((each) => client.invalidateQueries(matchQueries(each))),
    );
  };
};

/** Saves the foundation, with the version that the form started from. */
export const useSaveFoundation = () => {
  const saved = useSettingsSaved();
  return async (body: Pick<FoundationSection, 'version' | 'value'>): Promise<void> => {
    await call(settingsContract.saveFoundation, { body });
    await saved();
  };
};
