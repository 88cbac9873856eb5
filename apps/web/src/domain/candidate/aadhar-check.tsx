import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import {
  aadharCheckMessages,
  hasAadharCheckDigit,
} from '@purboday/contract/fields/identity-numbers';
import { useText } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Warns of a whole Aadhar number whose check digit does not fit; the form can be sent all the same. */
export const AadharCheck = () => {
  const number = normalizeDigits(useText('aadharNumber'));
  const mistyped = /^\d{12}$/u.test(number) && !hasAadharCheckDigit(number);
  return (
    <div aria-live="polite">
      {mistyped && <Notice look="warning">{t(aadharCheckMessages.warning)}</Notice>}
    </div>
  );
};
