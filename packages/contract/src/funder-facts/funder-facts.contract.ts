import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { application } from '../tracking/tracking.contract.ts';
import { funderFactsMessages } from './funder-facts.messages.ts';
import { funderFacts, ownFactsForm, storedFunderFacts } from './funder-facts.ts';

export const funderFactsContract = contract({
  saveOwnFacts: {
    method: 'PUT',
    path: '/candidate/facts',
    role: 'CANDIDATE',
    summary: 'Answer the optional questions of funders. Answers that are left out are deleted',
    body: ownFactsForm,
    reply: application,
    message: funderFactsMessages.saved,
  },

  withdrawOwnFacts: {
    method: 'DELETE',
    path: '/candidate/facts',
    role: 'CANDIDATE',
    summary: 'Withdraw the consent to the questions of funders; all answers are deleted',
    reply: application,
    message: funderFactsMessages.withdrawn,
  },

  noteFacts: {
    method: 'PUT',
    path: '/l1admin/candidates/:id/facts',
    role: 'L1_ADMIN',
    summary: 'Note answers from a document, with consent of the candidate. Others stay as they are',
    params: byId,
    body: z.object({
      facts: funderFacts,
      hasConsented: z.literal(true, funderFactsMessages.noPersonalConsent),
    }),
    reply: emptyData,
    message: funderFactsMessages.noted,
  },

  readFacts: {
    method: 'GET',
    path: '/l2admin/candidates/:id/facts',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'Answers of a candidate to the questions of funders; null without any',
    params: byId,
    reply: z.nullable(storedFunderFacts),
  },
});
