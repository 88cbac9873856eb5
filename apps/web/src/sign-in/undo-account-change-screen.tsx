import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { EmailedLinkPage } from '#web/shell/emailed-link.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** /undo-account-change, the link of emails about changed accounts and people (T66, R37) */
export const UndoAccountChangeScreen = () => (
  <EmailedLinkPage
    path="/undo-account-change"
    send={(token) => call(accountContract.undoAccountChange, { body: { token } })}
    failure={accountMessages.undoFailed}
    button={t('Undo the change')}
    question={(_token, button) => (
      <>
        <PageHeader
          title={t('Undo this change?')}
          lead={t('The account or the person will be as before the change in the email.')}
        />
        {button}
      </>
    )}
    done={({ data }) => (
      <>
        <PageHeader
          title={t('The change was undone')}
          lead={
            data.of === 'contact'
              ? t(
                  'Your name and email are as before. If your email had changed, all devices were signed out, and we have sent you a link for a new password.',
                )
              : t('The person has the same role and access as before.')
          }
        />
        <ButtonLink href="/login" look="primary" className="w-full">
          {t('Sign in')}
        </ButtonLink>
      </>
    )}
  />
);
