import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import { batchLists } from '@purboday/contract/batches/batches.contract';
import { centreLists } from '@purboday/contract/centres/centres.contract';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import {
  fundingRule,
  fundingRuleContract,
  type FundingRule,
  type ProgrammeRule,
} from '@purboday/contract/programmes/funding-rule.contract';
import { fundingRuleMessages } from '@purboday/contract/programmes/funding-rule.messages';
import type { Programme } from '@purboday/contract/programmes/programmes.contract';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  FormFields,
  toTypedValues,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { useControlledField } from '#web/platform/forms/fields.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { describedBy, Field, fieldId } from '#web/ui/forms/field.tsx';
import { ChangedNames, usePaused } from './preview-parts.tsx';

type Choice = { _id: string; name: string };
type Find = (q: string, signal: AbortSignal) => Promise<Choice[]>;

const limit = 6;
const toChoice = (name: string): Choice => ({ _id: name, name });

const choices = {
  places: {
    label: 'Places where the candidates live',
    help: 'Cities, districts and states.',
    find: async (q, signal) => {
      const query = { q, states: '' };
      const { data } = await call(l1AdminsContract.searchPlaces, { query }, { signal });
      return data.map(({ text }) => toChoice(text));
    },
  },
  skills: {
    label: 'Skills of the candidates',
    help: undefined,
    find: async (q, signal) => {
      const { data } = await call(skillsContract.listCandidateSkills, { query: { q } }, { signal });
      return data.slice(0, limit).map(toChoice);
    },
  },
  providers: {
    label: 'Training providers',
    help: undefined,
    find: async (q, signal) => {
      const query = { q, limit, order: 'name' } as const;
      const { listTrainingProviderOptions } = assignmentContract;
      const { data } = await call(listTrainingProviderOptions, { query }, { signal });
      return data.map(({ _id, trainingProviderName: name }) => ({ _id, name }));
    },
  },
  centres: {
    label: 'Centres',
    help: undefined,
    find: async (q, signal) => {
      const { data } = await call(centreLists.l2, { query: { q, limit } }, { signal });
      return data.map(({ _id, name, address }) => ({ _id, name: `${name}, ${address.city}` }));
    },
  },
  batches: {
    label: 'Batches',
    help: undefined,
    find: async (q, signal) => {
      const { data } = await call(batchLists.l2, { query: { q, limit } }, { signal });
      return data.map(({ _id, title: name }) => ({ _id, name }));
    },
  },
} as const satisfies Record<string, { label: string; help: string | undefined; find: Find }>;

type ChoiceName = keyof typeof choices;

const days = {
  registeredFrom: { kind: 'day', label: 'Registered from' },
  registeredTo: { kind: 'day', label: 'Registered until', isAhead: true },
} as const satisfies FieldDeclarations;

type Values = TypedValues<typeof days> & Record<ChoiceName, Choice[]>;

const toValues = (stored: ProgrammeRule | undefined): Values => {
  const rule = stored as ProgrammeRule;
  const { places, skills, providers, centres, batches } = rule;
  return {
    places: places.map(toChoice),
    skills: skills.map(toChoice),
    providers,
    centres,
    batches,
    ...toTypedValues(days, rule),
  };
};

const toIds = (chosen: readonly Choice[]): string[] => chosen.map(({ _id }) => _id);

const toRule = (typed: Values): FundingRule => ({
  places: toIds(typed.places),
  providers: toIds(typed.providers),
  centres: toIds(typed.centres),
  batches: toIds(typed.batches),
  skills: toIds(typed.skills),
  registeredFrom: typed.registeredFrom || null,
  registeredTo: typed.registeredTo || null,
});

const ruleSchema = z.pipe(z.transform(toRule), fundingRule) as unknown as z.core.$ZodType<
  FundingRule,
  Values
>;

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-round border px-3.5 text-start text-small hover:bg-tint';

