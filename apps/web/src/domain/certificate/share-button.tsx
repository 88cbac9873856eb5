import { useRouter } from '@tanstack/react-router';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import Share2 from 'lucide-react/icons/share-2';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';

/** Opens the share sheet of the phone; copies the link where the browser has none. */
export const ShareButton = ({ code, skill }: { code: string; skill: string }) => {
  const { buildLocation } = useRouter();
  const share = async (): Promise<void> => {
    const url = new URL(
      buildLocation({ to: '/certificates/$code', params: { code } }).href,
      location.origin,
    ).href;
    const sharing: Partial<Pick<Navigator, 'share'>> = navigator;
    // The user may close the sheet without sharing.
    if (sharing.share) {
      const title = `${t('Certificate')}: ${t(skill)}`;
      await sharing.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    toast.success(t(certificateMessages.copied));
  };
  return (
    <Button className="print:hidden" onClick={() => void share()}>
      <Share2 aria-hidden />
      {t('Share')}
    </Button>
  );
};
