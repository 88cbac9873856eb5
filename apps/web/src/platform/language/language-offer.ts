import { chooseLanguage } from './language.ts';
import type { Language } from './language-choice.ts';

/** The server offers Hindi to a browser that asks for it (`page-documents.ts`): takes it up, or away. */
export const followOffer = (): void => {
  const offer = document.getElementById('language-offer');
  offer?.addEventListener('click', (event) => {
    const { language } = (event.target as HTMLElement).dataset;
    if (!language) return;
    event.preventDefault();
    void chooseLanguage(language as Language).then(
      () => offer.remove(),
      () => undefined,
    );
  });
};
