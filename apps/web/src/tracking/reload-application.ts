import { trackingContract, type Application } from '@purboday/contract/tracking/tracking.contract';
import { call } from '#web/platform/calls/call.ts';

/** The reloaded application with the change in its history; without a response only the change. */
export const reloadApplication = async (application: Application): Promise<Application> => {
  const { data } = await call(trackingContract.readApplication, {}).catch(() => ({
    data: application,
  }));
  return data;
};
