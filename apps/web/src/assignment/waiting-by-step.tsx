import { formatNumber } from '@purboday/contract/conventions/plural';
import { reportMessages } from '@purboday/contract/reports/reports.messages';
import { waits, type Transition, type Wait } from '@purboday/contract/reports/steps';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { getPeopleLink, reportScopes } from '#web/domain/reports/report-scopes.ts';
import { waitHeads } from '#web/domain/reports/states-table.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';

/** The transition that ends a wait. No duration is known of the search for a next step. */
const ends: Partial<Record<Wait, Transition>> = {
  review: 'review',
  assign: 'assign',
  training: 'train',
  employer: 'place',
};

/** People who wait at each step now, beside the days that the step has taken. */
export const WaitingByStep = () => {
  const query = useCall(reportScopes.all.read, { query: {} });
  return (
    <Section title="Waiting by step">
      <Loaded
        query={query}
        failed={reportMessages.loadFailed}
        unreachable={reportMessages.unreachable}
        loading={<output className="skeleton block h-52" aria-label="Loading the numbers" />}
      >
        {({ data: { states, days } }) => (
          <table className="w-full numbers">
            <thead className="text-small text-soft">
              <tr>
                <th scope="col" className="text-start font-normal">
                  Step
                </th>
                <th scope="col" className="text-end font-normal">
                  Waiting
                </th>
                <th scope="col" className="text-end font-normal">
                  Median days
                </th>
              </tr>
            </thead>
            <tbody>
              {waits.map((wait) => {
                const people = states.reduce((sum, state) => sum + state[wait], 0);
                const median = days.find(({ step }) => step === ends[wait])?.median ?? null;
                return (
                  <tr key={wait} className="h-9 border-t border-line">
                    <th scope="row" className="text-start font-normal">
                      {waitHeads[wait]}
                    </th>
                    <td className="text-end font-semibold">
                      {people > 0 ? (
                        <TextLink {...getPeopleLink('all', {}, { waits: wait })}>
                          {formatNumber(people)}
                        </TextLink>
                      ) : (
                        0
                      )}
                    </td>
                    <td className="text-end">{median === null ? '–' : formatNumber(median)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </Loaded>
    </Section>
  );
};
