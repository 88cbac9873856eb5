import { typedNumber } from '@purboday/contract/conventions/typed-number';
import {
  funderFactKinds,
  type FunderFactKind,
} from '@purboday/contract/funder-facts/funder-fact-kinds';
import {
  factChoices,
  funderFactLabels,
  funderFacts,
  type FunderFacts,
} from '@purboday/contract/funder-facts/funder-facts';
import * as z from 'zod/mini';
import { useFields } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { BirthBoxes } from './birth-boxes.tsx';

type TypedFacts = Record<FunderFactKind, string>;

/** Reads the answers as typed; an empty one is left out. */
export const typedFunderFacts: z.core.$ZodType<FunderFacts, TypedFacts> = z.pipe(
  z.transform((typed: TypedFacts): unknown =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([kind, value]) =>
        value === '' ? [] : [[kind, kind === 'monthlyIncome' ? typedNumber(value) : value]],
      ),
    ),
  ),
  funderFacts,
);

/** The stored answers as typed; empty without one. */
export const toTypedFacts = (facts: FunderFacts = {}): TypedFacts =>
  Object.fromEntries(
    funderFactKinds.map((kind) => [kind, String(facts[kind] ?? '')]),
  ) as TypedFacts;

/** The label of an answer, such as 'Rather not say'. */
export const getAnswerLabel = (kind: FunderFactKind, answer: string | number): string => {
  const labels: Readonly<Record<string, string>> =
    kind in factChoices ? factChoices[kind as keyof typeof factChoices] : {};
  return t(labels[answer] ?? String(answer));
};

const FunderFactField = ({ kind }: { kind: FunderFactKind }) => {
  const { field } = useFields();
  const name = `facts.${kind}`;
  const label = t(funderFactLabels[kind]);
  if (kind === 'dateOfBirth') return <BirthBoxes name={name} label={label} />;
  if (kind === 'monthlyIncome') return <TextField {...field(name)} kind="digits" label={label} />;
  return (
    <SelectField
      {...field(name)}
      label={label}
      prompt={t('No answer')}
      options={Object.entries(factChoices[kind]).map(([value, text]) => ({ value, label: text }))}
    />
  );
};

/** The optional questions of funders that the foundation asks. */
export const FunderFactFields = ({ questions }: { questions: readonly FunderFactKind[] }) =>
  funderFactKinds
    .filter((kind) => questions.includes(kind))
    .map((kind) => <FunderFactField key={kind} kind={kind} />);
