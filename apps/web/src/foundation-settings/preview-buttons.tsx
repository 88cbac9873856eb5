import {
  settingsContract,
  type PreviewedPage,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import type { Look } from '@purboday/contract/foundation-settings/look';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

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

/** Shows the landing page or an email as they would become; nothing is stored. */
export const PreviewButtons = ({ draft }: { draft: () => Draft }) => {
  const [shown, setShown] = useState<{ page: PreviewedPage; html: string }>();
  const previewing = useMutation({
    mutationFn: async (page: PreviewedPage) => {
      const { data } = await call(settingsContract.previewSettings, {
        body: { page, ...draft() },
      });
      return { page, html: data.html };
    },
    onSuccess: setShown,
    onError: (error) => toast.error(failureText(error, settingsMessages.previewFailed)),
  });
  const isLoading = (page: PreviewedPage) => previewing.isPending && previewing.variables === page;
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isLoading('landing')} onClick={() => previewing.mutate('landing')}>
        Preview landing page
      </Button>
      <Button busy={isLoading('email')} onClick={() => previewing.mutate('email')}>
        Preview email
      </Button>
      <Dialog
        title={shown ? titles[shown.page] : ''}
        sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
      >
        {shown && (
          <iframe
            title={titles[shown.page]}
            sandbox="allow-same-origin"
            srcDoc={hideStyles(shown.html)}
            onLoad={showStyles}
            className="h-[70vh] w-full rounded-box border border-line bg-paper"
          />
        )}
      </Dialog>
    </div>
  );
};
