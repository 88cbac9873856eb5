import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { scopeText } from './scope/place-list.ts';
import { ScopeFields } from './scope/scope-fields.tsx';
import { useScopeChange } from './use-l1-admin.ts';

const loadSchema = async () => (await import('./l1-admin-schema.ts')).scopeSchema;

const typed = ({ assignedStates, assignedCities }: L1Admin) => ({
  assignedStates: scopeText(assignedStates),
  assignedCities: scopeText(assignedCities),
});

/** Changes the admin's cities; what was typed stays when it is refused. */
export const ScopeForm = ({ admin }: { admin: L1Admin }) => {
  const form = useSchemaForm(loadSchema, typed(admin));
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
