import type {
  Centre,
  CentreVisit,
  ListedVisit,
  VisitPoint,
} from '@purboday/contract/centres/centres.contract';
import type { Address } from '#server/domain/centre/centre-store.ts';
import type { SessionLinks } from '#server/domain/document/document-store.ts';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { ListedCentre } from './centre-list-store.ts';
import type { StoredVisit } from './visit-list-store.ts';

const presentAddress = ({ locality, city, state, postalCode }: Address): Centre['address'] => ({
  locality,
  city,
  state,
  postalCode,
});

export const presentCentre = (row: ListedCentre): Centre => ({
  _id: row.id,
  version: row.version,
  trainingProviderId: row.providerId,
  trainingProviderName: row.providerName,
  name: row.name,
  address: presentAddress(row),
  move: row.move && {
    _id: row.move.id,
    address: presentAddress(row.move),
    requestedAt: row.move.requestedAt.toISOString(),
    requestedBy: row.moveBy ?? '',
  },
  capacity: row.capacity,
  inTraining: row.inTraining,
  contact:
    row.contactName === null || row.contactMobileNumber === null
      ? null
      : { name: row.contactName, mobileNumber: row.contactMobileNumber },
  openPoints: row.openPoints,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentVisit = (
  { id, visitedOn, visitedBy, seen, points, photos, centreId }: StoredVisit,
  links: SessionLinks,
): CentreVisit => ({
  _id: id,
  visitedOn,
  visitedBy,
  seen,
  points: points.map((point) => ({
    _id: point.id,
    text: point.text,
    dueOn: point.dueOn,
    doneAt: point.doneAt?.toISOString() ?? null,
    doneBy: point.doneBy,
    closedAt: point.closedAt?.toISOString() ?? null,
    closedBy: point.closedBy,
  })),
  photos: photos.map(({ documentId }) => ({
    _id: documentId,
    file: links.link(documentId, { kind: 'centre', id: centreId }),
  })),
});

export const presentListedVisit = (visit: StoredVisit, links: SessionLinks): ListedVisit => ({
  ...presentVisit(visit, links),
  centreId: visit.centreId,
  centreName: visit.centreName,
  city: visit.city,
  state: visit.state,
  trainingProviderId: visit.providerId,
  trainingProviderName: visit.providerName,
});

export const centreColumns: readonly SheetColumn<Centre>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  {
    header: 'Training provider',
    width: 30,
    of: ({ trainingProviderName }) => trainingProviderName,
  },
  { header: 'Centre', width: 26, of: ({ name }) => name },
  { header: 'Locality', width: 26, of: ({ address }) => address.locality },
  { header: 'City', of: ({ address }) => address.city },
  { header: 'State', of: ({ address }) => address.state },
  { header: 'PIN code', of: ({ address }) => address.postalCode },
  { header: 'Requested city', of: ({ move }) => move?.address.city },
  { header: 'Capacity', of: ({ capacity }) => capacity },
  { header: 'Assigned or in training', of: ({ inTraining }) => inTraining },
  { header: 'Open points', of: ({ openPoints }) => openPoints },
  { header: 'Contact', width: 24, of: ({ contact }) => contact?.name },
  { header: 'Contact mobile number', width: 20, of: ({ contact }) => contact?.mobileNumber },
  { header: 'Added (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
];

const describePoint = ({ text, dueOn, doneAt, doneBy, closedAt, closedBy }: VisitPoint): string =>
  closedAt === null
    ? `${text} (open, due on ${dueOn}${doneAt === null ? '' : `, marked as done by ${doneBy}`})`
    : `${text} (closed on ${dayInKolkata(new Date(closedAt))} by ${closedBy})`;

export const visitColumns: readonly SheetColumn<ListedVisit>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  { header: 'Day', of: ({ visitedOn }) => visitedOn },
  {
    header: 'Training provider',
    width: 30,
    of: ({ trainingProviderName }) => trainingProviderName,
  },
  { header: 'Centre', width: 26, of: ({ centreName }) => centreName },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Visited by', width: 24, of: ({ visitedBy }) => visitedBy },
  { header: 'What was seen', width: 60, of: ({ seen }) => seen },
  {
    header: 'Open points',
    of: ({ points }) => points.filter(({ closedAt }) => closedAt === null).length,
  },
  { header: 'Points', width: 60, of: ({ points }) => points.map(describePoint).join('\n') },
  { header: 'Photos', of: ({ photos }) => photos.length },
];
