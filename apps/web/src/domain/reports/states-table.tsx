import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { waits, type Wait } from '@purboday/contract/reports/steps';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { getPeopleLink, type ReportFilterValues, type ReportScope } from './report-scopes.ts';

export const waitHeads: Record<Wait, string> = {
  review: 'Review',
  assign: 'Assignment',
  training: 'Training',
  next: 'Next step',
  employer: 'Employer',
};

/** States that are shown at first (UX-91). */
const shownAtFirst = 8;

type Props = {
  states: ProviderReport['states'];
  of: ReportScope;
  filters: ReportFilterValues;
};

const Rows = ({ states, of, filters }: Props) => (
  <div className="overflow-x-auto">
    <table className="w-full text-small numbers">
      <caption className="sr-only">People waiting, by state, most people first</caption>
      <thead>
        <tr>
          <th scope="col" className="text-start align-bottom">
            State
          </th>
          <th scope="col" className="ps-2 text-end align-bottom">
            People
          </th>
          {waits.map((wait) => (
            <th key={wait} scope="col" className="ps-2 text-end align-bottom">
              {waitHeads[wait]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, people, ...each }) => (
          <tr key={state} className="h-7 border-t border-line">
            <th scope="row" className="text-start font-normal">
              {state}
            </th>
            <td className="ps-2 text-end font-semibold">{formatNumber(people)}</td>
            {waits.map((wait) => (
              <td key={wait} className="ps-2 text-end">
                {each[wait] > 0 && (
                  <TextLink {...getPeopleLink(of, filters, { state, waits: wait })}>
                    {formatNumber(each[wait])}
                  </TextLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** People waiting by state of India, and what they wait for. */
export const StatesTable = ({ states, ...rest }: Props) => {
  const [all, setAll] = useState(false);
  const sorted = states.toSorted((a, b) => b.people - a.people);
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Section title="Waiting by state">
      {states.length === 0 ? (
        <p className="text-soft">No one is waiting.</p>
      ) : (
        <Rows states={shown} {...rest} />
      )}
      {shown.length < states.length && (
        <Button
          look="quiet"
          className="mt-1"
          onClick={() => setAll(true)}
        >{`Show all ${formatNumber(states.length)}`}</Button>
      )}
    </Section>
  );
};
