import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { declareExport } from '../conventions/export-endpoint.ts';
import { byId, recordVersion, version } from '../conventions/schemas.ts';
import { wholeNumber } from '../fields/batch-fields.ts';
import * as fields from '../fields/fields.ts';
import { allCentresQuery, centresQuery, reviewedCentresQuery } from '../pages/list-queries.ts';
import { centreMessages } from './centres.messages.ts';

const time = z.iso.datetime();

const centreAddress = z.object({
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

const centre = z.object({
  _id: z.string(),
  version,
  trainingProviderId: z.string(),
  trainingProviderName: z.string(),
  name: z.string(),
  address: centreAddress,
  /** Null until a manager has entered it. */
  capacity: z.nullable(z.number()),
  /** Candidates who are assigned to the centre or in training there. */
  inTraining: z.number(),
  /** Null: the contact person of the training provider. */
  contact: z.nullable(z.object({ name: z.string(), mobileNumber: z.string() })),
  createdAt: time,
  updatedAt: time,
});
export type Centre = z.infer<typeof centre>;

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

const own = '/training-providers/centres';

export const centresContract = contract({
  listCentres: {
    method: 'GET',
    path: own,
    role: 'TRAINING_PROVIDER',
    shape: 'list',
    summary: 'Centres of your organisation, first one first. `q` searches name and place',
    query: centresQuery,
    reply: z.array(centre),
  },

  addCentre: {
    method: 'POST',
    path: own,
    role: 'TRAINING_PROVIDER',
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
    summary: 'A centre of your organisation',
    params: byId,
    reply: centre,
  },

  changeCentre: {
    method: 'PUT',
    path: `${own}/:id`,
    role: 'TRAINING_PROVIDER',
    permission: 'profile',
    shows: 'own',
    summary: 'Change a centre. Its open batches move along, and their members are notified',
    params: byId,
    body: centreChange,
    reply: centre,
    message: centreMessages.saved,
  },

  listReviewedCentres: {
    method: 'GET',
    path: '/l1admin/centres',
    role: 'L1_ADMIN',
    shape: 'list',
    summary: 'Centres in your cities, newest first. `q` searches name, place and provider',
    query: reviewedCentresQuery,
    reply: z.array(centre),
  },

  listAllCentres: {
    method: 'GET',
    path: '/l2admin/centres',
    role: 'L2_ADMIN',
    shape: 'list',
    summary: 'Centres of all training providers, newest first',
    query: allCentresQuery,
    reply: z.array(centre),
  },
});

export const centresExports = {
  exportCentres: declareExport(centresContract.listCentres),
  exportReviewedCentres: declareExport(centresContract.listReviewedCentres),
  exportAllCentres: declareExport(centresContract.listAllCentres),
};
