import {
  l1AdminForm,
  scopeForm,
  type L1Admin,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { placesContract } from '@purboday/contract/places/places.contract';
import * as z from 'zod/mini';
import { useScopeChange } from '#web/l1-admins/use-l1-admin.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { CityNamesField, namesIn, PlaceNamesField, scopeText } from './place-names-field.tsx';

const commaSeparated = z.pipe(z.string(), z.transform(namesIn));

/** States and cities as they are typed: comma-separated. */
const scopeSchema = z.extend(scopeForm, {
  assignedStates: commaSeparated,
  assignedCities: z.pipe(commaSeparated, scopeForm.shape.assignedCities),
});

/** The contract's form, with states and cities as they are typed. */
export const l1AdminSchema = z.extend(l1AdminForm, scopeSchema.shape);

/** Assigned states and cities, comma-separated, with suggestions of the built-in list. */
export const ScopeFields = () => {
  const states = useCall(placesContract.listStates, {}).data?.data ?? [];
  return (
    <>
      <PlaceNamesField
        name="assignedStates"
        label="Assigned States"
        help="Separated by commas. Limits the cities to these states; may stay empty."
        known={states}
      />
      <CityNamesField />
    </>
  );
};

const typed = ({ assignedStates, assignedCities }: L1Admin) => ({
  assignedStates: scopeText(assignedStates),
  assignedCities: scopeText(assignedCities),
});

/** Changes the admin's cities; what was typed stays when it is refused. */
export const ScopeForm = ({ admin }: { admin: L1Admin }) => {
  const form = useSchemaForm(scopeSchema, typed(admin));
  const change = useScopeChange(admin);
  const save = form.submit(async (scope) => {
    form.reset(typed(await change(scope)));
  }, l1AdminMessages.updateFailed);
  return (
    <Section title="Assigned cities">
      <ErrorSummary {...form.summary} />
      <Form form={form} onSubmit={save} className="grid gap-5">
        <ScopeFields />
        <p className="text-small text-soft">
          A change holds at once: registrations of a city that you take away are no longer shown to
          this admin.
        </p>
        <Button {...form.button} look="primary" className="md:justify-self-start">
          Save cities
        </Button>
      </Form>
    </Section>
  );
};
