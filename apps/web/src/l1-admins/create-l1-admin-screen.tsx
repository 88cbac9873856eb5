import {
  temporaryPasswordCharacters as characters,
  temporaryPasswordLength as length,
} from '@purboday/contract/conventions/limits';
import {
  l1AdminsContract,
  type CreatedL1Admin,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { call } from '#web/platform/calls/call.ts';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { l1AdminSchema, ScopeFields } from './scope/scope-form.tsx';

/** A byte below the largest multiple of the alphabet, so that every character is equally likely. */
const fairByte = (): number => {
  const limit = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return byte;
  }
};

/** A random temporary password from the browser's cryptographic generator (SEC-06). */
const temporaryPassword = (): string =>
  Array.from({ length }, () => characters[fairByte() % characters.length]).join('');

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Temporary password copied');
  } catch {
    toast.warning('Please select the password and copy it');
  }
};

const name = 'temporaryPassword';

/** Read-only: only Generate fills it (specification §5). */
const TemporaryPasswordField = () => {
  const { field, set } = useFields();
  const text = useTextValue(name);
  return (
    <div className="grid gap-3">
      <TextField
        {...field(name)}
        label="Temporary password"
        readOnly
        autoComplete="off"
        spellCheck={false}
        className="font-mono tracking-wider"
        help="We will email it to the admin. It works for 72 hours, for the first sign-in only."
      />
      <div className="flex flex-wrap gap-3">
        <Button className="max-md:flex-1" onClick={() => set(name, temporaryPassword())}>
          <KeyRound aria-hidden />
          Generate
        </Button>
        {text !== '' && (
          <Button look="quiet" onClick={() => void copy(text)}>
            <Copy aria-hidden />
            Copy
          </Button>
        )}
      </div>
    </div>
  );
};

const adminFields = {
  fullName: { kind: 'name', label: 'Full name', autoComplete: 'off' },
  email: { kind: 'email', label: 'Email', autoComplete: 'off' },
  mobileNumber: {
    kind: 'mobile',
    label: 'Mobile',
    autoComplete: 'off',
    placeholder: '10-digit mobile number',
  },
} as const satisfies FieldDeclarations;

const emptyL1Admin = {
  fullName: '',
  email: '',
  mobileNumber: '',
  assignedStates: '',
  assignedCities: '',
  temporaryPassword: '',
};

const useL1AdminForm = () => {
  const form = useDraftForm('l1-admin-new', l1AdminSchema, emptyL1Admin);
  const [created, setCreated] = useState<CreatedL1Admin>();
  const create = form.submit(async (body) => {
    setCreated(undefined);
    const { data, message } = await call(l1AdminsContract.createL1Admin, { body });
    toast.success(message ?? l1AdminMessages.created);
    form.reset(emptyL1Admin);
    setCreated(data);
  }, l1AdminMessages.createFailed);
  return { ...form, created, create };
};

const Created = ({ admin }: { admin: CreatedL1Admin }) => (
  <div className="mb-6">
    <Notice look="success">
      {`${admin.fullName} can sign in with ${admin.email} and the temporary password in the email. Cities: ${admin.assignedCities.join(', ')}.`}
    </Notice>
    <ButtonLink className="mt-3" to="/l2-admin/l1-admins/$id" params={{ id: admin._id }}>
      {`Open ${admin.fullName}`}
    </ButtonLink>
  </div>
);

/** /l2-admin/create-l1-admin */
export const CreateL1AdminScreen = () => {
  const form = useL1AdminForm();
  return (
    <div className="max-w-text">
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
      <PageHeader
        title="Create L1 Admin"
        problem={form.problem}
        back={{ link: toLastList('/l2-admin/l1-admins'), label: 'L1 Admins' }}
      />
      {form.created && <Created admin={form.created} />}
      <Form form={form} onSubmit={form.create} className="sheet grid gap-5 p-4 md:p-6">
        <FormFields of={adminFields} names={['fullName']} />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <FormFields of={adminFields} names={['email', 'mobileNumber']} />
        </div>
        <ScopeFields />
        <TemporaryPasswordField />
        <Button {...form.button} look="primary" className="md:justify-self-start">
          Create L1 Admin
        </Button>
      </Form>
    </div>
  );
};