/** Searches while the user types; a click adds what was found or removes what was chosen. */
const ChoiceField = ({ name }: { name: ChoiceName }) => {
  const { label, help, find } = choices[name];
  const { value, onChange, error } = useControlledField(name);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['funding-rule-choices', name, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const chosen = value as Choice[];
  const offered = (q === '' ? [] : (found.data ?? [])).filter(
    ({ _id }) => !chosen.some((one) => one._id === _id),
  );
  const shown = { name, label, help, error };
  return (
    <Field {...shown}>
      <input
        id={fieldId(name)}
        {...describedBy(shown)}
        className="control"
        value={typed}
        maxLength={100}
        autoComplete="off"
        placeholder="Type to search"
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label={`Found: ${label}`}>
        {offered.map((one) => (
          <li key={one._id} className="max-w-full">
            <button
              type="button"
              className={`${chip} border-edge bg-sheet`}
              onClick={() => {
                onChange([...chosen, one]);
                setTyped('');
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              <Plus aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">Add </span>
              <bdi className="min-w-0 wrap-anywhere">{one.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label={`Chosen: ${label}`}>
        {chosen.map((one) => (
          <li key={one._id} className="max-w-full">
            <button
              type="button"
              className={`${chip} border-line bg-tint`}
              onClick={() => {
                onChange(chosen.filter(({ _id }) => _id !== one._id));
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              <span className="sr-only">Remove </span>
              <bdi className="min-w-0 wrap-anywhere">{one.name}</bdi>
              <X aria-hidden className="size-4 shrink-0 text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
};

const Preview = ({ programme: { _id: id, status } }: { programme: Programme }) => {
  const typed = useWatch() as Values;
  const rule = JSON.parse(usePaused(JSON.stringify(toRule(typed)))) as FundingRule;
  const answer = useQuery({
    ...callQuery(fundingRuleContract.previewFundingRule, { params: { id }, body: rule }),
    enabled: status === 'ACTIVE' && z.safeParse(fundingRule, rule).success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const effect = answer.isError ? undefined : answer.data?.data;
  return (
    <div className="grid gap-1" aria-live="polite">
      {status !== 'ACTIVE' && (
        <p className="text-soft">
          The rule funds trainings that are assigned while the programme is active.
        </p>
      )}
      {effect?.people === 0 && <p>It adds no training that is already assigned.</p>}
      {effect && effect.people > 0 && (
        <div>
          <p className="font-semibold">
            <Sentence
              text="Trainings that it funds at once: {count}."
              pieces={{ count: formatNumber(effect.people) }}
            />
          </p>
          <ChangedNames of={effect} />
        </div>
      )}
    </div>
  );
};

const RuleForm = ({ programme, rule }: { programme: Programme; rule: ProgrammeRule }) => {
  const { _id: id } = programme;
  const client = useQueryClient();
  const form = useRecordForm(ruleSchema, {
    draftKey: `funding-rule-${id}`,
    record: rule,
    toValues,
    version: (stored) => stored.version,
    labels: { ...choices, ...days },
  });
  const save = form.submit(async (typed, version) => {
    const body = { ...typed, version };
    const { data } = await call(fundingRuleContract.saveFundingRule, { params: { id }, body });
    form.continueWith(data);
    toast.success(fundingRuleMessages.saved);
    await client.invalidateQueries();
  }, fundingRuleMessages.saveFailed);
  return (
    <ScreenForm form={form} onSubmit={save} submit="Save rule">
      <div className="grid gap-5 md:grid-cols-2">
        {(Object.keys(choices) as ChoiceName[]).map((name) => (
          <ChoiceField key={name} name={name} />
        ))}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormFields of={days} />
        </div>
      </div>
      <Preview programme={programme} />
    </ScreenForm>
  );
};

/** Which trainings a programme funds without a decision for each. */
export const FundingRuleSection = ({ programme }: { programme: Programme }) => (
  <Section title="Funding by rule">
    <p className="mb-4 text-soft">
      The programme funds each training for which all that you fill in is true, unless another
      programme funds it already. Leave everything empty to fund trainings by hand only.
    </p>
    <Loaded
      query={useCall(fundingRuleContract.readFundingRule, { params: { id: programme._id } })}
      failed={fundingRuleMessages.failed}
      loading={<ListSkeleton label="Loading the rule" />}
    >
      {({ data }) => <RuleForm programme={programme} rule={data} />}
    </Loaded>
  </Section>
);
