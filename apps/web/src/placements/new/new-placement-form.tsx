import { placementKinds } from '@purboday/contract/conventions/enumerations';
import { placementsContract } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { PlacementOnFile } from '@purboday/contract/placements/placements.contract';
import { useWatch } from 'react-hook-form';
import { PlaceFields } from '#web/domain/geography/place-fields.tsx';
import { today } from '#web/domain/work/today.ts';
import { kindWords } from '#web/domain/work/work-columns.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useFields } from '#web/platform/forms/fields.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { EmployerPicker } from './employer-picker.tsx';
import { newPlacementStart, placementBody } from './new-placement-values.ts';

const loadSchema = async () => (await import('./new-placement-schema.ts')).newPlacementForm;

const OutsideFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField {...field('employerName')} label="Employer" maxLength={200} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...field('employerPlace')} label="Where it is (optional)" maxLength={200} />
        <TextField {...field('employerPhone')} kind="mobile" label="Phone (optional)" />
      </div>
    </>
  );
};

const EmployerFields = () => {
  const { field } = useFields();
  const chosen: unknown = useWatch({ name: 'with' });
  return (
    <Section title="With whom">
      <div className="grid gap-5">
        <SelectField
          {...field('with')}
          label="Employer"
          options={[
            { value: 'provider', label: 'One of our job providers' },
            { value: 'outside', label: 'Somebody else' },
          ]}
        />
        {chosen === 'provider' ? <EmployerPicker /> : <OutsideFields />}
      </div>
    </Section>
  );
};

const WorkFields = () => {
  const { field } = useFields();
  return (
    <Section title="The work">
      <div className="grid gap-5">
        <TextField {...field('title')} label="Title" maxLength={200} />
        <TextField {...field('monthlyPay')} kind="digits" label="Monthly pay in rupees" />
        <div className="grid gap-5 md:grid-cols-2">
          <SelectField
            {...field('begun')}
            label="Where it stands"
            options={[
              { value: 'joinedOn', label: 'Works there already' },
              { value: 'offeredOn', label: 'Was offered the work' },
            ]}
          />
          <TextField {...field('day')} type="date" max={today()} label="Since, or offered on" />
        </div>
        <PlaceFields autoFill={false} />
        <p className="text-small text-soft">
          Without a place it is that of the job provider, else where the candidate lives.
        </p>
      </div>
    </Section>
  );
};

type Props = { candidateId: string; onMade: (placement: PlacementOnFile) => void };

/** What an admin is told of somebody's work: it counts as told, until somebody confirms it or a document is added. */
export const NewPlacementForm = ({ candidateId, onMade }: Props) => {
  const form = useSchemaForm(loadSchema, newPlacementStart);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = form.submit(async (given) => {
    const { data } = await call(placementsContract.makePlacement, {
      body: placementBody(candidateId, given),
    });
    toast.success(placementMessages.made);
    onMade(data);
  }, placementMessages.failed);
  return (
    <Form form={form} onSubmit={save} className="grid max-w-form gap-5">
      <ErrorSummary {...form.summary} />
      <SelectField
        {...form.field('kind')}
        label="Kind of work"
        options={placementKinds.map((value) => ({ value, label: kindWords[value] }))}
      />
      {kind !== 'SELF_EMPLOYED' && <EmployerFields />}
      <WorkFields />
      <Button {...form.button} look="primary" className="md:justify-self-end">
        Record the placement
      </Button>
    </Form>
  );
};
