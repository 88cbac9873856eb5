import { l1AdminsEndpoints, type L1Admin } from '@purboday/contract/l1-admins';
import { l1AdminMessages } from '@purboday/contract/messages';
import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/call.ts';
import { useSchemaForm } from '#web/platform/form.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useKnownPlaces } from './known-places.ts';
import { emptyL1Admin, l1AdminSchema } from './l1-admin-schema.ts';
import { PlaceNamesField } from './place-names-field.tsx';
import { TemporaryPasswordField } from './temporary-password-field.tsx';

const useL1AdminForm = () => {
  const form = useSchemaForm(l1AdminSchema, emptyL1Admin);
  const [created, setCreated] = useState<L1Admin>();
  const create = form.submit(async (body) => {
    setCreated(undefined);
    try {
      const { data, message } = await call(l1AdminsEndpoints.createL1Admin, { body });
      toast.success(message ?? l1AdminMessages.created);
      form.reset(emptyL1Admin);
      setCreated(data);
    } catch (thrown) {
      form.showFailure(thrown, l1AdminMessages.createFailed);
    }
  });
  type Written = 'assignedStates' | 'assignedCities' | 'temporaryPassword';
  const written = (name: Written) => ({
    text: form.watch(name),
    onText: (text: string): void => {
      form.setValue(name, text);
      form.clearErrors(name);
    },
  });
  return { ...form, created, create, written };
};

const Created = ({ admin }: { admin: L1Admin }) => (
  <div className="mb-6">
    <Notice look="success">
      {`${admin.fullName} can sign in with ${admin.email} and the temporary password in the mail. Cities: ${admin.assignedCities.join(', ')}.`}
    </Notice>
  </div>
);

/** /l2-admin/create-l1-admin */
export const CreateL1AdminScreen = () => {
  const form = useL1AdminForm();
  const places = useKnownPlaces(form.watch('assignedStates'));
  return (
    <div className="max-w-text">
      <ErrorSummary {...form.summary} />
      <PageHeader
        title="Create L1 Admin"
        problem={form.problem}
        lead="An L1 Admin reviews the registrations of the assigned cities."
        back={{ href: paths.l2Dashboard(), label: 'Dashboard' }}
      />
      {form.created && <Created admin={form.created} />}
      <form
        method="post"
        noValidate
        className="sheet grid gap-5 p-4 md:p-6"
        onSubmit={(event) => void form.create(event)}
      >
        <TextField {...form.field('fullName')} label="Full Name" kind="name" autoComplete="off" />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField {...form.field('email')} label="Email" kind="email" autoComplete="off" />
          <TextField
            {...form.field('mobileNumber')}
            label="Mobile Number"
            kind="mobile"
            autoComplete="off"
            placeholder="10-digit mobile number"
          />
        </div>
        <PlaceNamesField
          {...form.field('assignedStates')}
          {...form.written('assignedStates')}
          label="Assigned States"
          help="Separated by commas. Needed for cities whose name exists in several states."
          known={places.states}
        />
        <PlaceNamesField
          {...form.field('assignedCities')}
          {...form.written('assignedCities')}
          label="Assigned Cities"
          help="Separated by commas."
          known={places.cities}
        />
        <TemporaryPasswordField
          {...form.field('temporaryPassword')}
          {...form.written('temporaryPassword')}
        />
        <Button type="submit" look="primary" className="md:justify-self-start" busy={form.busy}>
          Create L1 Admin
        </Button>
      </form>
    </div>
  );
};
