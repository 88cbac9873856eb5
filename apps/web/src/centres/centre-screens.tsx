import {
  centresContract,
  visitPhotosMax,
  type CentreDetail,
  type CentreVisit,
  type VisitPoint,
} from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { call, today } from '#web/platform/calls/call.ts';
import { useCall, useAction } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { FactsSkeleton, FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CentreMove } from './centre-move.tsx';
import { toAddressText, toTrainingText } from './centre-texts.ts';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { MobileText, Sentence } from '#web/ui/elements/texts.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';

type PointStep = 'done' | 'close' | 'return';

const pointSteps: Record<PointStep, { label: string; done: string }> = {
  done: { label: 'Mark as done', done: centreMessages.pointDone },
  close: { label: 'Close', done: centreMessages.pointClosed },
  return: { label: 'Not done yet', done: centreMessages.pointReturned },
};

/** The steps of a reader for an open point: a manager marks it as done, and a reviewer closes or returns it. */
const toOpenSteps = ({ doneAt }: VisitPoint, steps: readonly PointStep[]): readonly PointStep[] =>
  steps.filter((step) => step === 'close' || (step === 'done') === (doneAt === null));

type PointProps = {
  point: VisitPoint;
  busy: boolean;
  steps: readonly PointStep[];
  onStep: (step: PointStep) => void;
};

const Point = ({ point, busy, steps, onStep }: PointProps) => {
  const { text, dueOn, doneAt, doneBy, closedAt, closedBy } = point;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="wrap-anywhere">
          <bdi>{text}</bdi>
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {closedAt === null ? (
            <>
              {`Due on ${formatDay(dueOn)}`}{' '}
              {dueOn < today() && <span className="badge badge-pending">Overdue</span>}
              {doneAt !== null && (
                <Sentence
                  text="Marked as done on {day} by {name}. The foundation will check it."
                  pieces={{ day: formatDay(doneAt), name: <bdi>{doneBy}</bdi> }}
                />
              )}
            </>
          ) : (
            <Sentence
              text="Closed on {day} by {name}"
              pieces={{ day: formatDay(closedAt), name: <bdi>{closedBy}</bdi> }}
            />
          )}
        </p>
      </div>
      {closedAt === null &&
        toOpenSteps(point, steps).map((step) => (
          <Button key={step} busy={busy} onClick={() => onStep(step)}>
            {pointSteps[step].label}
            <span className="sr-only">
              : <bdi>{text}</bdi>
            </span>
          </Button>
        ))}
    </li>
  );
};

type VisitProps = {
  visit: CentreVisit;
  busy: boolean;
  steps: readonly PointStep[];
  onStep: (pointId: string, step: PointStep) => void;
  onAddPhoto: (() => void) | undefined;
};

