import type { PublicSettings } from '@purboday/contract/foundation-settings/public-settings.contract';
import { translatedLanguages } from '@purboday/contract/languages/languages';
import { withEnteredContacts } from '@purboday/contract/pages/entered-contacts';
import type { Foundation } from '@purboday/contract/pages/foundation';

/** Translations of the texts that `GET /settings` returns. */
const toTranslations = ({
  name,
  contact,
  grievanceOfficer,
  translations,
}: Foundation): PublicSettings['translations'] => {
  const texts = new Set([name, contact.hours, ...contact.address, grievanceOfficer.name]);
  return Object.fromEntries(
    Object.entries(translations).map(([language, all]) => [
      language,
      Object.fromEntries(Object.entries(all).filter(([text]) => texts.has(text))),
    ]),
  );
};

/** The foundation as pages show it: contacts that it has not entered are empty, but those of a demo are an example. */
export const toShownFoundation = ({
  demo,
  foundation,
}: {
  demo: boolean;
  foundation: Foundation;
}): Foundation => (demo ? foundation : withEnteredContacts(foundation));

/** The members of the settings that follow from the foundation. */
export const describeFoundation = (foundation: Foundation) => ({
  foundationName: foundation.name,
  supportEmail: foundation.contact.email,
  supportPhone: foundation.contact.phone,
  supportHours: foundation.contact.hours,
  address: foundation.contact.address,
  grievanceOfficer: foundation.grievanceOfficer,
  updated: foundation.updated,
  translations: toTranslations(foundation),
  reviewedLanguages: translatedLanguages.filter(
    (language) => foundation.reviewedLanguages?.[language] !== undefined,
  ),
});
