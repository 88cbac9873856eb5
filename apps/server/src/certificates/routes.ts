import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { mount, type App } from '#server/platform/http/mount.ts';
import {
  findCertificate,
  presentIssuedCertificate,
  readCertificate,
  revokeCertificate,
} from './certificates.ts';
import { serveCredentials } from './credential-routes.ts';
import type { Services } from '#server/services.ts';

/** Registers certificates: to be read and checked by everybody, revoked by L2; and the keys they are checked with. */
export const registerCertificates = (app: App, services: Services): void => {
  const { certificates, clock } = services;
  const read = readCertificate(services);
  const revoke = revokeCertificate(services);
  mount(app, certificatesContract.listRevokedCertificates, async () => ({
    codes: await certificates.revoked(),
    day: dayInKolkata(clock()),
  }));
  mount(app, certificatesContract.readCertificate, ({ params }) => read(params.code));
  mount(app, certificatesContract.readIssuedCertificate, async ({ params }) =>
    presentIssuedCertificate(await findCertificate(services, params.code)),
  );
  mount(app, certificatesContract.revokeCertificate, ({ actor, params, body, ip }) =>
    revoke(actor, { ...params, ...body, ip }),
  );
  serveCredentials(app.http, services);
};
