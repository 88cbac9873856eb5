import {
  type JobProviderOption,
  assignmentForm,
} from '@purboday/contract/assignment/assignment.contract';
import { Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type {
  MatchedPeople,
  AssignmentChoice,
  Option,
  ProviderKind,
} from '#web/assignment/queries.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import '#web/ui/elements/sticky-bar.css';

/**
 * The choice while it is made: the visible type, a provider of each type, and a job of the job
 * provider.
 */
export type ChoiceValues = {
  kind: ProviderKind | '';
  training: Option | null;
  job: Option | null;
  /** Empty means the best match. */
  jobId: string;
};

/** Converts the choice into the request of the contract. */
const choiceSchema = z.pipe(
  z.transform(({ training, job, jobId }: ChoiceValues): unknown => ({
    trainingProviderId: training?._id ?? null,
    jobProviderId: job?._id ?? null,
    jobId: jobId || null,
  })),
  assignmentForm,
) as unknown as z.core.$ZodType<AssignmentChoice, ChoiceValues>;

export const providerTypes = [
  { value: 'training', label: 'Training Provider' },
  { value: 'job', label: 'Job Provider' },
] as const;

export const emptyChoice: ChoiceValues = { kind: '', training: null, job: null, jobId: '' };

// Loaded when a type is chosen: the combobox is a third of the scripts of this page.
const ProviderPicker = lazyComponent(() =>
  import('./provider-picker.tsx').then((m) => m.ProviderPicker),
);

/**
 * State of the form, with its current values.
 * @param begins the initial choice
 */
export const useChoice = (begins: ChoiceValues = emptyChoice) => {
  const form = useSchemaForm(choiceSchema, begins);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const pick = (kind: ProviderKind, option: Option | null): void => {
    form.setValue(kind, option);
    // Another provider has other jobs.
    if (kind === 'job') form.setValue('jobId', '');
  };
  return {
    form,
    values,
    pick,
    clear: (): void => {
      pick('training', null);
      pick('job', null);
    },
    nameJob: (jobId: string): void => form.setValue('jobId', jobId),
    showKind: (kind: ProviderKind): void => form.setValue('kind', kind),
  };
};

type Choice = ReturnType<typeof useChoice>;

type ChoiceFormProps = {
  choice: Choice;
  /** Message of the last rejection. */
  problem: string | undefined;
  /** Content below the type. */
  help?: string | undefined;
  onKind: (kind: ProviderKind | '') => void;
  /** A provider was chosen or removed in the select; by default it becomes the choice. */
  onPick?: (kind: ProviderKind, option: Option | null) => void;
  /** Sorts the best match for these candidates first. */
  about?: MatchedPeople | undefined;
  /** States of the candidates. */
  homes: readonly string[];
  backLink: Destination;
  /** Label of the button. */
  submit: string;
  /** True when a provider is chosen. */
  ready: boolean;
  busy: boolean;
  onSubmit: (chosen: AssignmentChoice) => void;
  /** The choice in words. */
  children: ReactNode;
};

/** The choice as a sentence: 'Assign to Sahyog Learning Foundation and Howrah Jute Mills'. */
const inWords = ({ training, job }: Omit<ChoiceValues, 'kind'>): string => {
  const names = [training, job].flatMap((option) => (option ? [option.name] : []));
  return names.length === 0 ? '' : `Assign to ${names.join(' and ')}`;
};

export const ChoiceForm = ({
  choice,
  problem,
  help,
  onKind,
  onPick = choice.pick,
  about,
  homes,
  backLink,
  submit,
  ready,
  busy,
  onSubmit,
  children,
}: ChoiceFormProps) => {
  const { form } = choice;
  const { kind, ...chosen } = choice.values;
  const { onChange: setKind, ...kindField } = form.field('kind');
  const send = form.submit(async (values) => {
    if (!busy) onSubmit(values);
  });
  return (
    <Section title="Assignment">
      <Form form={form} onSubmit={send} className="grid gap-5">
        {problem && (
          <Notice look="error" urgent>
            {problem}
          </Notice>
        )}
        <SelectField
          {...kindField}
          label="Assignment type"
          prompt="Select an assignment type"
          options={providerTypes}
          help={help}
          onChange={(event) => {
            void setKind(event);
            onKind(providerTypes.find(({ value }) => value === event.target.value)?.value ?? '');
          }}
        />
        {kind && (
          <Suspense fallback={<ListSkeleton rows={1} />}>
            <ProviderPicker
              key={kind}
              kind={kind}
              about={about}
              homes={homes}
              chosen={chosen[kind] ?? undefined}
              onPick={(option) => onPick(kind, option)}
            />
          </Suspense>
        )}
        {children}
        <div className="sticky-bar max-md:[&_.btn]:flex-auto max-md:[&_.btn]:px-3">
          <p
            className="min-w-0 flex-[1_1_14rem] font-semibold wrap-break-word empty:hidden [&:empty+.btn]:ms-auto"
            aria-live="polite"
          >
            {inWords(chosen)}
          </p>
          <ButtonLink {...backLink}>Back to List</ButtonLink>
          <Button {...form.button} look="primary" disabled={!ready} busy={busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Section>
  );
};

type Jobs = JobProviderOption['jobs'];

type JobChoiceProps = {
  provider: Option;
  jobId: string;
  onJob: (id: string) => void;
  /** Message when nothing is chosen. */
  prompt: (best: Jobs[number]) => string;
  /** Explains what happens without a job. */
  without: string;
};

const toJobs = (provider: Option): Jobs => ('jobs' in provider ? provider.jobs : []);

/** One of the open jobs of the provider, or the best match. */
export const JobChoice = ({ provider, jobId, onJob, prompt, without }: JobChoiceProps) => {
  const jobs = toJobs(provider);
  const [best] = jobs;
  if (!best)
    return (
      <p className="text-small text-soft">
        {provider.name} has no open job right now. {without}
      </p>
    );
  return (
    <SelectField
      name="jobId"
      label="Job (optional)"
      prompt={prompt(best)}
      options={jobs.map(({ _id, title, city }) => ({ value: _id, label: `${title}, ${city}` }))}
      value={jobId}
      onChange={(event) => onJob(event.target.value)}
    />
  );
};
