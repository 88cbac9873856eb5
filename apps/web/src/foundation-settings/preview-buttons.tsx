import {
  settingsContract,
  type PreviewedPage,
  type FoundationSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import type { Look } from '@purboday/contract/foundation-settings/look';
import { publicSettingsContract } from '@purboday/contract/foundation-settings/public-settings.contract';
import { languageCodes, languages, type Language } from '@purboday/contract/languages/languages';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import './preview.css';

const titles: Record<PreviewedPage, string> = {
  landing: 'Preview of the landing page',
  email: 'Preview of an email',
};

/** The page's policy forbids style attributes in markup, which emails need. A script may set them. */
const hideStyles = (html: string): string => html.replaceAll(' style="', ' data-style="');

const showStyles = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
  const styled = currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]');
  for (const element of styled ?? []) element.style.cssText = element.dataset['style'] ?? '';
};

type Draft = { foundation?: Foundation; look?: Look };
type Previewed = { page: PreviewedPage; language: Language };

type Props = {
  draft: () => Draft;
  /** The language that is shown first. */
  language?: Language;
};

/** Shows the landing page or an email as they would become, in each language; nothing is stored. */
export const PreviewButtons = ({ draft, language = 'en' }: Props) => {
  const [shown, setShown] = useState<Previewed & { html: string }>();
  const previewing = useMutation({
    mutationFn: async (previewed: Previewed) => {
      const { data } = await call(settingsContract.previewSettings, {
        body: { ...previewed, ...draft() },
      });
      return { ...previewed, html: data.html };
    },
    onSuccess: setShown,
    onError: (error) => toast.error(failureText(error, settingsMessages.previewFailed)),
  });
  const toButton = (page: PreviewedPage) => ({
    busy: previewing.isPending && previewing.variables.page === page,
    onClick: () => previewing.mutate({ page, language }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...toButton('landing')}>Preview landing page</Button>
      <Button {...toButton('email')}>Preview email</Button>
      <Dialog
        title={shown ? titles[shown.page] : ''}
        sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
      >
        {shown && (
          <div className="preview mt-3 grid h-[calc(100dvh-9rem)] grid-rows-[auto_1fr] gap-4 [&>div]:w-[min(16rem,100%)] [&>iframe]:h-full">
            <SelectField
              name="previewLanguage"
              label="Language"
              value={(previewing.isPending ? previewing.variables : shown).language}
              options={languageCodes.map((code) => ({
                value: code,
                label: languages[code].inEnglish,
              }))}
              onChange={({ target }) =>
                previewing.mutate({ page: shown.page, language: target.value as Language })
              }
            />
            <iframe
              title={titles[shown.page]}
              sandbox="allow-same-origin"
              srcDoc={hideStyles(shown.html)}
              onLoad={showStyles}
              aria-busy={previewing.isPending}
              className="w-full rounded-box border border-line bg-paper"
            />
          </div>
        )}
      </Dialog>
    </div>
  );
};

/** Shows the settings in force everywhere. */
export const useReloadSettings = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [
        settingsContract.readFoundation,
        settingsContract.readRules,
        settingsContract.readLook,
        publicSettingsContract.readPublicSettings,
        settingsContract.listSettingsHistory,
        settingsContract.listWaitingSettings,
      ].map((each) => client.invalidateQueries(matchQueries(each))),
    );
  };
};

/** Called after a save: shows the new version everywhere, and what does not count yet. */
export const useSettingsSaved = () => {
  const reload = useReloadSettings();
  return async ({ waiting }: { waiting: number } = { waiting: 0 }): Promise<void> => {
    toast.success(waiting > 0 ? settingsMessages.savedWaiting : settingsMessages.saved);
    await reload();
    // The notice is above the button that was pressed.
    if (waiting > 0) scrollTo({ top: 0 });
  };
};

/** Saves the foundation, with the version that the form started from. */
export const useSaveFoundation = () => {
  const saved = useSettingsSaved();
  return async (body: Pick<FoundationSection, 'version' | 'value'>): Promise<FoundationSection> => {
    const answer = await call(settingsContract.saveFoundation, { body });
    await saved(answer);
    return answer.data;
  };
};
