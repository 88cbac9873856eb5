import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { deleteDrafts } from '#web/platform/forms/draft.ts';
import { sendAllDays } from '#web/domain/register/unsent-marks.ts';
import { sendDelayedStep } from '#web/platform/undo/undo.ts';
import { session } from '#web/platform/session/session.ts';
import { UnsentWarning } from './unsent-warning.tsx';

/** Ends the session on the device and on the server, then opens /login (specification §2). */
export const LogoutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await sendDelayedStep();
    await sendAllDays();
    // Without a network the session must still end on this device.
    await call(signInContract.logout, {}).catch(() => undefined);
    session.clear();
    deleteDrafts();
    location.replace('/login');
  };
  return (
    <ConfirmDialog
      title={t(signInMessages.logoutTitle)}
      question={
        <>
          <p>{t(signInMessages.logoutQuestion)}</p>
          {open && <UnsentWarning />}
        </>
      }
      confirm={t(signInMessages.logoutConfirm)}
      open={open}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
};
