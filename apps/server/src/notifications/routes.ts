import {
  notificationsContract,
  notificationsExports,
} from '@purboday/contract/notifications/notifications.contract';
import { systemContract } from '@purboday/contract/system/system.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalCaller } from '#server/platform/http/health.ts';
import { registerExport } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { devMailboxPage, devMailboxStyle, devTextsPage } from './dev-mailbox-page.ts';
import type { DevMailbox } from './dev-mailbox-store.ts';
import type { Sender } from './message-template.ts';
import { listNotifications, notificationColumns, sendAgain } from './list-notifications.ts';
import { sendTestMessage } from './send-test-message.ts';
import { notificationRetries } from './notification-retries.ts';
import type { Services } from '#server/services.ts';

export const registerNotifications = (app: App, services: Services): void => {
  const sendTest = sendTestMessage(services);
  const retries = notificationRetries(services);
  const list = listNotifications(services);
  const again = sendAgain({ ...services, retries });

  registerRoute(app, notificationsContract.listNotifications, ({ query }) => list(query));
  registerExport(app, notificationsExports.exportNotifications, {
    name: 'messages',
    columns: notificationColumns,
    read: list,
  });
  registerRoute(app, systemContract.sendTestMessage, ({ actor, body, ip }) =>
    sendTest(actor, { ...body, ip }),
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
