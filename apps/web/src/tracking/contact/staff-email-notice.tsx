import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { t } from '#web/platform/language/language.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = Pick<Application, 'emailToProve' | 'personToConfirm'>;

/** An email that staff set: it waits for its proof, or for an admin who confirms the person (T32). */
export const StaffEmailNotice = ({ emailToProve, personToConfirm }: Props) => {
  if (!emailToProve && !personToConfirm) return null;
  return (
    <div className="mt-4 grid gap-4">
      {emailToProve && (
        <Notice look="info">
          {t(
            'Our staff noted {email} as your new email. It counts as soon as you sign in here with it.',
            { email: emailToProve },
          )}
        </Notice>
      )}
      {personToConfirm && <Notice look="warning">{t(contactChangeMessages.notConfirmed)}</Notice>}
    </div>
  );
};
