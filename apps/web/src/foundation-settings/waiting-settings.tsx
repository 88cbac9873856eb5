import {
  settingsContract,
  type WaitingSetting,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import * as fields from '@purboday/contract/fields/fields';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useReloadSettings } from './preview-buttons.tsx';

const typedCode = z.object({ otp: fields.otp });

/** The code that was sent to a new email or phone. */
const CodeForm = ({ id }: Pick<WaitingSetting, 'id'>) => {
  const reload = useReloadSettings();
  const form = useSchemaForm(typedCode, { otp: '' });
  const submit = form.submit(async (body) => {
    await call(settingsContract.confirmWaitingSetting, { params: { id }, body });
    toast.success(settingsMessages.confirmed);
    await reload();
  }, settingsMessages.confirmFailed);
  const sending = useAction({
    send: () => call(settingsContract.sendWaitingSettingCode, { params: { id } }),
    done: settingsMessages.codeSent,
    failed: settingsMessages.codeFailed,
  });
  return (
    <Form form={form} onSubmit={submit} className="mt-3 grid gap-3">
      <TextField {...form.field('otp')} kind="oneTimeCode" label="Code" className="max-w-48" />
      <div className="flex flex-wrap gap-2">
        <Button {...form.button} look="primary">
          Confirm
        </Button>
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          Send another code
        </Button>
      </div>
    </Form>
  );
};

const isPhone = ({ section, way }: WaitingSetting): boolean =>
  section === 'foundation' && way === 'days';

/** When and how a change will count. */
const explain = (waiting: WaitingSetting): string => {
  const { way, countsOn, affected, isOwn } = waiting;
  const day = countsOn === null ? '' : formatDay(countsOn);
  if (way === 'email')
    return 'It counts once you enter the code that we emailed there. The code works for 10 minutes.';
  if (way === 'sms')
    return 'It counts once you enter the code that we sent there by SMS. The code works for 10 minutes.';
  if (!isPhone(waiting))
    return `The records of ${affected ?? 0} people become due for erasure. This counts on ${day}. All level 2 admins were emailed.`;
  return isOwn
    ? `We cannot send a code to this number. It counts on ${day}, or as soon as another level 2 admin has called it and confirms it here.`
    : `We cannot send a code to this number. Please call it. If the foundation answers, confirm it here. Otherwise it counts on ${day}.`;
};

const Waiting = ({ waiting, onWithdraw }: { waiting: WaitingSetting; onWithdraw: () => void }) => {
  const title = useId();
  const reload = useReloadSettings();
  const { id, way, by, at, isOwn, changes } = waiting;
  const confirming = useAction({
    send: () => call(settingsContract.confirmWaitingSetting, { params: { id }, body: {} }),
    done: settingsMessages.confirmed,
    failed: settingsMessages.confirmFailed,
    onSuccess: reload,
  });
  return (
    <li aria-labelledby={title}>
      <Notice look="warning">
        <h2 id={title} className="font-semibold">
          Does not count yet
        </h2>
        <ul className="wrap-anywhere">
          {changes.map(({ setting, before, after }) => (
            <li key={setting}>
              {setting}: <del>{before || 'empty'}</del> → <ins>{after || 'empty'}</ins>
            </li>
          ))}
        </ul>
        <p>{explain(waiting)}</p>
        {way !== 'days' && <CodeForm id={id} />}
        <p className="mt-3 text-small text-soft">{`Saved on ${formatTime(at)} by ${by}.`}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {isPhone(waiting) && !isOwn && (
            <Button look="primary" busy={confirming.isPending} onClick={() => confirming.mutate()}>
              I called it: confirm
            </Button>
          )}
          <Button look="quiet" onClick={onWithdraw}>
            Withdraw
          </Button>
        </div>
      </Notice>
    </li>
  );
};

/** Saved changes that do not count yet, above the forms. */
export const WaitingSettings = () => {
  const { data } = useCall(settingsContract.listWaitingSettings, {});
  const [chosen, setChosen] = useState<string>();
  const reload = useReloadSettings();
  const close = () => setChosen(undefined);
  const withdrawing = useAction({
    send: (id: string) => call(settingsContract.withdrawWaitingSetting, { params: { id } }),
    done: settingsMessages.withdrawn,
    failed: settingsMessages.withdrawFailed,
    onSuccess: async () => {
      close();
      await reload();
    },
  });
  if (!data || data.data.length === 0) return null;
  return (
    <>
      <ul className="mb-6 grid max-w-[45rem] gap-3" aria-label="Changes that do not count yet">
        {data.data.map((waiting) => (
          <Waiting key={waiting.id} waiting={waiting} onWithdraw={() => setChosen(waiting.id)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Withdraw this change?"
        question="The settings stay as they are."
        open={chosen !== undefined}
        confirm="Withdraw"
        busy={withdrawing.isPending}
        onConfirm={() => chosen !== undefined && withdrawing.mutate(chosen)}
        onClose={close}
      />
    </>
  );
};
