import type { Language } from '@purboday/contract/languages/languages';
import { useCallback } from 'react';
import { useFields } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { WholeNotice } from './whole-notice.tsx';

/** The language that the notice is shown in is the one that the consent is recorded with (SEC-55). */
const useNoticeShown = () => {
  const { setValue } = useFields();
  return useCallback((shown: Language) => setValue('noticeLanguage', shown), [setValue]);
};

/** A candidate's consent below the whole notice: never ticked beforehand, and not remembered over a reload (SEC-55, UX-42). */
export const ConsentField = () => {
  const { field } = useFields();
  const onShown = useNoticeShown();
  return (
    <WholeNotice audience="candidate" onShown={onShown}>
      {(texts) => <Checkbox {...field('agreeToDataUse')} label={texts.agree} />}
    </WholeNotice>
  );
};

/** The notice that a provider agrees to with the terms. */
export const ProviderNotice = () => <WholeNotice audience="provider" onShown={useNoticeShown()} />;
