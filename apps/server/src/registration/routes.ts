import { registrationEndpoints } from '@purboday/contract/registration';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { mount } from '#server/platform/mount.ts';
import type { App, BeforeReading } from '#server/platform/mount.ts';
import { limits } from '#server/platform/rate-limits.ts';
import type { RateLimiter } from '#server/platform/rate-limits.ts';
import type { Sealing } from '#server/platform/sealing.ts';
import { aadharVault } from '#server/records/aadhar-vault.ts';
import { recordRegistration } from './record-registration.ts';
import { registerCandidate } from './register-candidate.ts';
import { registrationStore } from './registration-store.ts';

type Needs = Omit<Parameters<typeof registerCandidate>[0]['sources'], 'aadhars'> &
  Parameters<typeof recordRegistration>[0] & {
    database: Database;
    sealing: Sealing;
    clock: Clock;
    rateLimiter: RateLimiter;
  };

export const mountRegistration = (app: App, needs: Needs): void => {
  const { database, rateLimiter, clock } = needs;
  const limited: BeforeReading = ({ ip }) => rateLimiter.consume(limits.registrationPerAddress, ip);
  const register = registerCandidate({
    database,
    clock,
    registrations: registrationStore(database),
    sources: { ...needs, aadhars: aadharVault(needs) },
    record: recordRegistration(needs),
  });
  mount(
    app,
    registrationEndpoints.registerCandidate,
    ({ body, files, ip }) => register({ form: body, documentId: files.aadharFile.id, ip }),
    limited,
  );
};
