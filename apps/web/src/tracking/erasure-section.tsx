import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { momentOf } from '#web/platform/language/india-time.ts';

type Props = { application: Application; onAsked: (application: Application) => void };

/** The right to have one's data erased: asked for here, carried out by a person (SEC-57). */
export const ErasureSection = ({ application, onAsked }: Props) => {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { erasureRequestedAt, erasureDeclined } = application;
  const ask = async (reason: string): Promise<void> => {
    setBusy(true);
    try {
      const body = reason ? { reason } : {};
      const { data } = await call(trackingContract.requestErasure, { body });
      toast.success(trackingMessages.erasureAsked);
      onAsked(data);
      setOpen(false);
    } catch (thrown) {
      toast.error(failureText(thrown, trackingMessages.erasureFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('Have your data erased')} className="print:hidden">
      {erasureRequestedAt ? (
        <Notice>
          <p>
            {t('You asked for your data to be erased on {moment}.', {
              moment: momentOf(erasureRequestedAt),
            })}
          </p>
          <p>{t(trackingMessages.erasureAsked)}</p>
        </Notice>
      ) : (
        <>
          {erasureDeclined && (
            <div className="mb-4">
              <Notice look="warning">
                <p>
                  {t('On {moment} we answered that we have to keep your data for now:', {
                    moment: momentOf(erasureDeclined.at),
                  })}{' '}
                  {erasureDeclined.reason}
                </p>
                <p>
                  {t(
                    'If the reason has passed, you may ask again. You may also complain to the Data Protection Board of India.',
                  )}
                </p>
              </Notice>
            </div>
          )}
          <p className="text-small text-soft">
            {t(
              'You may withdraw at any time. Your application then ends, and what we need not keep by law is erased.',
            )}
          </p>
          <Button look="quiet" className="-ms-3" onClick={() => setOpen(true)}>
            {t('Ask for erasure')}
          </Button>
        </>
      )}
      <ReasonDialog
        title={t('Have your data erased?')}
        question={t(
          'Your application ends with it. We look at every request and answer within 90 days.',
        )}
        label={t('Why? (you need not say)')}
        confirm={t('Ask for erasure')}
        open={open}
        busy={busy}
        onConfirm={(reason) => void ask(reason)}
        onClose={() => setOpen(false)}
      />
    </section>
  );
};
