import { countText } from '@purboday/contract/conventions/plural';
import {
  placementsContract,
  type PlacementChange,
  type PlacementDetail,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import {
  evidenceLabels,
  placementTypeLabels,
  formatMonthlyPay,
} from '#web/domain/work/work-columns.tsx';
import {
  AddDocument,
  WorkStartedDialog,
  placementDocumentLabels,
  EndWorkDialog,
  NotJoinedDialog,
  type AddedDocument,
  WorkFactsForm,
  type WorkFacts,
} from '#web/domain/work/work-dialogs.tsx';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { call } from '#web/platform/calls/call.ts';
import { useCall, useAction } from '#web/platform/calls/data.ts';
import { formatDay, formatMonth } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

const { readPlacement, changePlacement, checkPlacement, addPlacementDocument } = placementsContract;

type PlacementStep =
  | { to: 'change'; body: PlacementChange & { version?: number | undefined } }
  | { to: 'check' }
  | ({ to: 'document' } & AddedDocument);

const done = {
  change: placementMessages.changed,
  check: placementMessages.checked,
  document: placementMessages.documentAdded,
} as const;

/** Sends an admin's action. The page is loaded again in any case. */
const usePlacementStep = (id: string) => {
  const params = { id };
  return useAction({
    send: async (step: PlacementStep) => {
      if (step.to === 'check') await call(checkPlacement, { params });
      else if (step.to === 'change') await call(changePlacement, { params, body: step.body });
      else {
        const { file, onProgress, kind, paidFrom, paidTo } = step;
        const document = { params, body: { kind, paidFrom, paidTo }, files: { file } };
        await call(addPlacementDocument, document, { onProgress });
      }
    },
    done: (_, { to }) => done[to],
    failed: placementMessages.failed,
    reloads: [readPlacement],
  });
};

type PlacementAction = ReturnType<typeof usePlacementStep>;

const outcomeWords = { kept: 'Kept', lost: 'Lost', unknown: 'Unknown' } as const;
const answerWords = { working: 'Still works', changed: 'Works elsewhere', left: 'Left' } as const;
const day = (on: string | null): string | null => (on === null ? null : formatDay(on));

const CheckIns = ({ placement }: { placement: PlacementDetail }) => (
  <Section title="Check-ins">
    <ol className="grid gap-3">
      {placement.outcomes.map(({ days, outcome }) => {
        const checkIn = placement.checkIns.find((one) => one.days === days);
        return (
          <li key={days} className="border-s-2 border-line ps-4">
            <span className="font-semibold">{countText(days, 'day')}</span>{' '}
            <span>{outcome === null ? 'Not yet due' : outcomeWords[outcome]}</span>
            {checkIn && (
              <p className="text-small text-soft">
                {checkIn.answer && checkIn.answeredOn
                  ? `${answerWords[checkIn.answer]}, on ${formatDay(checkIn.answeredOn)}`
                  : `Due on ${formatDay(checkIn.dueOn)}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  </Section>
);

const Evidence = ({ placement, step }: { placement: PlacementDetail; step: PlacementAction }) => (
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
    <p>{evidenceLabels[placement.evidence]}</p>
    <ul className="mt-3 grid gap-2">
      {placement.documents.map(({ _id, kind, file, addedAt, paidFrom, paidTo }) => (
        <li key={_id}>
          <TextLink href={file} target="_blank" rel="noreferrer">
            {placementDocumentLabels[kind]}
          </TextLink>{' '}
          <span className="text-small text-soft">
            {formatDay(addedAt)}
            {paidFrom && `, pay of ${formatMonth(paidFrom)}`}
            {paidTo && paidTo !== paidFrom && ` to ${formatMonth(paidTo)}`}
          </span>
        </li>
      ))}
    </ul>
    <AddDocument
      busy={step.isPending}
      onAdd={(document) => step.mutateAsync({ to: 'document', ...document })}
    />
  </Section>
);

const Work = ({ placement, onCorrect }: { placement: PlacementDetail; onCorrect: () => void }) => {
  const { employer, candidateId, name, mobileNumber } = placement;
  const facts = [
    {
      label: 'Candidate',
      value: (
        <TextLink to="/l2-admin/records/$kind/$id" params={{ kind: 'candidates', id: candidateId }}>
          {name}
        </TextLink>
      ),
    },
    { label: 'Mobile', value: <CallLink number={mobileNumber} name={name} /> },
    { label: 'Employer', value: employer?.name },
    { label: 'Kind', value: placementTypeLabels[placement.kind] },
    { label: 'Title', value: placement.title },
    { label: 'Pay', value: placement.monthlyPay && formatMonthlyPay(placement.monthlyPay) },
    { label: 'Place', value: `${placement.city}, ${placement.state}` },
    { label: 'Offered on', value: day(placement.offeredOn) },
    { label: 'Joined on', value: day(placement.joinedOn) },
    { label: 'Left on', value: day(placement.leftOn) },
    { label: 'Reason', value: placement.reason },
  ];
  return (
    <Section
      title="Work"
      actions={<Button onClick={onCorrect}>{placement.incomplete ? 'Complete' : 'Correct'}</Button>}
    >
      {placement.incomplete && <span className="badge badge-pending mb-3">Incomplete</span>}
      <Facts facts={facts} folded />
    </Section>
  );
};

type DialogName = 'begun' | 'declined' | 'left' | 'facts';

const words: Record<'join' | 'decline' | 'leave', { word: string; shownDialog: DialogName }> = {
  join: { word: 'Work has started', shownDialog: 'begun' },
  decline: { word: 'Did not join', shownDialog: 'declined' },
  leave: { word: 'Work has ended', shownDialog: 'left' },
};

type DialogsProps = {
  placement: PlacementDetail;
  shownDialog: DialogName | undefined;
  step: PlacementAction;
  onClose: () => void;
};

/** The question before a change. */
const Dialogs = ({ placement, shownDialog, step, onClose }: DialogsProps) => {
  const nameFor = (what: DialogName) => (shownDialog === what ? placement.name : undefined);
  const change = async (body: PlacementChange): Promise<void> => {
    await step.mutateAsync({ to: 'change', body });
    onClose();
  };
  const correct = async (facts: WorkFacts, version: number | undefined): Promise<void> => {
    await step.mutateAsync({ to: 'change', body: { ...facts, version } });
    onClose();
  };
  const dialog = { busy: step.isPending, onClose };
  return (
    <>
      <WorkStartedDialog
        {...dialog}
        name={nameFor('begun')}
        onBegan={(joinedOn) => change({ status: 'JOINED', joinedOn })}
      />
      <NotJoinedDialog
        {...dialog}
        name={nameFor('declined')}
        onNotJoined={(reason) => change({ status: 'NOT_JOINED', reason })}
      />
      <EndWorkDialog
        {...dialog}
        name={nameFor('left')}
        onEnd={(ending) => change({ status: 'LEFT', ...ending })}
      />
      <Dialog title="Correct the work" open={shownDialog === 'facts'} onClose={onClose}>
        <WorkFactsForm {...dialog} placement={placement} onSave={correct} />
      </Dialog>
    </>
  );
};

const Shown = ({ placement }: { placement: PlacementDetail }) => {
  const [shownDialog, setShownDialog] = useState<DialogName>();
  const step = usePlacementStep(placement._id);
  const steps = (['join', 'decline', 'leave'] as const).filter((one) => placement.may[one]);
  return (
    <div className="grid gap-6">
      <PageHeader
        title={placement.name}
        back={{ link: toLastList('/l2-admin/placements'), label: 'Placements' }}
        badge={<StatusBadge of="placement" status={placement.status} />}
        actions={steps.map((one) => (
          <Button key={one} onClick={() => setShownDialog(words[one].shownDialog)}>
            {words[one].word}
          </Button>
        ))}
      />
      <Work placement={placement} onCorrect={() => setShownDialog('facts')} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Evidence placement={placement} step={step} />
        <CheckIns placement={placement} />
      </div>
      <Dialogs
        placement={placement}
        shownDialog={shownDialog}
        step={step}
        onClose={() => setShownDialog(undefined)}
      />
    </div>
  );
};

/** /l2-admin/placements/{id}. */
export const PlacementScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/placements/$id' });
  const answer = useCall(placementsContract.readPlacement, { params: { id } });
  if (answer.data) return <Shown placement={answer.data.data} />;
  if (!answer.error) return <ListSkeleton label="Loading the placement" />;
  return (
    <LoadError query={answer} failed={placementMessages.loadFailed}>
      Please check your connection and try again.
    </LoadError>
  );
};
