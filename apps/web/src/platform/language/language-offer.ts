import { parseLanguage } from '@purboday/contract/languages/languages';
import { screenRendered } from '#web/platform/pages/hydrated.ts';
import { chooseLanguage } from './language.ts';

/**
 * The server offers a language to a browser that prefers it (`page-facts.ts`). Accepts or dismisses
 * the offer. A tap before the page is hydrated waits for it, because React hydrates in the language
 * of the markup.
 */
export const handleLanguageOffer = (): void => {
  const offer = document.getElementById('language-offer');
  offer?.addEventListener('click', (event) => {
    const language = parseLanguage((event.target as HTMLElement).dataset['language'] ?? '');
    if (!language) return;
    event.preventDefault();
    void screenRendered
      .then(() => chooseLanguage(language))
      .then(
        () => offer.remove(),
        () => undefined,
      );
  });
};
