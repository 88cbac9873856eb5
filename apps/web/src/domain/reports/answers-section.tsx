import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import {
  answerCountLabels,
  declineReasonFigures,
} from '@purboday/contract/reports/reports.messages';
import { useState } from 'react';
import { Bars } from '#web/ui/charts/bars.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

type Answers = ProviderReport['answers'];
type Counted = keyof typeof answerCountLabels;

const counts = Object.keys(answerCountLabels) as Counted[];

/** Providers that are shown at first, so that all numbers fit in two screens (UX-181). */
const shownAtFirst = 4;

const ByProvider = ({ providers }: Pick<Answers, 'providers'>) => (
  <section
    className="overflow-x-auto"
    aria-label="Numbers by provider"
    // Keyboard users must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <table className="w-full text-small numbers">
      <caption className="sr-only">Offered places by provider, most declined first</caption>
      <thead>
        <tr>
          <th scope="col" className="text-start align-bottom">
            Provider
          </th>
          {counts.map((count) => (
            <th key={count} scope="col" className="ps-2 text-end align-bottom">
              {answerCountLabels[count]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {providers.map((row) => (
          <tr key={row._id} className="h-7 border-t border-line">
            <th scope="row" className="min-w-32 text-start font-normal wrap-anywhere">
              <bdi>{row.provider}</bdi>
            </th>
            {counts.map((count) => (
              <td key={count} className="ps-2 text-end">
                {formatNumber(row[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Reasons = ({ reasons }: Pick<Answers, 'reasons'>) => (
  <Section title="Why candidates declined">
    <Bars
      label="Why candidates declined"
      lines={Object.entries(declineReasonFigures).map(([reason, label]) => ({
        label,
        value: reasons[reason as keyof Answers['reasons']],
      }))}
    />
  </Section>
);

/** Whether candidates come to the places that were offered to them (reach §21). */
export const AnswerSections = ({ answers }: { answers: Answers }) => (
  <>
    <Section title="Answers to offered places">
      <Bars
        label="Answers to offered places"
        lines={counts.map((count) => ({
          label: answerCountLabels[count],
          value: answers[count],
        }))}
      />
    </Section>
    {answers.declined > 0 && <Reasons reasons={answers.reasons} />}
  </>
);

export const AnswersByProvider = ({ providers }: Pick<Answers, 'providers'>) => {
  const [all, setAll] = useState(false);
  const shown = all ? providers : providers.slice(0, shownAtFirst);
  if (providers.length < 2) return null;
  return (
    <Section title="Answers by provider">
      <ByProvider providers={shown} />
      {shown.length < providers.length && (
        <Button
          look="quiet"
          className="mt-1"
          onClick={() => setAll(true)}
        >{`Show all ${formatNumber(providers.length)}`}</Button>
      )}
    </Section>
  );
};
