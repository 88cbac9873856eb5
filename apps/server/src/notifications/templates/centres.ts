import { screens } from '@purboday/contract/pages/screens';
import { facts, link, createTextBlock } from '../message-template.ts';
import { dayText, type Template } from '../wording.ts';

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

/** Sent to the managers of the training provider. */
export const centreVisited: Template<'centre-visited'> = (
  { centre, visitedOn, by, points },
  { productName, appUrl },
  { language },
) => ({
  subject: `${productName}: visit of ${centre.name}`,
  blocks: [
    createTextBlock('The foundation has visited one of your centres.'),
    facts(['Centre', centre.name], ['Day', dayText(visitedOn, language)], ['Visited by', by]),
    ...(points.length === 0
      ? []
      : [
          createTextBlock('Please take care of these points by the day given:'),
          facts(
            ...points.map(({ text, dueOn }): [string, string] => [dayText(dueOn, language), text]),
          ),
        ]),
    link('See the visit', `${appUrl}${screens.centre.path.replace('$id', centre.id)}`),
  ],
});
