import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { byId, emptyData, recordVersion, version } from '../conventions/schemas.ts';
import { batchDay, wholeNumber } from '../fields/batch-fields.ts';
import * as fields from '../fields/fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { centreMessages } from './centres.messages.ts';

const time = z.iso.datetime();

const centreAddress = z.object({
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

/** A requested change of city, which the foundation confirms. */
const centreMove = z.object({
  _id: z.string(),
  address: centreAddress,
  requestedAt: time,
  requestedBy: z.string(),
});

const centre = z.object({
  _id: z.string(),
  version,
  trainingProviderId: z.string(),
  trainingProviderName: z.string(),
  name: z.string(),
  address: centreAddress,
  /** Null unless a change of city is requested. */
  move: z.nullable(centreMove),
  /** Null until a manager has entered it. */
  capacity: z.nullable(z.number()),
  /** Candidates who are assigned to the centre or in training there. */
  inTraining: z.number(),
  /** Null: the contact person of the training provider. */
  contact: z.nullable(z.object({ name: z.string(), mobileNumber: z.string() })),
  /** Open points of all visits. */
  openPoints: z.number(),
  createdAt: time,
  updatedAt: time,
});
export type Centre = z.infer<typeof centre>;

/** Something that has to change at the centre. */
const visitPoint = z.object({
  _id: z.string(),
  text: z.string(),
  dueOn: z.string(),
  /** Null until a manager of the provider has marked it as done. */
  doneAt: z.nullable(time),
  doneBy: z.nullable(z.string()),
  /** Null while it is open. */
  closedAt: z.nullable(time),
  closedBy: z.nullable(z.string()),
});
export type VisitPoint = z.infer<typeof visitPoint>;

const centreVisit = z.object({
  _id: z.string(),
  visitedOn: z.string(),
  visitedBy: z.string(),
  seen: z.string(),
  points: z.array(visitPoint),
  /** Signed links, which expire after five minutes. */
  photos: z.array(z.object({ _id: z.string(), file: z.string() })),
});
export type CentreVisit = z.infer<typeof centreVisit>;

const listedVisit = z.extend(centreVisit, {
  centreId: z.string(),
  centreName: z.string(),
  city: z.string(),
  state: z.string(),
  trainingProviderId: z.string(),
  trainingProviderName: z.string(),
});
export type ListedVisit = z.infer<typeof listedVisit>;

/**
 * A centre with its visits, latest first. All visits are in the list of visits. An L1 admin of another city sees only own visits.
 */
const centreDetail = z.extend(centre, {
  /** The latest visits, and all with open points. */
  visits: z.array(centreVisit),
  visitCount: z.number(),
  /** Whether the caller reviews the centre: visits it, and confirms or declines a change of city. */
  isReviewer: z.boolean(),
});
export type CentreDetail = z.infer<typeof centreDetail>;

const capacityLabel = 'Capacity';

const optionalMobile = z.nullish(
  z.union([z.literal(''), fields.mobileNumber], 'Invalid phone number'),
);

/** The fields of a centre in form order. */
const centreFields = z.object({
  name: fields.organisationName('Name of the centre'),
  address: z.object(
    {
      locality: fields.requiredText('Locality'),
      state: fields.state,
      city: fields.city,
      postalCode: fields.postalCode,
    },
    'Address is required',
  ),
  /** 0: the centre takes no one at the moment. */
  capacity: wholeNumber(capacityLabel, [0, 10_000]),
  contactName: fields.optionalPersonName('Contact name'),
  contactMobileNumber: optionalMobile,
});

type Contact = Partial<Record<'contactName' | 'contactMobileNumber', string | null | undefined>>;

const isWholeContact = ({ contactName, contactMobileNumber }: Contact): boolean =>
  Boolean(contactName) === Boolean(contactMobileNumber);

const checkContact = z.refine<Contact>(isWholeContact, {
  error: centreMessages.wholeContact,
  path: ['contactName'],
});

export const centreForm = centreFields.check(checkContact);
export type CentreForm = z.output<typeof centreForm>;

const centreChange = z.extend(centreFields, { version: recordVersion }).check(checkContact);

/** Most open points of one visit. */
export const visitPointsMax = 20;
/** Most photos of one visit. */
export const visitPhotosMax = 6;

export const visitForm = z
  .object({
    visitedOn: batchDay('Day of the visit'),
    seen: fields.requiredLines('What you saw', 2000),
    points: z
      .array(z.object({ text: fields.requiredText('Open point', 300), dueOn: batchDay('Due day') }))
      .check(z.maxLength(visitPointsMax, `At most ${visitPointsMax} open points`)),
  })
  .check(
    z.superRefine(({ visitedOn, points }, context) => {
      for (const [index, { dueOn }] of points.entries())
        if (dueOn < visitedOn)
          context.addIssue({
            code: 'custom',
            input: dueOn,
            path: ['points', index, 'dueOn'],
            message: centreMessages.dueBeforeVisit,
          });
    }),
  );
export type VisitForm = z.output<typeof visitForm>;

const byVisit = z.extend(byId, { visitId: z.uuid('Not a valid id') });
const byPoint = z.extend(byId, { pointId: z.uuid('Not a valid id') });
const byMove = z.extend(byId, { moveId: z.uuid('Not a valid id') });
const declined = z.object({ reason: fields.reason(centreMessages.declineReasonRequired) });

const own = '/training-providers/centres';

export const centreLists = defineList({
  row: centre,
  scopes: {
    own: {
      path: own,
      role: 'TRAINING_PROVIDER',
      summary: 'Centres of your organisation, first one first. `q` searches name and place',
      query: listQueries.centres,
    },
    l1: {
      path: '/l1admin/centres',
      role: 'L1_ADMIN',
      summary:
        'Centres in your cities, of your visits, and with a request to move to one of your cities, newest first. `q` searches name, place and provider',
      query: listQueries.l1Centres,
    },
    l2: {
      path: '/l2admin/centres',
      role: 'L2_ADMIN',
      summary: 'Centres of all training providers, newest first',
      query: listQueries.l2Centres,
    },
  },
});

export const visitLists = defineList({
  row: listedVisit,
  scopes: {
    own: {
      path: '/training-providers/centre-visits',
      role: 'TRAINING_PROVIDER',
      summary:
        'Visits of your centres with their open points, latest first. `q` searches centre, place and what was seen',
      query: listQueries.centreVisits,
    },
    l1: {
      path: '/l1admin/centre-visits',
      role: 'L1_ADMIN',
      summary:
        'Your visits and those of centres in your cities, latest first. `q` searches centre, place, provider and what was seen',
      query: listQueries.l1CentreVisits,
    },
    l2: {
      path: '/l2admin/centre-visits',
      role: 'L2_ADMIN',
      summary:
        'Visits of all centres, latest first. `q` searches centre, place, provider and what was seen',
      query: listQueries.l2CentreVisits,
    },
  },
});

export const centresContract = contract({
  listCentres: centreLists.own,

  addCentre: {
    method: 'POST',
    path: own,
    role: 'TRAINING_PROVIDER',
    stepUp: true,
    permission: 'profile',
    status: 201,
    idempotent: true,
    shows: 'own',
    summary: 'Add a centre',
    body: centreForm,
    reply: centre,
    message: centreMessages.added,
  },

  readCentre: {
    method: 'GET',
    path: `${own}/:id`,
    role: 'TRAINING_PROVIDER',
    shows: 'own',
    summary: 'A centre of your organisation, with its visits',
    params: byId,
    reply: centreDetail,
  },

  markPointDone: {
    method: 'PUT',
    path: `${own}/:id/points/:pointId/done`,
    role: 'TRAINING_PROVIDER',
    permission: 'profile',
    shows: 'own',
    summary:
      'Mark an open point of a visit as done. The L1 admins of the city are notified and close it',
    params: byPoint,
    reply: centreDetail,
    message: centreMessages.pointDone,
  },

  withdrawCentreMove: {
    method: 'DELETE',
    path: `${own}/:id/moves/:moveId`,
    role: 'TRAINING_PROVIDER',
    permission: 'profile',
    summary: 'Withdraw the requested change of city',
    params: byMove,
    reply: emptyData,
    message: centreMessages.moveWithdrawn,
  },

  changeCentre: {
    method: 'PUT',
    path: `${own}/:id`,
    role: 'TRAINING_PROVIDER',
    stepUp: true,
    permission: 'profile',
    shows: 'own',
    summary:
      'Change a centre. Its open batches move along. Their members and assigned candidates without a batch are notified. Another city becomes a request, which an L1 admin of the present city or an L2 admin confirms',
    params: byId,
    body: centreChange,
    reply: centre,
    message: centreMessages.saved,
  },

  listReviewedCentres: centreLists.l1,

  readReviewedCentre: {
    method: 'GET',
    path: '/l1admin/centres/:id',
    role: 'L1_ADMIN',
    shows: 'several',
    summary:
      'A centre in your cities with its visits, or another one that you visited or that wants to move to one of your cities, with your visits',
    params: byId,
    reply: centreDetail,
  },

  listVisits: visitLists.own,

  listReviewedVisits: visitLists.l1,

  listAllVisits: visitLists.l2,

  addVisit: {
    method: 'POST',
    path: '/l1admin/centres/:id/visits',
    role: 'L1_ADMIN',
    status: 201,
    idempotent: true,
    shows: 'several',
    summary: 'Record a visit of a centre. The managers of the training provider are notified',
    params: byId,
    body: visitForm,
    reply: centreDetail,
    message: centreMessages.visitAdded,
  },

  addVisitPhoto: {
    method: 'POST',
    path: '/l1admin/centres/:id/visits/:visitId/photos',
    role: 'L1_ADMIN',
    files: ['photo'],
    status: 201,
    idempotent: true,
    shows: 'several',
    summary: 'Add a photo to a visit',
    params: byVisit,
    reply: centreDetail,
    message: centreMessages.photoAdded,
  },

  closePoint: {
    method: 'PUT',
    path: '/l1admin/centres/:id/points/:pointId/close',
    role: 'L1_ADMIN',
    shows: 'several',
    summary: 'Close an open point of a visit',
    params: byPoint,
    reply: centreDetail,
    message: centreMessages.pointClosed,
  },

  returnPoint: {
    method: 'PUT',
    path: '/l1admin/centres/:id/points/:pointId/return',
    role: 'L1_ADMIN',
    shows: 'several',
    summary: 'Return a point that was marked as done to the training provider',
    params: byPoint,
    reply: centreDetail,
    message: centreMessages.pointReturned,
  },

  confirmCentreMove: {
    method: 'PUT',
    path: '/l1admin/centres/:id/moves/:moveId/confirm',
    role: 'L1_ADMIN',
    stepUp: true,
    summary: 'Move a centre of your cities to the requested city. Both sides are notified',
    params: byMove,
    reply: emptyData,
    message: centreMessages.moveConfirmed,
  },

  declineCentreMove: {
    method: 'PUT',
    path: '/l1admin/centres/:id/moves/:moveId/decline',
    role: 'L1_ADMIN',
    summary: 'Decline a requested change of city. The managers are notified of the reason',
    params: byMove,
    body: declined,
    reply: emptyData,
    message: centreMessages.moveDeclined,
  },

  confirmAnyCentreMove: {
    method: 'PUT',
    path: '/l2admin/centres/:id/moves/:moveId/confirm',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Move a centre to the requested city. Both sides are notified',
    params: byMove,
    reply: emptyData,
    message: centreMessages.moveConfirmed,
  },

  declineAnyCentreMove: {
    method: 'PUT',
    path: '/l2admin/centres/:id/moves/:moveId/decline',
    role: 'L2_ADMIN',
    summary: 'Decline a requested change of city. The managers are notified of the reason',
    params: byMove,
    body: declined,
    reply: emptyData,
    message: centreMessages.moveDeclined,
  },

  readAnyCentre: {
    method: 'GET',
    path: '/l2admin/centres/:id',
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'A centre, with its visits',
    params: byId,
    reply: centreDetail,
  },

  listAllCentres: centreLists.l2,
});
