import { applicantStatuses } from '../conventions/lifecycles.ts';

// The words that filters and orders of lists know, apart from the schemas of their queries: every page of the web app has them.

/** By time in its status, the longest first, or by name. */
export const waitingOrders = ['waiting', '-waiting', 'name', '-name'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

/** Days for which somebody has waited at the least. */
export const waitingTimes = ['7', '14', '30', '90'] as const;

/** By the time of registration, or by name. */
export const recordOrders = ['registered', '-registered', 'name', '-name'] as const;
export type RecordOrder = (typeof recordOrders)[number];

/** One status, or all whom the provider has not rejected: those that its dashboard counts. */
export const applicantFilters = ['current', ...applicantStatuses] as const;
export type ApplicantFilter = (typeof applicantFilters)[number];
