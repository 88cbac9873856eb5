import { placementKinds } from '@purboday/contract/conventions/enumerations';
import { selectMessage } from '@purboday/contract/fields/field-messages';
import { placementKind, workTitle } from '@purboday/contract/fields/placement-fields';
import { recordsContract } from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import {
  placementsContract,
  type PlacementDetail,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { LocationFields } from '#web/domain/locations/location-fields.tsx';
import { workFields } from '#web/domain/work/declared-work.ts';
import { optionalMonthlyPay, pastDay } from '#web/domain/work/work-fields.ts';
import { today, call } from '#web/platform/calls/call.ts';
import { placementTypeLabels } from '#web/domain/work/work-columns.tsx';
import { callQuery } from '#web/platform/calls/data.ts';
import { useControlledField, useTextValue } from '#web/platform/forms/fields.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FieldGroup } from '#web/ui/forms/field.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

type ChosenEmployer = { _id: string; name: string } | null;

const shownAtOnce = 6;

/** An approved job provider: search, with its first results as radio buttons. */
const EmployerPicker = () => {
  const { value, onChange, ...field } = useControlledField('provider');
  const chosen = value as ChosenEmployer;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = { q, status: 'APPROVED_L1' as const, limit: String(shownAtOnce) };
  const found = useQuery({
    ...callQuery(recordsContract.listJobProviderRecords, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <FieldGroup {...field} label="Job provider">
      <input
        type="search"
        className="control mb-3"
        aria-label="Search job providers"
        placeholder="Search by name..."
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.isPending && <ListSkeleton rows={3} />}
      {found.isError && <LoadError query={found} failed={lookUpMessages.listFailed} />}
      <div className="grid gap-2">
        {chosen && found.data && !found.data.data.some(({ _id }) => _id === chosen._id) && (
          <label className="choice">
            <input type="radio" className="tick" name={field.name} checked readOnly />
            <bdi className="min-w-0 wrap-anywhere">{chosen.name}</bdi>
          </label>
        )}
        {found.data?.data.map(({ _id, companyName, city, state }) => (
          <label key={_id} className="choice">
            <input
              type="radio"
              className="tick"
              name={field.name}
              checked={chosen?._id === _id}
              onChange={() => onChange({ _id, name: companyName })}
            />
            <bdi className="min-w-0 wrap-anywhere">
              {companyName} <span className="text-small text-soft">{`${city}, ${state}`}</span>
            </bdi>
          </label>
        ))}
      </div>
      {found.data?.data.length === 0 && (
        <p className="text-soft">No approved job provider has this name.</p>
      )}
    </FieldGroup>
  );
};

const provider = z.nullable(z.object({ _id: z.string(), name: z.string() }));

type PlacementValues = {
  kind: string;
  with: string;
  provider: z.output<typeof provider>;
  employerName: string;
  state: string;
  city: string;
};

const ofKind = ({ kind }: PlacementValues): 'alone' | 'employed' =>
  kind === 'SELF_EMPLOYED' ? 'alone' : 'employed';
const namesEmployer = (values: PlacementValues): boolean =>
  ofKind(values) === 'alone' || values.with !== 'provider' || values.provider !== null;
const namesOutside = (values: PlacementValues): boolean =>
  ofKind(values) === 'alone' || values.with !== 'outside' || values.employerName.trim() !== '';
const namesCity = ({ state, city }: PlacementValues): boolean => state === '' || city !== '';
const always = { when: () => true } as const;

const newPlacementForm = z
  .object({
    kind: placementKind,
    with: z.enum(['provider', 'outside']),
    provider,
    employerName: z.string(),
    employerPlace: z.string(),
    employerPhone: z.string(),
    title: workTitle,
    monthlyPay: optionalMonthlyPay,
    state: z.string(),
    city: z.string(),
    begun: z.enum(['joinedOn', 'offeredOn']),
    day: pastDay,
  })
  .check(
    z.refine((values: PlacementValues) => namesEmployer(values), {
      error: placementMessages.noEmployer,
      path: ['provider'],
      ...always,
    }),
    z.refine((values: PlacementValues) => namesOutside(values), {
      error: placementMessages.noEmployer,
      path: ['employerName'],
      ...always,
    }),
    z.refine((values: PlacementValues) => namesCity(values), {
      error: selectMessage('City'),
      path: ['city'],
      ...always,
    }),
  );
type NewPlacement = z.output<typeof newPlacementForm>;

const newPlacementStart: z.input<typeof newPlacementForm> = {
  kind: placementKinds[0],
  with: 'provider',
  provider: null,
  employerName: '',
  employerPlace: '',
  employerPhone: '',
  title: '',
  monthlyPay: '',
  state: '',
  city: '',
  begun: 'joinedOn',
  day: '',
};

const toEmployer = (values: NewPlacement) => {
  if (values.kind === 'SELF_EMPLOYED') return {};
  if (values.with === 'provider' && values.provider)
    return { employer: { jobProviderId: values.provider._id } };
  const { employerName: name, employerPlace: place, employerPhone: phone } = values;
  return { employer: { name, ...(place && { place }), ...(phone && { phone }) } };
};

/**
 * Converts the form values into the request. Without a location the server uses that of the
 * employer or candidate.
 */
const placementBody = (candidateId: string, values: NewPlacement) => {
  const { kind, title, monthlyPay, state, city, begun, day } = values;
  return {
    candidateId,
    kind,
    ...toEmployer(values),
    title,
    ...(monthlyPay === undefined ? {} : { monthlyPay }),
    ...(state === '' ? {} : { state, city }),
    [begun]: day,
  };
};

const placementFields = {
  kind: {
    kind: 'select',
    label: 'Kind of work',
    options: placementKinds.map((value) => ({ value, label: placementTypeLabels[value] })),
  },
  with: {
    kind: 'select',
    label: 'Employer',
    options: [
      { value: 'provider', label: 'One of our job providers' },
      { value: 'outside', label: 'Another employer' },
    ],
  },
  employerName: { label: 'Employer', max: 200 },
  employerPlace: { label: 'Where it is (optional)', max: 200 },
  employerPhone: { kind: 'mobile', label: 'Phone (optional)' },
  title: workFields.title,
  monthlyPay: workFields.monthlyPay,
  begun: {
    kind: 'select',
    label: 'Current status',
    options: [
      { value: 'joinedOn', label: 'Works there already' },
      { value: 'offeredOn', label: 'Was offered the work' },
    ],
  },
  day: { kind: 'day', label: 'Since, or offered on', until: today },
} as const satisfies FieldDeclarations;

const OutsideFields = () => (
  <>
    <FormFields of={placementFields} names={['employerName']} />
    <div className="grid gap-5 md:grid-cols-2">
      <FormFields of={placementFields} names={['employerPlace', 'employerPhone']} />
    </div>
  </>
);

const EmployerFields = () => (
  <Section title="Employer">
    <div className="grid gap-5">
      <FormFields of={placementFields} names={['with']} />
      {useTextValue('with') === 'provider' ? <EmployerPicker /> : <OutsideFields />}
    </div>
  </Section>
);

const WorkFields = () => (
  <Section title="The work">
    <div className="grid gap-5">
      <FormFields of={placementFields} names={['title', 'monthlyPay']} />
      <div className="grid gap-5 md:grid-cols-2">
        <FormFields of={placementFields} names={['begun', 'day']} />
      </div>
      <LocationFields autoFill={false} />
      <p className="text-small text-soft">
        If you leave it empty, we use the place of the job provider or else of the candidate.
      </p>
    </div>
  </Section>
);

type Props = { candidateId: string; onMade: (placement: PlacementDetail) => void };

/** Records a placement. It is unconfirmed until someone confirms it or adds a document. */
export const NewPlacementForm = ({ candidateId, onMade }: Props) => {
  const form = useDraftForm(`placement-${candidateId}`, newPlacementForm, newPlacementStart);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = form.submit(async (values) => {
    const { data } = await call(placementsContract.createPlacement, {
      body: placementBody(candidateId, values),
    });
    toast.success(placementMessages.made);
    onMade(data);
  }, placementMessages.failed);
  return (
    <Form form={form} onSubmit={save} className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
      <FormFields of={placementFields} names={['kind']} />
      {kind !== 'SELF_EMPLOYED' && <EmployerFields />}
      <WorkFields />
      <Button {...form.button} look="primary" className="md:justify-self-end">
        Record the placement
      </Button>
    </Form>
  );
};
