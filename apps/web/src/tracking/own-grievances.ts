import { grievancesContract } from '@purboday/contract/grievances/grievances.contract';
import { callQuery } from '#web/platform/calls/data.ts';

/** The complaints of the signed-in candidate. */
export const ownGrievances = callQuery(grievancesContract.listOwnGrievances, {});
