import {
  notificationsContract,
  notificationLists,
} from '@purboday/contract/notifications/notifications.contract';
import { systemContract } from '@purboday/contract/system/system.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalCaller } from '#server/platform/http/health.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  devMailboxPage,
  devMailboxStyle,
  devTextsPage,
  type DevMailbox,
} from '#server/domain/outbox/dev-mailbox-store.ts';
import { listNotifications, notificationColumns, sendAgain } from './list-notifications.ts';
import type { Sender } from '#server/domain/outbox/message-template.ts';
import { sendTestMessage } from './send-test-message.ts';

export const registerNotifications = (app: App, services: Services): void => {
  const reader = { encryption: services.encryption, sender: services.settings };
  const again = sendAgain({ ...services, ...reader });

  registerLists(app, notificationLists, {
    name: 'messages',
    columns: notificationColumns,
    scopes: { l2: everything },
    read: listNotifications({ ...services, ...reader }),
  });
  registerRoute(app, systemContract.sendTestMessage, ({ actor, body, ip }) =>
    sendTestMessage(services)(actor, { ...body, ip }),
  );
  registerRoute(app, notificationsContract.sendNotification, ({ actor, params }) =>
    again(actor, params.id),
  );
};

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// An email may use inline styles and nothing else.
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .send(html);

/** Registered only without a mail server. */
export const devMailboxRoutes = (
  http: FastifyInstance,
  mailbox: DevMailbox,
  sender: Sender,
): void => {
  const hidden = {
    schema: { hide: true },
    // Codes and links in demo mode are only for the person at this computer (SEC-08).
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLocalCaller(request)) return reply.callNotFound();
      return undefined;
    },
  };

  http.get('/dev/mailbox', hidden, async (_, reply) =>
    sendHtml(reply, pagePolicy, devMailboxPage(await mailbox.list())),
  );

  http.get('/dev/mailbox.css', hidden, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(devMailboxStyle),
  );

  http.get('/dev/mailbox/texts', hidden, (_, reply) =>
    sendHtml(reply, pagePolicy, devTextsPage(sender)),
  );

  http.get('/dev/mailbox.json', hidden, async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send(await mailbox.list()),
  );

  http.get<{ Params: { id: string } }>(
    '/dev/mailbox/:id/html',
    hidden,
    async ({ params }, reply) => {
      const mail = isId(params.id) ? await mailbox.find(params.id) : undefined;
      if (mail === undefined) return reply.callNotFound();
      return sendHtml(reply, mailPolicy, mail.html);
    },
  );
};
