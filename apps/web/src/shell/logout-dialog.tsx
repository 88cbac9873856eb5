import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { clearDrafts } from '#web/platform/forms/draft.ts';
import { leaveFor } from '#web/platform/routing/leave.ts';
import { clearRegisters, unsentMarks } from '#web/domain/register/unsent-marks.ts';
import { session } from '#web/platform/session/session.ts';

/** Marks of registers that were not sent yet would be lost: they are other people's data, and stay on no device. */
const Question = () => {
  const waiting = unsentMarks.count(session.get()?.user.id ?? '');
  return (
    <>
      <p>{t(signInMessages.logoutQuestion)}</p>
      {waiting > 0 && (
        <p className="mt-2 font-semibold text-ink">
          {t(
            waiting === 1
              ? '{waiting} mark of a register is not sent yet and will be lost. Wait for the network to keep it.'
              : '{waiting} marks of registers are not sent yet and will be lost. Wait for the network to keep them.',
            { waiting: String(waiting) },
          )}
        </p>
      )}
    </>
  );
};

/** Asks, then ends the session here and on the server, and goes to /login (specification §2). */
export const LogoutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Without a network the session must end on this device all the same.
    await call(signInContract.logout, {}).catch(() => undefined);
    session.clear();
    clearDrafts();
    clearRegisters();
    leaveFor(paths.login());
  };
  return (
    <ConfirmDialog
      title={t(signInMessages.logoutTitle)}
      question={<Question />}
      confirm={t(signInMessages.logoutConfirm)}
      open={open}
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
};
