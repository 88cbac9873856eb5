import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

// Few change anything: it is fetched for them.
const ContactForm = lazyPart(() => import('./contact-form.tsx').then((m) => m.ContactForm));

type Props = { application: Application; onChanged: (application: Application) => void };

/** Where the foundation reaches a candidate, to be kept right by them: who moved or has another number is otherwise lost (journey §15). */
export const ContactSection = ({ application, onChanged }: Props) => {
  const [open, setOpen] = useState(false);
  if (application.status === 'ON_HOLD')
    return (
      <Section title={t('How we reach you')}>
        <p className="text-soft">{t(contactChangeMessages.onHold)}</p>
      </Section>
    );
  return (
    <Section title={t('How we reach you')}>
      {open ? (
        <Suspense fallback={<output className="block text-soft">{t('Loading…')}</output>}>
          <ContactForm
            application={application}
            onChanged={onChanged}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <>
          <p className="mb-4 text-soft">
            {t(
              'You have another mobile number or email, or you have moved? Change it here, so that we do not lose each other.',
            )}
          </p>
          <Button className="print:hidden" onClick={() => setOpen(true)}>
            {t('Change contact details')}
          </Button>
        </>
      )}
    </Section>
  );
};

type StaffEmailNoticeProps = Pick<Application, 'emailToProve' | 'personToConfirm'>;

/** An email that staff set: it waits for its proof, or for an admin who confirms the person (T32). */
export const StaffEmailNotice = ({ emailToProve, personToConfirm }: StaffEmailNoticeProps) => {
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
