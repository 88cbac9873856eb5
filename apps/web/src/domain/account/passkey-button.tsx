import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import type { SignedCredential } from '@purboday/contract/sign-in/passkeys.contract';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { isDeclined } from './passkey.ts';
import { requestPasskey } from './passkey-calls.ts';

type Props = {
  onSigned: (credential: SignedCredential) => Promise<void>;
  disabled?: boolean;
  className?: string;
};

export const PasskeyButton = ({ onSigned, disabled = false, className = '' }: Props) => {
  const [busy, setBusy] = useState(false);
  const use = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSigned(await requestPasskey());
    } catch (thrown) {
      if (!isDeclined(thrown))
        toast.error(t(failureText(thrown, 'The passkey could not be used. Please try again.')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={className} disabled={disabled} busy={busy} onClick={() => void use()}>
      {!busy && <Fingerprint aria-hidden />}
      {t('Use a passkey')}
    </Button>
  );
};
