import {
  centresContract,
  visitForm,
  visitPointsMax,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { useParams } from '@tanstack/react-router';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { call, today } from '#web/platform/calls/call.ts';
import { useFields } from '#web/platform/forms/fields.ts';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { useSaved } from '#web/domain/forms/use-saved.ts';

const pastVisit = visitForm.check(
  z.refine(({ visitedOn }) => visitedOn <= today(), {
    error: centreMessages.visitAhead,
    path: ['visitedOn'],
  }),
);

const visitFields = {
  visitedOn: { kind: 'day', label: 'Day of the visit', until: today },
  seen: { kind: 'lines', label: 'What you saw', max: 2000 },
} as const satisfies FieldDeclarations;

const Points = () => {
  const { field } = useFields();
  const { fields, append, remove } = useFieldArray({ name: 'points' });
  return (
    <Section title="Open points">
      <p className="text-soft">
        What has to change, and by when. The training provider marks a point as done, and you close
        it.
      </p>
      <ul className="mt-4 grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 border-b border-line pb-4 md:grid-cols-[1fr_12rem]">
            <TextField
              {...field(`points.${index}.text`)}
              label={`Point ${index + 1}`}
              maxLength={300}
              autoComplete="off"
            />
            <DateField
              name={`points.${index}.dueOn`}
              min={today()}
              label={`Due day of point ${index + 1}`}
            />
            <Button
              look="quiet"
              className="justify-self-start"
              aria-label={`Remove point ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {fields.length < visitPointsMax && (
        <Button className="mt-4" onClick={() => append({ text: '', dueOn: '' })}>
          Add a point
        </Button>
      )}
    </Section>
  );
};

/** /l1-admin/centres/{id}/add-visit */
export const AddVisitScreen = () => {
  const { id } = useParams({ from: '/portal/l1-admin/centres/$id/add-visit' });
  const done = useSaved();
  const form = useDraftForm(`visit-${id}`, pastVisit, {
    visitedOn: today(),
    seen: '',
    points: [],
  });
  const centre = { to: '/l1-admin/centres/$id', params: { id } } as const;
  const save = form.submit(async (body) => {
    await call(centresContract.addVisit, { params: { id }, body });
    await done(centreMessages.visitAdded, centre);
  }, centreMessages.visitFailed);
  return (
    <div className="max-w-[45rem]">
      <PageHeader
        title="Record a visit"
        lead="The managers of the training provider will get an email. You can add photos afterwards."
        back={{ link: centre, label: 'Centre' }}
      />
      <ScreenForm form={form} onSubmit={save} submit="Record visit" cancel={centre}>
        <Section title="The visit">
          <div className="grid gap-5">
            <FormFields of={visitFields} />
          </div>
        </Section>
        <Points />
      </ScreenForm>
    </div>
  );
};
