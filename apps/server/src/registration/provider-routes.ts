import { providerRegistrationEndpoints } from '@purboday/contract/provider-registration';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { mount } from '#server/platform/mount.ts';
import type { App, BeforeReading } from '#server/platform/mount.ts';
import { limits } from '#server/platform/rate-limits.ts';
import type { RateLimiter } from '#server/platform/rate-limits.ts';
import { jobProviderOf, trainingProviderOf } from './provider-forms.ts';
import { providerRegistrationStore } from './provider-store.ts';
import { recordRegistration } from './record-registration.ts';
import { registerProvider } from './register-provider.ts';

type Needs = Parameters<typeof registerProvider>[0]['sources'] &
  Parameters<typeof recordRegistration>[0] & {
    database: Database;
    clock: Clock;
    rateLimiter: RateLimiter;
  };

export const mountProviderRegistration = (app: App, needs: Needs): void => {
  const { database, rateLimiter, clock } = needs;
  const limited: BeforeReading = ({ ip }) => rateLimiter.consume(limits.registrationPerAddress, ip);
  const register = registerProvider({
    database,
    clock,
    registrations: providerRegistrationStore(database),
    sources: needs,
    record: recordRegistration(needs),
  });
  mount(
    app,
    providerRegistrationEndpoints.registerJobProvider,
    async ({ body, files: { companyDocFile }, ip }) => {
      const form = { ...jobProviderOf(body), documentId: companyDocFile.id, ip };
      return { jobProviderId: await register(form) };
    },
    limited,
  );
  mount(
    app,
    providerRegistrationEndpoints.registerTrainingProvider,
    async ({ body, files: { trainingProviderDocFile }, ip }) => {
      const form = { ...trainingProviderOf(body), documentId: trainingProviderDocFile.id, ip };
      return { providerId: await register(form) };
    },
    limited,
  );
};
