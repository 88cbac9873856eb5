import { dashboardMessages } from '@purboday/contract/conventions/messages';
import type { CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import {
  dashboardRoutes,
  reportScopes,
  type ReportScope,
} from '#web/domain/reports/report-scopes.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useFailureToast } from '#web/platform/calls/data.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Tile, Tiles, type TileProps } from '#web/ui/elements/tiles.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

// A separate chunk: only the tab Analytics needs charts.
const Report = lazyComponent(() =>
  import('#web/domain/reports/report-section.tsx').then((m) => m.ReportSection),
);

export const isPositive = (count = 0): boolean => count > 0;

type OverviewProps<E extends Endpoint> = {
  counts: UseQueryResult<CallResponse<E>>;
  /** Also called before the counts are loaded, so that the layout does not shift. */
  tiles: (counts: CallResponse<E> | undefined) => readonly TileProps[];
  toDo: ReactNode;
  children?: (counts: CallResponse<E> | undefined) => ReactNode;
};

/** The work of the day, tiles, then content of the portal: one laptop screen (UX-89). */
const Overview = <E extends Endpoint>({ counts, tiles, toDo, children }: OverviewProps<E>) => {
  const { data, error, isFetching, refetch } = counts;
  const failed = !data && error !== null;
  const failure = failureText(error, dashboardMessages.failed, dashboardMessages.unreachable);
  useFailureToast(error, failure);
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {toDo}
      {failed ? (
        <ErrorState title={failure} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Tiles>
          {tiles(data).map((tile) => (
            <Tile key={tile.label} {...tile} />
          ))}
        </Tiles>
      )}
      {!failed && children?.(data)}
    </div>
  );
};

type Props<E extends Endpoint> = OverviewProps<E> & {
  title: string;
  documentTitle?: string;
  lead: ReactNode;
  report: ReportScope;
};

/** The start page of a portal (UX-63): an overview, and the tab Analytics. */
export const Dashboard = <E extends Endpoint>({
  title,
  documentTitle = title,
  lead,
  report,
  ...overview
}: Props<E>) => {
  const isAnalytics = dashboardRoutes[report].useSearch().tab === 'analytics';
  const { dashboard } = reportScopes[report];
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={isAnalytics ? 'Analytics' : documentTitle}
        lead={isAnalytics ? undefined : lead}
        tabs={
          <Tabs
            label="Dashboard"
            tabs={[
              { label: 'Overview', link: { to: dashboard }, current: !isAnalytics },
              {
                label: 'Analytics',
                link: { to: dashboard, search: { tab: 'analytics' } },
                current: isAnalytics,
              },
            ]}
          />
        }
      />
      {isAnalytics ? (
        <Suspense fallback={<ListSkeleton label="Loading the numbers" />}>
          <Report of={report} />
        </Suspense>
      ) : (
        <Overview {...overview} />
      )}
    </>
  );
};
