import { Problem } from '@purboday/contract/conventions/problem';
import { invitationsContract } from '@purboday/contract/invitations/invitations.contract';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { deviceHeader, parseDevice } from '@purboday/contract/sign-in/device';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { readInvitation } from './read-invitation.ts';
import { acceptInvitation } from './accept-invitation.ts';

export const registerInvitations = (app: App, services: Services): void => {
  /** Only unknown tokens count, so that a room full of new people shares one network. */
  const limited = async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    await services.rateLimiter.requireOpen(limits.invitationPerNetwork, ip);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem && error.message === invitationMessages.over)
        await services.rateLimiter.consume(limits.invitationPerNetwork, ip);
      throw error;
    }
  };
  registerRoute(app, invitationsContract.readInvitation, ({ params, ip }) =>
    limited(ip, () => readInvitation(services)(params.token)),
  );
  registerRoute(app, invitationsContract.acceptInvitation, ({ params, body, ip, header }) =>
    limited(ip, () =>
      acceptInvitation(services)({
        ...params,
        ...body,
        ip,
        device: parseDevice(header(deviceHeader)),
      }),
    ),
  );
};
