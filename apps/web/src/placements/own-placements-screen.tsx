import { contactOutcomeLabels } from '@purboday/contract/contacts/contacts.contract';
import { placementStatuses } from '@purboday/contract/conventions/lifecycles';
import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import {
  ownPlacementLists,
  confirmMax,
  placementsContract,
  type OwnPlacement,
  type OwnPlacementChange,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { useState } from 'react';
import { CallLink, LogContactDialog } from '#web/domain/contact/call-link.tsx';
import { BulkBar, SkippedRowsNotice, useBulkAction } from '#web/domain/lists/bulk-action.tsx';
import { callRows } from '#web/domain/lists/list-state.ts';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import {
  joinedColumn,
  shortPayColumn,
  titleColumn,
  evidenceLabels,
} from '#web/domain/work/work-columns.tsx';
import {
  EndWorkDialog,
  WorkStartedDialog,
  NotJoinedDialog,
  AddDocument,
  type AddedDocument,
  WorkFactsForm,
} from '#web/domain/work/work-dialogs.tsx';
import { isTodayOrEarlier, call, today } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { MoreMenu, type MoreAction } from '#web/ui/elements/more-menu.tsx';
import { ConfirmDialog, Dialog, DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

const {
  listOwnPlacements: listOwnWork,
  changeOwnPlacement,
  addOwnPlacementDocument,
} = placementsContract;

type OwnPlacementStep = { id: string } & (
  | { to: 'change'; body: OwnPlacementChange & { version?: number | undefined } }
  | ({ to: 'document' } & AddedDocument)
);

const doneText = (step: OwnPlacementStep): string => {
  if (step.to === 'document') return placementMessages.documentAdded;
  return step.body.working ? placementMessages.confirmed : placementMessages.changed;
};

/** Sends an employer's action. The list is loaded again in any case. */
const useOwnSteps = () =>
  useAction({
    send: async (step: OwnPlacementStep) => {
      const params = { id: step.id };
      if (step.to === 'change') await call(changeOwnPlacement, { params, body: step.body });
      else {
        const { file, onProgress, kind, paidFrom, paidTo } = step;
        const document = { params, body: { kind, paidFrom, paidTo }, files: { file } };
        await call(addOwnPlacementDocument, document, { onProgress });
      }
    },
    done: (_, step) => doneText(step),
    failed: placementMessages.failed,
    reloads: [listOwnWork],
  });
type OwnSteps = ReturnType<typeof useOwnSteps>;

type Props = {
  /** Undefined closes the dialog. */
  placement: OwnPlacement | undefined;
  steps: OwnSteps;
  onClose: () => void;
};

const Work = ({ placement, steps, onClose }: Props & { placement: OwnPlacement }) => {
  const { _id: id, sharing } = placement;
  const isLive = sharing !== 'ended';
  return (
    <>
      <p className="mt-2 text-soft">
        {!isLive
          ? 'This work is over: you can still add documents that prove it.'
          : placement.incomplete
            ? 'The foundation can report this work once you enter the day, title and pay.'
            : 'What you enter here counts as confirmed by you.'}
      </p>
      <section className="mt-4">
        <h3 className="font-semibold">Evidence</h3>
        <p>{evidenceLabels[placement.evidence]}</p>
        <AddDocument
          busy={steps.isPending}
          onAdd={(document) => steps.mutateAsync({ to: 'document', id, ...document })}
        />
      </section>
      {isLive && (
        <WorkFactsForm
          placement={placement}
          busy={steps.isPending}
          onSave={async (facts, version) => {
            await steps.mutateAsync({ to: 'change', id, body: { ...facts, version } });
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
};

/** Reports missing or wrong details of a placement, with a document as evidence (journey §12). */
const OwnWorkDialog = ({ placement, ...rest }: Props) => {
  return (
    <Dialog
      title={`Work of ${placement?.name ?? ''}`}
      open={placement !== undefined}
      onClose={rest.onClose}
    >
      {placement && <Work placement={placement} {...rest} />}
    </Dialog>
  );
};

const isCheckInDue = ({ status, dueOn }: OwnPlacement): boolean =>
  status === 'JOINED' && isTodayOrEarlier(dueOn);

type ShownDialog = {
  placement: OwnPlacement;
  about: 'begun' | 'declined' | 'left' | 'work' | 'call';
};
type Acting = { steps: OwnSteps; onAsk: (shownDialog: ShownDialog) => void };
type Choice = { word: string; onClick: () => void };

const canConfirm = ({ status, sharing }: OwnPlacement): boolean =>
  status === 'JOINED' && sharing !== 'ended';

/** Actions of an employer for a placement: the likely ones as buttons, the others in a menu. */
const toChoices = (placement: OwnPlacement, { steps, onAsk }: Acting) => {
  const { _id: id, may, incomplete, sharing, mobileNumber } = placement;
  const openDialog = (about: ShownDialog['about']) => () => onAsk({ placement, about });
  const complete: Choice = { word: 'Complete', onClick: openDialog('work') };
  const buttons: Choice[] = [
    ...(may.join ? [{ word: 'Has begun', onClick: openDialog('begun') }] : []),
    ...(may.leave
      ? [
          {
            word: 'Still works',
            onClick: () => steps.mutate({ to: 'change', id, body: { working: true } }),
          },
        ]
      : []),
    ...(incomplete && sharing !== 'ended' ? [complete] : []),
  ];
  const more: MoreAction[] = [
    ...(may.decline ? [{ label: 'Did not join', onSelect: openDialog('declined') }] : []),
    ...(may.leave ? [{ label: 'Left', onSelect: openDialog('left') }] : []),
    ...(mobileNumber === null ? [] : [{ label: 'Log a call', onSelect: openDialog('call') }]),
    { label: sharing === 'ended' ? 'Documents' : 'Details', onSelect: openDialog('work') },
  ];
  return { buttons, more };
};

const Actions = ({ placement, acting }: { placement: OwnPlacement; acting: Acting }) => {
  const { buttons, more } = toChoices(placement, acting);
  return (
    <>
      {buttons.map(({ word, onClick }) => (
        <Button
          key={word}
          busy={acting.steps.isPending && acting.steps.variables.id === placement._id}
          onClick={onClick}
        >
          {word}
          <span className="sr-only">: {placement.name}</span>
        </Button>
      ))}
      <MoreMenu label={`More actions for ${placement.name}`} actions={more} />
    </>
  );
};

const columns = (acting: Acting): Column<OwnPlacement>[] => [
  {
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => status !== 'JOINED' && <StatusBadge of="placement" status={status} />,
  },
  titleColumn,
  joinedColumn,
  {
    header: 'Next check',
    card: 'labelled',
    cell: (placement) =>
      placement.status === 'JOINED' &&
      placement.dueOn !== null && (
        <>
          {formatDay(placement.dueOn)}{' '}
          {isCheckInDue(placement) && <span className="badge badge-pending">Due</span>}
        </>
      ),
  },
  shortPayColumn,
  {
    header: 'Last contact',
    roomy: true,
    card: 'labelled',
    cell: ({ lastContact }) =>
      lastContact && (
        <>
          <span>{contactOutcomeLabels[lastContact.outcome]}</span> {formatDay(lastContact.at)}
        </>
      ),
  },
  {
    header: 'Mobile',
    roomy: true,
    cell: ({ mobileNumber, name }) =>
      mobileNumber === null ? (
        'Work is over'
      ) : (
        <CallLink compact number={mobileNumber} name={name} />
      ),
  },
  {
    header: 'Actions',
    actions: true,
    cell: (placement) => <Actions placement={placement} acting={acting} />,
  },
];

const confirmQuestion =
  'You confirm that they still work with you today. The foundation counts this as evidence.';

const peopleText = (count: number): string => countText(count, 'person', 'people');

/** People selected on the list, and their confirmation in one call (UX-127). */
const useConfirming = () =>
  useBulkAction<OwnPlacement>({
    most: confirmMax,
    send: async (rows) => {
      const body = { ids: rows.map(({ _id }) => _id) };
      const { data } = await call(placementsContract.confirmOwnPlacements, { body });
      return data.map(({ confirmed, ...one }) => ({ ...one, done: confirmed }));
    },
    doneText: (count) => `${peopleText(count)} confirmed as still working`,
    failed: placementMessages.failed,
  });

/** People with a check-in due today or earlier, confirmed together after one question. */
const ConfirmDue = ({ bulk }: { bulk: ReturnType<typeof useConfirming> }) => {
  const [asking, setAsking] = useState(false);
  const query = { due: today(), status: 'JOINED' as const, limit: confirmMax };
  const due = useCall(listOwnWork, { query }).data?.data ?? [];
  if (due.length === 0) return null;
  return (
    <>
      <Button
        look="primary"
        busy={bulk.busy}
        onClick={() => {
          bulk.change(bulk.rows, due);
          setAsking(true);
        }}
      >
        {`Confirm ${formatNumber(due.length)} due`}
      </Button>
      <ConfirmDialog
        title={`Confirm ${peopleText(due.length)}?`}
        question={
          <>
            {confirmQuestion}
            <span className="mt-2 block max-h-60 overflow-y-auto wrap-anywhere">
              {due.map(({ name }) => name).join(', ')}
            </span>
          </>
        }
        confirm="Confirm"
        open={asking}
        onConfirm={() => {
          setAsking(false);
          bulk.run();
        }}
        onClose={() => {
          setAsking(false);
          bulk.clear();
        }}
      />
    </>
  );
};

type DialogsProps = { shownDialog: ShownDialog | undefined; steps: OwnSteps; onClose: () => void };

/** The question before an action. */
const Dialogs = ({ shownDialog, steps, onClose }: DialogsProps) => {
  const about = (what: ShownDialog['about']) =>
    shownDialog?.about === what ? shownDialog.placement : undefined;
  const change = async (body: OwnPlacementChange): Promise<void> => {
    if (shownDialog) await steps.mutateAsync({ to: 'change', id: shownDialog.placement._id, body });
    onClose();
  };
  const dialog = { busy: steps.isPending, onClose };
  const called = about('call');
  return (
    <>
      <WorkStartedDialog
        {...dialog}
        name={about('begun')?.name}
        onBegan={(joinedOn) => change({ status: 'JOINED', joinedOn })}
      />
      <NotJoinedDialog
        {...dialog}
        name={about('declined')?.name}
        onNotJoined={(reason) => change({ status: 'NOT_JOINED', reason })}
      />
      <EndWorkDialog
        {...dialog}
        name={about('left')?.name}
        onEnd={(ending) => change({ status: 'LEFT', ...ending })}
      />
      <OwnWorkDialog placement={about('work')} steps={steps} onClose={onClose} />
      {called && (
        <DialogSuspense onClose={onClose}>
          <LogContactDialog
            person={{ id: called.candidateId, name: called.name }}
            onClose={onClose}
          />
        </DialogSuspense>
      )}
    </>
  );
};

/** The newest version of the placement, so that its form can say that it was changed. */
const withNewest = (
  shownDialog: ShownDialog | undefined,
  placements: readonly OwnPlacement[] = [],
): ShownDialog | undefined => {
  if (!shownDialog) return undefined;
  const newest = placements.find(({ _id }) => _id === shownDialog.placement._id);
  return newest ? { ...shownDialog, placement: newest } : shownDialog;
};

/** /job-provider/placements: an employer confirms its employees with one tap each. */
export const OwnPlacementsScreen = () => {
  const list = useListScreen('ownPlacements', ownPlacementLists.own, callRows);
  const [shownDialog, setShownDialog] = useState<ShownDialog>();
  const steps = useOwnSteps();
  const confirming = useConfirming();
  return (
    <>
      <PageHeader title="Employees" actions={<ConfirmDue bulk={confirming} />} />
      {confirming.leftOut.length > 0 && (
        <div className="mb-4">
          <SkippedRowsNotice
            title={`${peopleText(confirming.leftOut.length)} not confirmed`}
            leftOut={confirming.leftOut}
          />
        </div>
      )}
      <ListScreen
        list={list}
        search="Search by name, email or mobile..."
        filters={[toStatusFilter({ of: 'placement', statuses: placementStatuses, list })]}
        failed={placementMessages.listFailed}
        loading="Loading people"
        noMatch="No one matches"
        none={{
          title: 'No one works with you yet.',
          children: 'Applicants you accept will be listed here.',
        }}
        caption="People who work with you, those to confirm first"
        name={{ header: 'Name', of: ({ name }) => name }}
        columns={columns({ steps, onAsk: setShownDialog })}
        picking={{
          isPicked: ({ _id }) => confirming.has(_id),
          isPickable: canConfirm,
          onPick: confirming.pick,
          label: ({ name }) => `Select ${name}`,
        }}
      />
      <BulkBar
        bulk={confirming}
        action="Confirm still working"
        title={`Confirm ${peopleText(confirming.count)}?`}
        question={confirmQuestion}
        confirm="Confirm"
      />
      <Dialogs
        shownDialog={withNewest(shownDialog, list.query.answer.data?.data)}
        steps={steps}
        onClose={() => setShownDialog(undefined)}
      />
    </>
  );
};
