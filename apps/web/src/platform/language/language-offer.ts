import { parseLanguage } from '@purboday/contract/languages/languages';
import { chooseLanguage } from './language.ts';

/**
 * The server offers a language to a browser that prefers it (`page-facts.ts`). Accepts or dismisses
 * the offer.
 */
export const handleLanguageOffer = (): void => {
  const offer = document.getElementById('language-offer');
  offer?.addEventListener('click', (event) => {
    const language = parseLanguage((event.target as HTMLElement).dataset['language'] ?? '');
    if (!language) return;
    event.preventDefault();
    void chooseLanguage(language).then(
      () => offer.remove(),
      () => undefined,
    );
  });
};
