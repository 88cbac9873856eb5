import type { ScreenSearch } from '#web/screen-search.ts';
import type { ListRoute } from '#web/domain/lists/list-state.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { Destination } from '#web/platform/routing/destination.ts';
import { reportsContract } from '@purboday/contract/reports/reports.contract';
import type { Figure, Wait } from '@purboday/contract/reports/steps';

export const reportScopes = {
  all: {
    dashboard: '/l2-admin/dashboard',
    people: '/l2-admin/people',
    screen: 'l2People',
    read: reportsContract.readReport,
    list: reportsContract.listPeople,
    audience: 'everyone who registered',
    providers: 'all',
  },
  cities: {
    dashboard: '/l1-admin/dashboard',
    people: '/l1-admin/people',
    screen: 'l1People',
    read: reportsContract.readCitiesReport,
    list: reportsContract.listPeopleOfCities,
    audience: 'people who registered in your cities',
    providers: 'cities',
  },
  training: {
    dashboard: '/training-provider/dashboard',
    people: '/training-provider/report/people',
    screen: 'trainingReportPeople',
    read: reportsContract.readTrainingReport,
    list: reportsContract.listPeopleOfTraining,
    audience: 'candidates who were sent to you',
    providers: undefined,
  },
  employer: {
    dashboard: '/job-provider/dashboard',
    people: '/job-provider/report/people',
    screen: 'jobReportPeople',
    read: reportsContract.readEmployerReport,
    list: reportsContract.listPeopleOfEmployer,
    audience: 'candidates who were sent to you',
    providers: undefined,
  },
} as const;
export type ReportScope = keyof typeof reportScopes;

export const dashboardRoutes: Record<ReportScope, ListRoute<ScreenSearch<'l2Dashboard'>>> = {
  all: getRouteApi('/portal/l2-admin/dashboard'),
  cities: getRouteApi('/portal/l1-admin/dashboard'),
  training: getRouteApi('/portal/training-provider/dashboard'),
  employer: getRouteApi('/portal/job-provider/dashboard'),
};

/** Filters of the report and of the people behind it, stored in the address. */
export type ReportFilterValues = {
  from?: string | undefined;
  to?: string | undefined;
  state?: string | undefined;
  skill?: string | undefined;
  provider?: string | undefined;
  centre?: string | undefined;
};

export const getPeopleLink = (
  of: ReportScope,
  filters: ReportFilterValues,
  behind: Partial<Record<'state' | 'from' | 'to' | 'approvedIn' | 'rejectedIn', string>> & {
    figure?: Figure;
    waits?: Wait;
  },
): Destination => ({ to: reportScopes[of].people, search: { ...filters, ...behind } });

export const figureLabels: Record<Figure, string> = {
  registered: 'Registered',
  approved: 'Approved',
  assigned: 'Assigned',
  trained: 'Trained',
  placed: 'Placed in work',
  kept: 'Still at work after 90 days',
  lost: 'Left within 90 days',
  unknown: 'Unknown after 90 days',
};
