import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useCallback, useEffect, useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { session } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ApplicationView } from './application-view.tsx';

type Loading =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; application: Application };

const signOut = async (): Promise<void> => {
  // Without a network the session must end on this device all the same.
  await call(signInContract.logout, {}).catch(() => undefined);
  session.clear();
};

/** The application of the candidate who is signed in. */
export const ApplicationScreen = () => {
  const [state, setState] = useState<Loading>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const show = useCallback(
    (application: Application) => setState({ status: 'ready', application }),
    [],
  );
  useEffect(() => {
    const aborter = new AbortController();
    call(trackingContract.readApplication, {}, { signal: aborter.signal }).then(
      ({ data }) => show(data),
      () => {
        if (!aborter.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => aborter.abort();
  }, [attempt, show]);

  if (state.status === 'loading')
    return <output className="block py-12 text-soft">{t('Loading your application…')}</output>;
  if (state.status === 'failed')
    return (
      <ErrorState title={t(trackingMessages.loadFailed)} onRetry={() => setAttempt(attempt + 1)}>
        {t('Please check your connection and try again.')}
      </ErrorState>
    );
  return (
    <ApplicationView
      application={state.application}
      onChanged={show}
      onSignOut={() => void signOut()}
    />
  );
};
