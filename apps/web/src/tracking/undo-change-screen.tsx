import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { EmailedLinkPage } from '#web/shell/emailed-link.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** /undo-change, the link of the message about changed contact details (T32, T57) */
export const UndoChangeScreen = () => (
  <EmailedLinkPage
    path="/undo-change"
    send={(token) => call(contactChangeContract.undoContactChange, { body: { token } })}
    failure={contactChangeMessages.undoFailed}
    button={t('Undo the change')}
    question={(_token, button) => (
      <>
        <PageHeader
          title={t('Undo the change of your contact details?')}
          lead={t(
            'Your mobile number, email and address will be as they were before, and everyone who is signed in to your application will be signed out.',
          )}
        />
        {button}
      </>
    )}
    done={() => (
      <>
        <PageHeader
          title={t('The change was undone')}
          lead={t('Your contact details are as before. Please sign in to check them.')}
        />
        <ButtonLink to="/track" look="primary" className="w-full">
          {t('Track your application')}
        </ButtonLink>
      </>
    )}
    otherLink={<ButtonLink to="/track">{t('Track your application')}</ButtonLink>}
  />
);
