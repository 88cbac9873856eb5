import { formatNumber } from '@purboday/contract/conventions/plural';
import {
  followUpsContract,
  type FollowUpFigures as Figures,
} from '@purboday/contract/follow-ups/follow-ups.contract';
import { followUpDays } from '@purboday/contract/pages/list-filters';
import { useCall } from '#web/platform/calls/data.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';

type Outcome = 'known' | 'not_reached' | 'unknown';
type Count = Figures['days'][number];

const DayCell = ({ figures, count }: { figures: Figures; count: Count }) => {
  const { days, trained, known, notReached } = count;
  const toLink = (outcome: Outcome, text: string) => (
    <TextLink
      to="/l2-admin/calls"
      search={{
        tab: 'follow-ups',
        outcome,
        days,
        provider: figures.provider?._id,
        centre: figures.centre?._id,
      }}
    >
      {text}
    </TextLink>
  );
  const unknown = trained - known - notReached;
  return (
    <>
      {toLink('known', `${Math.round((100 * known) / trained)} %`)}{' '}
      <span className="text-soft">{`${formatNumber(known)} of ${formatNumber(trained)}`}</span>
      {notReached > 0 && <> {toLink('not_reached', `${formatNumber(notReached)} not reached`)}</>}
      {unknown > 0 && <> {toLink('unknown', `${formatNumber(unknown)} unknown`)}</>}
    </>
  );
};

/** Counts whose state is known some days after the training, by training provider and centre. */
export const FollowUpFigures = () => {
  const rows = useCall(followUpsContract.readFollowUpFigures, { query: {} }).data?.data;
  if (!rows || rows.length === 0) return null;
  return (
    <Section title="Known after the training">
      <p className="mb-2 text-soft">
        Of everyone trained whose day has come, whenever they registered.
      </p>
      <section
        className="overflow-x-auto"
        aria-label="Known after the training"
        // Keyboard users must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="w-full text-small numbers">
          <caption className="sr-only">Known states by training provider and centre</caption>
          <thead>
            <tr>
              <th scope="col" className="text-start align-bottom">
                Provider
              </th>
              {followUpDays.map((days) => (
                <th key={days} scope="col" className="ps-2 text-start align-bottom">
                  {`${days} days`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((figures) => (
              <tr
                key={`${figures.provider?._id} ${figures.centre?._id}`}
                className="h-7 border-t border-line"
              >
                <th
                  scope="row"
                  className={`min-w-32 text-start font-normal wrap-anywhere ${figures.centre ? 'ps-4' : ''}`}
                >
                  <bdi>{figures.centre?.name ?? figures.provider?.name ?? 'All providers'}</bdi>
                </th>
                {followUpDays.map((days) => {
                  const count = figures.days.find((one) => one.days === days);
                  return (
                    <td key={days} className="ps-2">
                      {count && <DayCell figures={figures} count={count} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
};
