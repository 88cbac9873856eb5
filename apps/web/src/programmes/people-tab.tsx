import {
  fundedPeopleLists,
  fundingForm,
  fundingsContract,
  type FundedPerson,
  type FundingForm,
} from '@purboday/contract/programmes/fundings.contract';
import type { ProgrammeDetail } from '@purboday/contract/programmes/programmes.contract';
import {
  lackKinds,
  placedOutcomes,
  programmeSteps,
} from '@purboday/contract/programmes/programme-steps';
import {
  closingSteps,
  fundingMessages,
  lackLabels,
  outcomeLabels,
  stepLabels,
} from '@purboday/contract/programmes/programmes.messages';
import { useState } from 'react';
import { FormFields, typedSchema, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { codeColumn } from '#web/domain/records/record-labels.tsx';
import { call, today } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

const fundingFields = {
  registrationCode: { label: 'Registration code', placeholder: 'PB-7K4-92M', max: 40 },
  from: { kind: 'day', label: 'Funded from', isAhead: true },
  share: { kind: 'digits', label: 'Share, per cent' },
  reason: { kind: 'lines', label: 'Reason', max: 1000, rows: 2 },
} as const satisfies FieldDeclarations;
const fundingSchema = typedSchema(fundingFields, fundingForm);

const AddFunding = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const funding = useAction({
    send: (body: FundingForm) => call(fundingsContract.addFunding, { params: { id }, body }),
    done: fundingMessages.added,
    failed: fundingMessages.addFailed,
    reloads: [fundingsContract.listFundedPeople],
    onSuccess: close,
  });
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Fund a person
      </Button>
      <FormDialog
        title="Fund a person"
        about={id}
        lead="The programme pays for the present training, or for the mobilisation of a candidate without a training."
        open={isOpen}
        schema={fundingSchema}
        start={{ registrationCode: '', from: today(), share: '100', reason: '' }}
        onSubmit={(body) => funding.mutateAsync(body)}
        failed={fundingMessages.addFailed}
        quiet
        confirm="Add funding"
        busy={funding.isPending}
        onClose={close}
      >
        {() => <FormFields of={fundingFields} />}
      </FormDialog>
    </>
  );
};

const columns = (onEnd: (person: FundedPerson) => void): Column<FundedPerson>[] => [
  codeColumn,
  { header: 'Place', roomy: true, cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Funded',
    cell: ({ isTraining, share }) => (
      <>
        <span>{isTraining ? 'Training' : 'Mobilisation'}</span> {share < 100 && `${share} %`}
      </>
    ),
  },
  {
    header: 'To add',
    cell: ({ lacks: [first], placementId }) =>
      first &&
      placementId && (
        <TextLink to="/l2-admin/placements/$id" params={{ id: placementId }}>
          {closingSteps[first]}
        </TextLink>
      ),
  },
  { header: 'From', card: 'labelled', cell: ({ from }) => formatDay(from) },
  { header: 'To', card: 'labelled', cell: ({ to }) => to && formatDay(to) },
  {
    header: 'Reason',
    long: true,
    cell: ({ byRule, reason, otherProgrammes }) => (
      <>
        {byRule ? <span>By rule</span> : <bdi>{reason}</bdi>}{' '}
        {otherProgrammes > 0 && (
          <span className="badge badge-still">Also in another programme</span>
        )}
      </>
    ),
  },
  {
    header: 'Actions',
    actions: true,
    cell: (person) =>
      person.to === null && (
        <Button onClick={() => onEnd(person)}>
          End
          <span className="sr-only">: {person.name}</span>
        </Button>
      ),
  },
];

const toName = ({ candidateId: id, name, erased }: FundedPerson) =>
  erased ? (
    <span className="text-soft">Erased at their own wish</span>
  ) : (
    <TextLink to="/l2-admin/records/$kind/$id" params={{ kind: 'candidates', id }}>
      {name}
    </TextLink>
  );

/** Targets of one state link to its people. */
const toStateFilter = (state: string, filter: (changes: { state: string | undefined }) => void) =>
  toBarFilter({
    label: 'State',
    value: state,
    all: 'All states',
    options: [{ value: state, label: state }],
    named: true,
    onChange: (value) => filter({ state: value }),
  });

/** People of a programme. Level 2 adds fundings by hand and ends them. */
export const PeopleTab = ({ programme: { _id: id, status } }: { programme: ProgrammeDetail }) => {
  const [ending, setEnding] = useState<FundedPerson>();
  const list = useListScreen('programme', fundedPeopleLists.l2, { params: { id }, tabs: ['tab'] });
  const close = () => setEnding(undefined);
  const end = useAction({
    send: (reason: string) =>
      call(fundingsContract.endFunding, {
        params: { id, fundingId: ending?._id ?? '' },
        query: { reason },
      }),
    done: fundingMessages.ended,
    failed: fundingMessages.endFailed,
    reloads: [fundingsContract.listFundedPeople],
    onSuccess: close,
  });
  return (
    <>
      {status === 'ACTIVE' && (
        <div>
          <AddFunding id={id} />
        </div>
      )}
      <ListScreen
        list={list}
        search="Search by name, email or mobile..."
        filters={[
          toBarFilter({
            label: 'Funding',
            value: list.search.funding ?? '',
            all: 'All fundings',
            options: [
              { value: 'open', label: 'Goes on' },
              { value: 'ended', label: 'Ended' },
            ],
            onChange: (funding) => list.filter({ funding }),
          }),
          toBarFilter({
            label: 'Reached',
            value: list.search.step ?? '',
            all: 'All steps',
            options: programmeSteps.map((value) => ({ value, label: stepLabels[value] })),
            onChange: (step) => list.filter({ step }),
          }),
          toBarFilter({
            label: 'Result',
            value: list.search.outcome ?? '',
            all: 'All results',
            options: [...placedOutcomes, ...lackKinds].map((value) => ({
              value,
              label: { ...outcomeLabels, ...lackLabels }[value],
            })),
            onChange: (outcome) => list.filter({ outcome }),
          }),
          ...(list.search.state ? [toStateFilter(list.search.state, list.filter)] : []),
        ]}
        failed={fundingMessages.listFailed}
        loading="Loading people"
        noMatch="No people match."
        none={{
          title: 'No one is funded yet.',
          children: 'An active programme funds trainings of candidates.',
        }}
        caption="People of the programme, the latest funded first"
        name={{ header: 'Name', of: toName }}
        columns={columns(setEnding)}
      />
      <ReasonDialog
        title="End this funding?"
        question="The programme pays until today. The person stays in its reports."
        label="Reason"
        required={fundingMessages.reasonRequired}
        confirm="End funding"
        open={ending !== undefined}
        onClose={close}
        busy={end.isPending}
        about={ending?._id}
        onConfirm={(reason) => end.mutateAsync(reason)}
      />
    </>
  );
};
