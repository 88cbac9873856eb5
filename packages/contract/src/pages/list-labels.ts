import { applicantStatuses } from '../conventions/lifecycles.ts';

// Values of list filters and orders, without schemas because every page of the web app loads them.

/** Longest in the status first, or by name. */
export const waitingOrders = ['waiting', '-waiting', 'name', '-name'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

/** Groups by number of people, or by state. */
export const groupOrders = ['-people', 'people', 'state', '-state'] as const;
export type GroupOrder = (typeof groupOrders)[number];

/** Minimum days of waiting. */
export const waitingTimes = ['7', '14', '30', '90'] as const;

/** Visits of centres with an open point, or with one whose day has passed. */
export const visitPointFilters = ['open', 'overdue'] as const;
export type VisitPointFilter = (typeof visitPointFilters)[number];

/** By time of registration, or by name. */
export const recordOrders = ['registered', '-registered', 'name', '-name'] as const;
export type RecordOrder = (typeof recordOrders)[number];

/** One status, or `current`: all applicants who are not rejected, as the dashboard counts them. */
export const applicantFilters = ['current', ...applicantStatuses] as const;
export type ApplicantFilter = (typeof applicantFilters)[number];
