import { screens } from '@purboday/contract/pages/screens';
import { facts, link, createTextBlock } from '../message-template.ts';
import type { Template } from '../wording.ts';

const changes = {
  added: 'A training provider has added a centre in one of your cities.',
  changed: 'A training provider has changed a centre in one of your cities.',
} as const;

/** Sent to the L1 admins of the city. */
export const centreChanged: Template<'centre-changed'> = (
  { change, organisation, centre },
  { productName, appUrl },
) => ({
  subject: `${productName}: ${centre.name}, ${organisation}`,
  blocks: [
    createTextBlock(changes[change]),
    facts(['Training provider', organisation], ['Centre', centre.name], ['City', centre.city]),
    link('See the centres', `${appUrl}${screens.l1Centres.path}`),
  ],
});
