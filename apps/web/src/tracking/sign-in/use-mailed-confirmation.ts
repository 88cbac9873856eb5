import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/**
 * Confirms by a mailed link, `/track#confirm=…`, that sign-in from this network is wanted after too many wrong codes. The token is taken
 * out of the address at once, so that the history does not keep it (SEC-21).
 */
export const useMailedConfirmation = (): void => {
  const { navigate } = useRouter();
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const token = new URLSearchParams(location.hash.replace(/^#/u, '')).get('confirm');
    if (token === null) return;
    void navigate({ href: paths.track(), replace: true });
    call(trackingContract.confirmTrackingSignIn, { body: { token } }).then(
      () => toast.success(trackingMessages.signInConfirmed),
      (error: unknown) => toast.error(failureText(error, trackingMessages.confirmationDead)),
    );
  }, [navigate]);
};
