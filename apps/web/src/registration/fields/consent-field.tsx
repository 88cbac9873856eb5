import { useFields } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { useNoticeLanguage } from './privacy-notice.tsx';

const words = {
  en: 'I have read “What we do with your data” at the beginning of this form, and agree to it.',
  hi: 'मैंने इस फ़ॉर्म के आरंभ में “हम आपकी जानकारी का क्या करते हैं” पढ़ लिया है, और उससे सहमत हूँ।',
} as const;

/** A candidate's consent: never ticked beforehand, and not remembered over a reload (SEC-55). */
export const ConsentField = () => {
  const { field } = useFields();
  const language = useNoticeLanguage();
  return (
    <Checkbox {...field('agreeToDataUse')} label={<span lang={language}>{words[language]}</span>} />
  );
};
