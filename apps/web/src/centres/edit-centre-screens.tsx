import {
  centreForm,
  centresContract,
  type Centre,
  type CentreForm as Posted,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { useParams } from '@tanstack/react-router';
import { addressLabels } from '#web/domain/locations/address-labels.ts';
import { ProviderAddressFields } from '#web/domain/provider/provider-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import {
  FormFields,
  toTypedValues,
  typedSchema,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { useSaved } from '#web/domain/forms/use-saved.ts';

const centreFields = {
  name: { label: 'Name of the centre', max: 200 },
  capacity: {
    kind: 'digits',
    label: 'Capacity',
    help: 'How many candidates you can train here at the same time.',
  },
  contactName: { kind: 'name', label: 'Contact name (optional)', autoComplete: 'off' },
  contactMobileNumber: {
    kind: 'mobile',
    label: 'Contact mobile number (optional)',
    autoComplete: 'off',
  },
} as const satisfies FieldDeclarations;

const emptyAddress = { locality: '', state: '', city: '', postalCode: '' };

type Values = TypedValues<typeof centreFields> & {
  address: typeof emptyAddress & { postalCodeVerified?: boolean };
};

const toValues = (centre: Centre | undefined): Values => ({
  ...toTypedValues(centreFields, {
    ...centre,
    contactName: centre?.contact?.name,
    contactMobileNumber: centre?.contact?.mobileNumber,
  }),
  // The stored PIN code needs no message on arrival (UX-99).
  address: centre ? { ...centre.address, postalCodeVerified: true } : emptyAddress,
});

const centreSchema = typedSchema<typeof centreFields, Posted, Values>(centreFields, centreForm);

type Props = {
  centre?: Centre;
  submit: string;
  onSave: (form: Posted, version: number | undefined) => Promise<void>;
};

const CentreForm = ({ centre, submit, onSave }: Props) => {
  const form = useRecordForm(centreSchema, {
    draftKey: `centre-${centre?._id ?? 'new'}`,
    record: centre,
    toValues,
    version: (stored) => stored.version,
    labels: { ...centreFields, ...addressLabels },
  });
  return (
    <ScreenForm
      form={form}
      onSubmit={form.submit(onSave, centreMessages.saveFailed)}
      submit={submit}
      cancel={{ to: '/training-provider/centres' }}
    >
      <Section title="The centre">
        <div className="grid gap-5">
          <FormFields of={centreFields} names={['name']} />
          <ProviderAddressFields path="address" />
          <FormFields of={centreFields} names={['capacity']} />
        </div>
      </Section>
      <Section title="Contact">
        <p className="mb-4 text-soft">
          Candidates call this person. Leave it empty for the contact person of your organisation.
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          <FormFields of={centreFields} names={['contactName', 'contactMobileNumber']} />
        </div>
      </Section>
    </ScreenForm>
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
