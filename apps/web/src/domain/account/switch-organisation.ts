import { organisationContract } from '@purboday/contract/organisations/people.contract';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { call } from '#web/platform/calls/call.ts';
import { announceSwitch, organisationSwitch } from '#web/platform/session/organisation.ts';
import { session } from '#web/platform/session/session.ts';

/** Works for another organisation in this session, and reports it to its other tabs (R25). */
export const switchOrganisation = async (id: string): Promise<SessionUser> => {
  const { data } = await call(organisationContract.switchOrganisation, { body: { id } });
  organisationSwitch.set(undefined);
  session.setUser(data.user);
  announceSwitch(data.user.id);
  return data.user;
};
