import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { batchDay, wholeNumber } from '../fields/batch-fields.ts';
import * as fields from '../fields/fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { registrationId } from '../tracking/tracking.contract.ts';
import { lackKinds } from './programme-steps.ts';
import { fundingMessages } from './programmes.messages.ts';

/** Funds the present training of a candidate, or the mobilisation of one without a training. */
export const fundingForm = z.object({
  registrationCode: registrationId,
  from: batchDay('First day'),
  /** Programmes of one training pay at most 100 per cent together. */
  share: wholeNumber('Share', [1, 100]),
  reason: fields.reason(fundingMessages.reasonRequired),
});
export type FundingForm = z.output<typeof fundingForm>;

/** A person of a programme, with the latest funding. Erased people keep only days. */
const fundedPerson = z.object({
  _id: z.string(),
  candidateId: z.string(),
  registrationCode: z.nullable(z.string()),
  name: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  /** Erased at their own wish: retention waits until the evidence is no longer needed. */
  erased: z.boolean(),
  /** False: the mobilisation before a training. */
  isTraining: z.boolean(),
  from: z.string(),
  /** Null while the funding goes on. */
  to: z.nullable(z.string()),
  share: z.number(),
  byRule: z.boolean(),
  reason: z.nullable(z.string()),
  /** How many other programmes also fund the person. */
  otherProgrammes: z.number(),
  /** Their work lacks this to count as placed. */
  lacks: z.array(z.enum(lackKinds)),
  placementId: z.nullable(z.string()),
});
export type FundedPerson = z.infer<typeof fundedPerson>;

/** Copies of a person's data name who paid for them. */
const ownFunding = z.object({
  programme: z.string(),
  funder: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
});
export type OwnFunding = z.infer<typeof ownFunding>;

const path = '/l2admin/programmes/:id';

export const fundedPeopleLists = defineList({
  row: fundedPerson,
  scopes: {
    l2: {
      path: `${path}/people`,
      role: 'L2_ADMIN',
      summary: 'People of a programme, the latest funded first. `q` searches like other lists',
      params: byId,
      query: listQueries.programme,
    },
  },
});

export const fundingsContract = contract({
  listFundedPeople: fundedPeopleLists.l2,

  addFunding: {
    method: 'POST',
    path: `${path}/fundings`,
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    summary:
      'Fund the present training of a candidate by an active programme, or the mobilisation before a training',
    params: byId,
    body: fundingForm,
    reply: emptyData,
    message: fundingMessages.added,
  },

  endFunding: {
    method: 'DELETE',
    path: `${path}/fundings/:fundingId`,
    role: 'L2_ADMIN',
    summary: 'End a funding today, with a reason. The person stays in the programme',
    params: z.extend(byId, { fundingId: z.uuid('Not a valid id') }),
    query: z.object({ reason: fields.reason(fundingMessages.reasonRequired) }),
    reply: emptyData,
    message: fundingMessages.ended,
  },

  listOwnFundings: {
    method: 'GET',
    path: '/candidate/fundings',
    role: 'CANDIDATE',
    summary: 'Programmes that pay or paid for the candidate, for the copy of their data',
    reply: z.array(ownFunding),
  },
});
