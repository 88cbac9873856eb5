import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { settingLabel } from '@purboday/contract/foundation-settings/setting-labels';
import { languages, translatedLanguages } from '@purboday/contract/languages/languages';
import type { Foundation } from '@purboday/contract/pages/foundation';

/** Addresses that people call and write to. A new one counts when it was proved. */
export const contactPaths = [
  'contact.email',
  'contact.phone',
  'grievanceOfficer.email',
  'grievanceOfficer.phone',
] as const;
export type ContactPath = (typeof contactPaths)[number];

export const readContact = (foundation: Foundation, path: ContactPath): string => {
  const { contact, grievanceOfficer } = foundation;
  return {
    'contact.email': contact.email,
    'contact.phone': contact.phone,
    'grievanceOfficer.email': grievanceOfficer.email,
    'grievanceOfficer.phone': grievanceOfficer.phone,
  }[path];
};

export const withContact = (
  foundation: Foundation,
  path: ContactPath,
  value: string,
): Foundation => {
  const [part, member] = path.split('.') as ['contact' | 'grievanceOfficer', 'email' | 'phone'];
  return { ...foundation, [part]: { ...foundation[part], [member]: value } };
};

/** A mobile number of India, which receives a code by SMS. */
export const toMobileNumber = (phone: string): string | undefined => {
  const number = normalizeMobileNumber(phone);
  return /^[6-9]\d{9}$/u.test(number) ? number : undefined;
};

/** The same address however it is written. */
const toAddressKey = (value: string): string =>
  value.includes('@') ? value : (toMobileNumber(value) ?? value.replaceAll(/\D/gu, ''));

export const isSameAddress = (a: string, b: string): boolean => toAddressKey(a) === toAddressKey(b);

/** The name and the grievance officer in all languages, and the addresses, by label. Pages and messages show them as ours. */
const listPublicContacts = (foundation: Foundation): Map<string, string> => {
  const { name, grievanceOfficer, translations } = foundation;
  const inLanguages = (path: string, text: string): [string, string][] => [
    [settingLabel(path), text],
    ...translatedLanguages.map((language): [string, string] => [
      `${settingLabel(path)} (${languages[language].inEnglish})`,
      translations[language]?.[text] ?? '',
    ]),
  ];
  return new Map([
    ...inLanguages('name', name),
    ...inLanguages('grievanceOfficer.name', grievanceOfficer.name),
    ...contactPaths.map((path): [string, string] => [
      settingLabel(path),
      readContact(foundation, path),
    ]),
  ]);
};

export type ContactChange = { setting: string; before: string; after: string };

/** Changes of what people know the foundation by; empty when other texts changed. */
export const describeContactChanges = (before: Foundation, after: Foundation): ContactChange[] => {
  const [former, current] = [listPublicContacts(before), listPublicContacts(after)];
  return [...former].flatMap(([setting, text]) => {
    const now = current.get(setting) ?? '';
    return text === now ? [] : [{ setting, before: text, after: now }];
  });
};

/** `foundation` with name, addresses and grievance officer of `former`, in all languages. Its other texts stay. */
export const withPublicContacts = (foundation: Foundation, former: Foundation): Foundation => ({
  ...contactPaths.reduce(
    (changed, path) => withContact(changed, path, readContact(former, path)),
    foundation,
  ),
  name: former.name,
  grievanceOfficer: former.grievanceOfficer,
  translations: Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const [texts, earlier] = [foundation.translations[language], former.translations[language]];
      if (!texts && !earlier) return [];
      const names = [former.name, former.grievanceOfficer.name];
      if (texts && names.every((name) => texts[name] === earlier?.[name]))
        return [[language, texts]];
      const kept = Object.entries(texts ?? {}).filter(([text]) => !names.includes(text));
      const restored = Object.entries(earlier ?? {}).filter(([text]) => names.includes(text));
      return [[language, Object.fromEntries([...kept, ...restored])]];
    }),
  ),
});
