import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import type { Option, ProviderKind } from '#web/assignment/queries.ts';
import { noChoice, type ChoiceValues } from './choice-values.ts';

const loadSchema = async () => (await import('./choice-schema.ts')).choiceSchema;

/**
 * The form of a choice, and what is chosen now.
 * @param begins what is chosen when it is shown first
 */
export const useChoice = (begins: ChoiceValues = noChoice) => {
  const form = useSchemaForm(loadSchema, begins);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const pick = (kind: ProviderKind, option: Option | null): void => {
    form.setValue(kind, option);
    // Its jobs are others.
    if (kind === 'job') form.setValue('jobId', '');
  };
  return {
    form,
    values,
    pick,
    /** Nothing of either type any more. */
    clear: (): void => {
      pick('training', null);
      pick('job', null);
    },
    nameJob: (jobId: string): void => form.setValue('jobId', jobId),
  };
};

export type Choice = ReturnType<typeof useChoice>;
