import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { session } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ApplicationView } from './application-view.tsx';

const signOut = async (): Promise<void> => {
  // Without a network the session must end on this device all the same.
  await call(signInContract.logout, {}).catch(() => undefined);
  session.clear();
};

const own = callQuery(trackingContract.readApplication, {});

/** The application of the candidate who is signed in. */
export const ApplicationScreen = () => {
  const client = useQueryClient();
  // Never replaced while the candidate reads or types: each step returns the application as it is then.
  const { data, isError, refetch } = useQuery({ ...own, staleTime: Infinity });
  if (data)
    return (
      <ApplicationView
        application={data.data}
        onChanged={(application) =>
          client.setQueryData(own.queryKey, { ...data, data: application })
        }
        onSignOut={() => void signOut()}
      />
    );
  if (!isError)
    return <output className="block py-12 text-soft">{t('Loading your application…')}</output>;
  return (
    <ErrorState title={t(trackingMessages.loadFailed)} onRetry={() => void refetch()}>
      {t('Please check your connection and try again.')}
    </ErrorState>
  );
};
