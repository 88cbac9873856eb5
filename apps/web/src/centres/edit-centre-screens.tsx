import {
  centreForm,
  centresContract,
  type Centre,
  type CentreForm as Posted,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ProviderAddressFields } from '#web/domain/provider/provider-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FormBar } from '#web/ui/forms/form-bar.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useSaved } from '#web/domain/forms/use-saved.ts';

type Values = {
  name: string;
  address: {
    locality: string;
    state: string;
    city: string;
    postalCode: string;
    postalCodeVerified?: boolean;
  };
  capacity: string;
  contactName: string;
  contactMobileNumber: string;
};

const emptyForm: Values = {
  name: '',
  address: { locality: '', state: '', city: '', postalCode: '' },
  capacity: '',
  contactName: '',
  contactMobileNumber: '',
};

const toValues = ({ name, address, capacity, contact }: Centre): Values => ({
  name,
  // The stored PIN code needs no message on arrival (UX-99).
  address: { ...address, postalCodeVerified: true },
  capacity: capacity === null ? '' : String(capacity),
  contactName: contact?.name ?? '',
  contactMobileNumber: contact?.mobileNumber ?? '',
});

/** Converts the form values into the request of the contract. */
const centreSchema = z.pipe(
  z.transform((values: Values): unknown => ({
    ...values,
    capacity: typedNumber(values.capacity),
  })),
  centreForm,
) as unknown as z.core.$ZodType<Posted, Values>;

type Props = {
  centre?: Centre;
  submit: string;
  onSave: (form: Posted, version: number | undefined) => Promise<void>;
};

const CentreForm = ({ centre, submit, onSave }: Props) => {
  const form = useRecordForm(centreSchema, {
    draftKey: `centre-${centre?._id ?? 'new'}`,
    record: centre,
    toValues: (stored) => (stored ? toValues(stored) : emptyForm),
    version: (stored) => stored.version,
    labels: {
      name: 'Name of the centre',
      'address.locality': 'Locality',
      'address.state': 'State',
      'address.city': 'City',
      'address.postalCode': 'PIN code',
      capacity: 'Capacity',
      contactName: 'Contact name',
      contactMobileNumber: 'Contact mobile number',
    },
  });
  return (
    <>
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
      <Form
        form={form}
        onSubmit={form.submit(onSave, centreMessages.saveFailed)}
        className="grid gap-4"
      >
        <Section title="The centre">
          <div className="grid gap-5">
            <TextField {...form.field('name')} label="Name of the centre" maxLength={200} />
            <ProviderAddressFields path="address" />
            <TextField
              {...form.field('capacity')}
              label="Capacity"
              help="How many candidates you can train here at the same time."
              kind="digits"
            />
          </div>
        </Section>
        <Section title="Contact">
          <p className="mb-4 text-soft">
            Candidates call this person. Leave it empty for the contact person of your organisation.
          </p>
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              {...form.field('contactName')}
              label="Contact name (optional)"
              kind="name"
              autoComplete="off"
            />
            <TextField
              {...form.field('contactMobileNumber')}
              label="Contact mobile number (optional)"
              kind="mobile"
              autoComplete="off"
            />
          </div>
        </Section>
        <FormBar submit={submit} cancel={{ to: '/training-provider/centres' }} {...form.button} />
      </Form>
    </>
  );
};

const back = { link: { to: '/training-provider/centres' }, label: 'Centres' } as const;

const ForManagers = ({ title, children }: { title: string; children: React.ReactNode }) =>
  useSession()?.user.organisationRole === 'MANAGER' ? (
    children
  ) : (
    <>
      <PageHeader title={title} back={back} />
      <EmptyState title="Only managers change centres">
        Please ask a manager of your organisation.
      </EmptyState>
    </>
  );

/** /training-provider/add-centre */
export const AddCentreScreen = () => {
  const done = useSaved();
  return (
    <ForManagers title="Add a centre">
      <div className="max-w-[45rem]">
        <PageHeader
          title="Add a centre"
          lead="You can then plan batches there, and candidates near it can be assigned to it."
          back={back}
        />
        <CentreForm
          submit="Add centre"
          onSave={async (body) => {
            await call(centresContract.addCentre, { body });
            await done(centreMessages.added, back.link);
          }}
        />
      </div>
    </ForManagers>
  );
};

/** /training-provider/centres/{id}/edit */
export const EditCentreScreen = () => {
  const { id } = useParams({ from: '/portal/training-provider/centres/$id/edit' });
  const done = useSaved();
  const answer = useCall(centresContract.readCentre, { params: { id } });
  return (
    <ForManagers title="Edit centre">
      <div className="max-w-[45rem]">
        <PageHeader
          title="Edit centre"
          lead="If the address changes, we will inform the members of the batches that meet there. Another city has to be confirmed by the foundation."
          back={back}
        />
        <Loaded query={answer} failed={centreMessages.listFailed} loading={<FactsSkeleton />}>
          {({ data: centre }) => (
            <CentreForm
              centre={centre}
              submit="Save changes"
              onSave={async (form, version) => {
                const body = { ...form, version };
                const { data } = await call(centresContract.changeCentre, { params: { id }, body });
                const isNew = data.move !== null && data.move._id !== centre.move?._id;
                await done(isNew ? centreMessages.moveRequested : centreMessages.saved, back.link);
              }}
            />
          )}
        </Loaded>
      </div>
    </ForManagers>
  );
};
