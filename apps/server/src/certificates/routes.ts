import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import { certificateStore } from '#server/domain/certificate/certificate-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { findCertificate, presentIssuedCertificate, readCertificate } from './read-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { serveCredentials } from './credential-routes.ts';

type Deps = {
  database: Database;
  clock: Clock;
  sealing: Sealing;
  trail: Pick<Trail, 'history' | 'audit' | 'outbox'>;
  settings: { appUrl: string; foundationName: string };
};

/** Mounts certificates: to be read and checked by everybody, revoked by L2; and the keys they are checked with. */
export const mountCertificates = (app: App, deps: Deps): void => {
  const { database, clock, sealing, trail, settings } = deps;
  const { history, audit, outbox } = trail;
  const keys = certificateKeys({ database, sealing, clock });
  const certificates = certificateStore(database, clock);
  const read = readCertificate({ certificates });
  const candidates = candidateStore(database, clock);
  const revoke = revokeCertificate({ database, certificates, history, audit, candidates, outbox });
  mount(app, certificatesContract.listRevokedCertificates, async () => ({
    codes: await certificates.revoked(),
    day: dayInKolkata(clock()),
  }));
  mount(app, certificatesContract.readCertificate, ({ params }) => read(params.code));
  mount(app, certificatesContract.readIssuedCertificate, async ({ params }) =>
    presentIssuedCertificate(await findCertificate({ certificates }, params.code)),
  );
  mount(app, certificatesContract.revokeCertificate, ({ actor, params, body, ip }) =>
    revoke(actor, { ...params, ...body, ip }),
  );
  serveCredentials(app.http, { certificates, keys, clock, issuer: settings });
};