const Visit = ({ visit, busy, steps, onStep, onAddPhoto }: VisitProps) => {
  const { visitedOn, visitedBy, seen, points, photos } = visit;
  return (
    <Section
      title={`Visit on ${formatDay(visitedOn)}`}
      actions={
        onAddPhoto &&
        photos.length < visitPhotosMax && (
          <Button onClick={onAddPhoto}>
            Add a photo
            <span className="sr-only">{`, visit on ${formatDay(visitedOn)}`}</span>
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="text-small text-soft wrap-anywhere">
          Visited by <bdi>{visitedBy}</bdi>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{seen}</bdi>
        </p>
        {photos.length > 0 && (
          <ul aria-label="Photos" className="flex flex-wrap gap-x-4 gap-y-1">
            {photos.map(({ _id, file }, index) => (
              <li key={_id}>
                <TextLink href={file} target="_blank" rel="noreferrer">
                  Photo {index + 1}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        {points.length > 0 && (
          <div>
            <h3 className="font-semibold">Points</h3>
            <ul>
              {points.map((point) => (
                <Point
                  key={point._id}
                  point={point}
                  busy={busy}
                  steps={steps}
                  onStep={(step) => onStep(point._id, step)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
};

type CentreFactsProps = {
  centre: CentreDetail;
  /** L2 admins open the record of the training provider. */
  linksProvider: boolean;
};

const CentreFacts = ({ centre, linksProvider }: CentreFactsProps) => {
  const { contact, trainingProviderId: providerId, trainingProviderName: providerName } = centre;
  return (
    <Section title="The centre">
      <Facts
        folded
        facts={[
          {
            label: 'Training Provider',
            value: linksProvider ? (
              <TextLink
                to="/l2-admin/records/$kind/$id"
                params={{ kind: 'training-providers', id: providerId }}
              >
                {providerName}
              </TextLink>
            ) : (
              providerName
            ),
          },
          {
            label: 'Address',
            value: toAddressText(centre),
          },
          {
            label: 'In training',
            value: toTrainingText(centre),
          },
          {
            label: 'Contact',
            value: contact && (
              <>
                <bdi>{contact.name}</bdi>,{' '}
                <a href={`tel:${contact.mobileNumber}`} className="link">
                  <MobileText number={contact.mobileNumber} />
                </a>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
};

const AddPhotoForm = lazyComponent(() =>
  import('./add-photo-form.tsx').then((m) => m.AddPhotoForm),
);

type PhotoDialogProps = {
  centreId: string;
  /** Undefined closes the dialog. */
  visitId: string | undefined;
  onClose: () => void;
};

const PhotoDialog = ({ centreId, visitId, onClose }: PhotoDialogProps) => (
  <Dialog title="Add a photo" open={visitId !== undefined} onClose={onClose}>
    {visitId !== undefined && (
      <Suspense fallback={<FormSkeleton />}>
        <AddPhotoForm centreId={centreId} visitId={visitId} onClose={onClose} />
      </Suspense>
    )}
  </Dialog>
);

const { readCentre, readReviewedCentre, readAnyCentre } = centresContract;
const { markPointDone, closePoint, returnPoint } = centresContract;
const pointCalls = { done: markPointDone, close: closePoint, return: returnPoint };

type Scope = {
  /** Each answers with the centre. */
  read: typeof readCentre;
  list: '/training-provider/centres' | '/l1-admin/centres' | '/l2-admin/centres';
  visits:
    | '/training-provider/centre-visits'
    | '/l1-admin/centre-visits'
    | '/l2-admin/centre-visits';
  steps: readonly PointStep[];
};

/** A training provider sees its own centres, a level 1 admin those of its cities, and level 2 admins all. */
const scopes = {
  own: {
    read: readCentre,
    list: '/training-provider/centres',
    visits: '/training-provider/centre-visits',
    steps: ['done'],
  },
  l1: {
    read: readReviewedCentre as unknown as typeof readCentre,
    list: '/l1-admin/centres',
    visits: '/l1-admin/centre-visits',
    steps: ['close', 'return'],
  },
  l2: {
    read: readAnyCentre as unknown as typeof readCentre,
    list: '/l2-admin/centres',
    visits: '/l2-admin/centre-visits',
    steps: [],
  },
} as const satisfies Record<string, Scope>;

type ShownProps = { centre: CentreDetail; scope: keyof typeof scopes };

const Action = ({ centre: { _id: id, isReviewer }, scope }: ShownProps) => {
  const isManager = useSession()?.user.organisationRole === 'MANAGER';
  if (scope === 'own')
    return isManager ? (
      <ButtonLink to="/training-provider/centres/$id/edit" params={{ id }}>
        Edit
      </ButtonLink>
    ) : null;
  return scope === 'l1' && isReviewer ? (
    <ButtonLink look="primary" to="/l1-admin/centres/$id/add-visit" params={{ id }}>
      Record a visit
    </ButtonLink>
  ) : null;
};

const Shown = ({ centre, scope }: ShownProps) => {
  const { _id: id, name, move, visits, visitCount } = centre;
  const { list, steps, visits: allVisits } = scopes[scope];
  const isManager = useSession()?.user.organisationRole === 'MANAGER';
  const [photoOf, setPhotoOf] = useState<string>();
  const stepping = useAction({
    send: ({ pointId, step }: { pointId: string; step: PointStep }) =>
      call(pointCalls[step], { params: { id, pointId } }),
    done: (_, { step }) => pointSteps[step].done,
    failed: centreMessages.pointFailed,
    reloads: 'everything',
  });
  return (
    <div className="grid gap-6">
      <PageHeader
        title={name}
        back={{ link: toLastList(list), label: 'Centres' }}
        actions={<Action centre={centre} scope={scope} />}
      />
      <CentreFacts centre={centre} linksProvider={scope === 'l2'} />
      {move && <CentreMove centre={centre} move={move} list={list} />}
      {visits.length === 0 && (
        <Section title="Visits" empty="There are no visits yet.">
          {null}
        </Section>
      )}
      {visits.map((visit) => (
        <Visit
          key={visit._id}
          visit={visit}
          busy={stepping.isPending}
          steps={scope === 'own' && !isManager ? [] : steps}
          onStep={(pointId, step) => stepping.mutate({ pointId, step })}
          onAddPhoto={scope === 'l1' ? () => setPhotoOf(visit._id) : undefined}
        />
      ))}
      {visitCount > visits.length && (
        <p>
          <TextLink to={allVisits} search={{ q: name }}>
            {`All ${visitCount} visits`}
          </TextLink>
        </p>
      )}
      <PhotoDialog centreId={id} visitId={photoOf} onClose={() => setPhotoOf(undefined)} />
    </div>
  );
};

const Centre = ({ scope }: Pick<ShownProps, 'scope'>) => {
  const { id = '' } = useParams({ strict: false });
  const answer = useCall(scopes[scope].read, { params: { id } });
  return (
    <Loaded query={answer} failed={centreMessages.readFailed} loading={<FactsSkeleton />}>
      {({ data }) => <Shown centre={data} scope={scope} />}
    </Loaded>
  );
};

/** /training-provider/centres/{id} */
export const CentreScreen = () => <Centre scope="own" />;
/** /l1-admin/centres/{id} */
export const L1CentreScreen = () => <Centre scope="l1" />;
/** /l2-admin/centres/{id} */
export const L2CentreScreen = () => <Centre scope="l2" />;
