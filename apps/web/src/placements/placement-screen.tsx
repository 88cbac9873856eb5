import {
  placementDocumentKinds,
  type PlacementDocumentKind,
} from '@purboday/contract/conventions/enumerations';
import { placementsCalls } from '@purboday/contract/placements/placements.calls';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { PlacementOnFile } from '@purboday/contract/placements/placements.schemas';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EndDialog } from '#web/domain/work/end-dialog.tsx';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { evidenceWords, kindWords, payOf } from '#web/domain/work/work-columns.tsx';
import { paths } from '#web/paths.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/lists/skeletons.tsx';
import { usePlacementStep } from './use-placement.ts';

type Step = ReturnType<typeof usePlacementStep>;

const documentWords: Record<PlacementDocumentKind, string> = {
  offer_letter: 'Offer letter',
  payslip: 'Payslip',
  bank_statement: 'Bank statement',
};

const outcomeWords = { kept: 'Kept', lost: 'Lost', unknown: 'Unknown' } as const;
const answerWords = { working: 'Still works', changed: 'Works elsewhere', left: 'Left' } as const;
const day = (on: string | null): string | null => (on === null ? null : dayOf(on));

const CheckIns = ({ placement }: { placement: PlacementOnFile }) => (
  <Section title="Check-ins">
    <ol className="grid gap-3">
      {placement.outcomes.map(({ days, outcome }) => {
        const asked = placement.checkIns.find((one) => one.days === days);
        return (
          <li key={days} className="border-s-2 border-line ps-4">
            <span className="font-semibold">{days} days</span>{' '}
            <span>{outcome === null ? 'Not yet due' : outcomeWords[outcome]}</span>
            {asked && (
              <p className="text-small text-soft">
                {asked.answer && asked.answeredOn
                  ? `${answerWords[asked.answer]}, on ${dayOf(asked.answeredOn)}`
                  : `Due on ${dayOf(asked.dueOn)}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  </Section>
);

const AddDocument = ({ step }: { step: Step }) => {
  const [kind, setKind] = useState<PlacementDocumentKind>('payslip');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-small text-soft">Kind of document</span>
        <select
          className="control"
          value={kind}
          onChange={(event) => setKind(event.target.value as PlacementDocumentKind)}
        >
          {placementDocumentKinds.map((one) => (
            <option key={one} value={one}>
              {documentWords[one]}
            </option>
          ))}
        </select>
      </label>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Document: PDF, JPG or PNG up to 2 MB"
        accept="application/pdf,image/jpeg,image/png"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) step.mutate({ to: 'document', kind, file });
          event.target.value = '';
        }}
      />
      <Button busy={step.isPending} onClick={() => input.current?.click()}>
        Add document
      </Button>
    </div>
  );
};

const Evidence = ({ placement, step }: { placement: PlacementOnFile; step: Step }) => (
  <Section
    title="Evidence"
    actions={
      placement.documents.length > 0 &&
      placement.evidence !== 'CHECKED' && (
        <Button busy={step.isPending} onClick={() => step.mutate({ to: 'check' })}>
          I have checked it
        </Button>
      )
    }
  >
    <p>{evidenceWords[placement.evidence]}</p>
    <ul className="mt-3 grid gap-2">
      {placement.documents.map(({ _id, kind, file, addedAt }) => (
        <li key={_id}>
          <Anchor href={file} target="_blank" rel="noreferrer">
            {documentWords[kind]}
          </Anchor>{' '}
          <span className="text-small text-soft">{dayOf(addedAt)}</span>
        </li>
      ))}
    </ul>
    <AddDocument step={step} />
  </Section>
);

const Work = ({ placement }: { placement: PlacementOnFile }) => {
  const { employer, candidateId, name, mobileNumber } = placement;
  const facts = [
    {
      label: 'Candidate',
      value: <Anchor href={paths.record({ kind: 'candidates', id: candidateId })}>{name}</Anchor>,
    },
    { label: 'Mobile', value: <CallLink number={mobileNumber} name={name} /> },
    { label: 'Employer', value: employer?.name },
    { label: 'Kind', value: kindWords[placement.kind] },
    { label: 'Title', value: placement.title },
    { label: 'Pay', value: payOf(placement.monthlyPay) },
    { label: 'Place', value: `${placement.city}, ${placement.state}` },
    { label: 'Offered on', value: day(placement.offeredOn) },
    { label: 'Joined on', value: day(placement.joinedOn) },
    { label: 'Left on', value: day(placement.leftOn) },
    { label: 'Reason', value: placement.reason },
  ];
  return (
    <Section title="Work">
      <Facts facts={facts} />
    </Section>
  );
};

const Shown = ({ placement }: { placement: PlacementOnFile }) => {
  const [ending, setEnding] = useState(false);
  const step = usePlacementStep(placement._id);
  const close = () => setEnding(false);
  return (
    <div className="grid gap-6">
      <PageHeader
        title={placement.name}
        back={{ href: paths.placements(), label: 'Placements' }}
        actions={<StatusBadge of="placement" status={placement.status} />}
      />
      <Work placement={placement} />
      <Evidence placement={placement} step={step} />
      <CheckIns placement={placement} />
      {placement.may.leave && (
        <Button className="justify-self-start" onClick={() => setEnding(true)}>
          Work has ended
        </Button>
      )}
      <EndDialog
        name={ending ? placement.name : undefined}
        busy={step.isPending}
        onEnd={(given) => {
          step.mutate({ to: 'change', body: { status: 'LEFT', ...given } });
          close();
        }}
        onClose={close}
      />
    </div>
  );
};

/** /l2-admin/placements/{id}. */
export const PlacementScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const answer = useCall(placementsCalls.readPlacement, { params: { id } });
  if (answer.data) return <Shown placement={answer.data.data} />;
  if (answer.error)
    return (
      <ErrorState
        title={failureText(answer.error, placementMessages.loadFailed)}
        onRetry={() => void answer.refetch()}
      >
        Please check your connection and try again.
      </ErrorState>
    );
  return <ListSkeleton label="Loading the placement" />;
};
