import { Problem } from '@purboday/contract/conventions/problem';
import type { PreviewedPage } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import type { Language } from '@purboday/contract/languages/languages';
import type { Look } from '@purboday/contract/foundation-settings/look';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { describeFoundation } from '#server/domain/foundation/described-foundation.ts';
import { createLandingPreview } from '#server/platform/pages/page-documents.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'foundationSettings' | 'settings' | 'webFolder' | 'composeSampleEmail'>;
type Draft = {
  page: PreviewedPage;
  language: Language;
  foundation?: Foundation | undefined;
  look?: Look | undefined;
};

/** Renders the landing page or an email with a draft of the settings. Nothing is stored. */
export const previewSettings = ({
  foundationSettings,
  settings,
  webFolder,
  composeSampleEmail,
}: Deps) => {
  const renderLanding = createLandingPreview(webFolder);
  return async (draft: Draft): Promise<{ html: string }> => {
    const { read, withFixed, showFoundation, showLook } = foundationSettings;
    const given = draft.foundation ?? read('foundation').value;
    const foundation = await showFoundation(withFixed('foundation', given));
    const look = await showLook(draft.look ?? read('look').value);
    if (draft.page === 'email')
      // Without the address, so that the frame loads the logo from where the portal is open.
      return {
        html: composeSampleEmail(
          { ...settings, ...describeFoundation(foundation), look, appUrl: '' },
          draft.language,
        ),
      };
    const html = await renderLanding({ language: draft.language, foundation, look });
    if (html === undefined) throw new Problem('UNAVAILABLE', settingsMessages.noPages);
    return { html };
  };
};
