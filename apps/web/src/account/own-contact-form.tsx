import { accountContract, ownContactForm } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EmailField } from '#web/domain/account/email-field.tsx';
import { emailVerifications } from '#web/domain/account/email-verifications.ts';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { session } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** A changed email needs a verification. */
const toForm = (before: string) =>
  z.extend(ownContactForm, { emailVerified: z.boolean() }).check(
    z.refine(({ email, emailVerified }) => emailVerified || email.trim() === before, {
      error: verificationMessages.email,
      path: ['emailVerified'],
      when: () => true,
    }),
  );

type Props = { user: Pick<SessionUser, 'fullName' | 'email'>; onClose: () => void };

/** Changes the user's own name and email (R37). */
export const OwnContactForm = ({ user: { fullName, email }, onClose }: Props) => {
  const [schema] = useState(() => toForm(email));
  const form = useSchemaForm(schema, { fullName, email, emailVerified: true });
  const showFailure = (thrown: unknown): void => {
    const errors = thrown instanceof CallProblem ? thrown.errors : [];
    // The verification is missing or has expired on the server.
    if (errors.some(({ path }) => path === 'email')) form.setValue('emailVerified', false);
    form.showFailure(thrown, accountMessages.contactFailed);
  };
  const send = form.submit(async ({ emailVerified: _emailVerified, ...body }) => {
    const headers = emailVerifications.headersFor(body.email);
    const { data } = await call(accountContract.changeOwnContact, { body }, { headers });
    session.update(data.user);
    toast.success(accountMessages.contactChanged);
    onClose();
  }, showFailure);
  return (
    <Form form={form} onSubmit={send} className="grid max-w-form gap-5">
      <TextField {...form.field('fullName')} label="Full name" kind="name" autoComplete="name" />
      <EmailField
        name="email"
        label="Email"
        present={email}
        help="We will send a code to a new address. Your present address gets a link that undoes the change for 7 days."
      />
      <ConfirmButtons confirm="Save" busy={form.busy} onClose={onClose} />
    </Form>
  );
};
