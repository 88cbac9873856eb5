import {
  isOtherOrganisation,
  organisationHeader,
} from '@purboday/contract/organisations/organisation-header';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { useSyncExternalStore } from 'react';
import type { FieldError } from '@purboday/contract/conventions/problem';

type Organisation = { id: string; name: string };

/** The organisation that the user works for; undefined for admins and candidates. */
export const getOrganisation = ({
  trainingProviderId,
  jobProviderId,
}: Pick<SessionUser, 'trainingProviderId' | 'jobProviderId'>): Organisation | undefined => {
  if (trainingProviderId)
    return { id: trainingProviderId._id, name: trainingProviderId.trainingProviderName };
  return jobProviderId && { id: jobProviderId._id, name: jobProviderId.companyName };
};

/** The token, and the organisation that this tab shows: the only headers that name the caller (R25). */
export const toSessionHeaders = ({
  user,
  token,
}: {
  user: SessionUser;
  token: string;
}): Record<string, string> => {
  const organisation = getOrganisation(user);
  return {
    authorization: `Bearer ${token}`,
    ...(organisation && { [organisationHeader]: organisation.id }),
  };
};

/** The user as the server knows them, while this tab still shows another organisation. */
let switchedUser: SessionUser | undefined;
const listeners = new Set<() => void>();
let checkUser = (): void => undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A switch of the organisation in another tab of the same session (R25). */
export const organisationSwitch = {
  get: (): SessionUser | undefined => switchedUser,

  /** @param user undefined once this tab shows the organisation of the session again */
  set: (user: SessionUser | undefined): void => {
    if (user === switchedUser) return;
    switchedUser = user;
    for (const listener of listeners) listener();
  },

  /** Registers a function that loads the user of the session. */
  onSuspicion: (check: () => void): void => {
    checkUser = check;
  },

  /** Loads the user when a call was rejected because the session works for another organisation. */
  noteRejection: (errors: readonly FieldError[]): void => {
    if (!switchedUser && isOtherOrganisation(errors)) checkUser();
  },

  subscribe,
} as const;

export const useOrganisationSwitch = (): SessionUser | undefined =>
  useSyncExternalStore(subscribe, organisationSwitch.get, () => undefined);

const toChannelName = (userId: string): string => `organisation:${userId}`;

/** Every other tab of the user then loads the user of its own session. */
export const announceSwitch = (userId: string): void => {
  const channel = new BroadcastChannel(toChannelName(userId));
  channel.postMessage('');
  channel.close();
};

/** @returns stops listening */
export const onAnnouncedSwitch = (userId: string, listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(toChannelName(userId));
  channel.addEventListener('message', listener);
  return () => channel.close();
};
