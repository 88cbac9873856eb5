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
  { t },
) => ({
  subject: `${productName}: ${centre.name}, ${organisation}`,
  blocks: [
    createTextBlock(t(changes[change])),
    facts(
      [t('Training provider'), organisation],
      [t('Centre'), centre.name],
      [t('City'), t(centre.city)],
    ),
    link(t('See the centres'), `${appUrl}${screens.l1Centres.path}`),
  ],
});

/** Sent to the managers of the training provider. */
export const centreVisited: Template<'centre-visited'> = (
  { centre, visitedOn, by, points },
  { productName, appUrl },
  { language, t },
) => ({
  subject: t('{productName}: visit of {name}', { productName, name: centre.name }),
  blocks: [
    createTextBlock(t('The foundation has visited one of your centres.')),
    facts(
      [t('Centre'), centre.name],
      [t('Day'), dayText(visitedOn, language)],
      [t('Visited by'), by],
    ),
    ...(points.length === 0
      ? []
      : [
          createTextBlock(t('Please take care of these points by the day given:')),
          facts(
            ...points.map(({ text, dueOn }): [string, string] => [dayText(dueOn, language), text]),
          ),
        ]),
    link(t('See the visit'), `${appUrl}${screens.centre.path.replace('$id', centre.id)}`),
  ],
});

/** Sent to the L1 admins of the city when the provider closed a point, and to the managers when an L1 admin did. */
export const centrePointClosed: Template<'centre-point-closed'> = (
  { role, centre, point, by },
  { productName, appUrl },
  { t },
) => {
  const screen = role === 'L1_ADMIN' ? screens.l1Centre : screens.centre;
  return {
    subject: `${productName}: ${centre.name}`,
    blocks: [
      createTextBlock(t('A point of a visit was closed.')),
      facts([t('Centre'), centre.name], [t('Point'), point], [t('Closed by'), by]),
      link(t('See the visit'), `${appUrl}${screen.path.replace('$id', centre.id)}`),
    ],
  };
};
