import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import type { Actor, Session } from '#server/platform/http/actor.ts';
import { lacksSecondFactor } from '#server/platform/http/authorization.ts';
import type { SecondFactorRule } from './second-factor-store.ts';

const toProvider = (actor: Actor): Partial<SessionUser> => {
  const { role, providerId, providerName, organisationRole, ownBatchesOnly } = actor;
  if (providerId === null || providerName === null) return {};
  return {
    ...(role === 'TRAINING_PROVIDER'
      ? { trainingProviderId: { _id: providerId, trainingProviderName: providerName } }
      : { jobProviderId: { _id: providerId, companyName: providerName } }),
    ...(organisationRole && { organisationRole }),
    ...(ownBatchesOnly && { ownBatchesOnly }),
  };
};

const toL1Admin = ({ role, id, name, places }: Actor): Partial<SessionUser> =>
  role === 'L1_ADMIN'
    ? {
        l1AdminId: {
          _id: id,
          fullName: name,
          assignedCities: places.map(({ city }) => city),
          assignedPlaces: places,
        },
      }
    : {};

const presentActor = (actor: Actor): SessionUser => ({
  id: actor.id,
  _id: actor.id,
  role: actor.role,
  email: actor.email,
  fullName: actor.name,
  mustChangePassword: actor.mustChangePassword,
  ...(actor.language && { language: actor.language }),
  ...toProvider(actor),
  ...toL1Admin(actor),
});

/** Specification §3. */
export const presentUser = (session: Session, isRequired: SecondFactorRule): SessionUser => ({
  ...presentActor(session.actor),
  ...(lacksSecondFactor(session, isRequired) ? { mustSetUpSecondFactor: true } : {}),
});
