import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import {
  notificationsContract,
  notificationLists,
} from '@purboday/contract/notifications/notifications.contract';
import { systemContract } from '@purboday/contract/system/system.contract';
import { systemMessages } from '@purboday/contract/system/system.messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#server/platform/http/authorization.ts';
import { isLocalCaller } from '#server/platform/http/health.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import {
  maskAddress,
  toShownReason,
  type Message,
} from '#server/platform/messaging/message-channels.ts';
import type { Services } from '#server/services.ts';
import { compose } from '#server/domain/outbox/compose.ts';
import {
  devMailboxPage,
  devMailboxStyle,
  devTextsPage,
  type DevMailbox,
} from '#server/domain/outbox/dev-mailbox-store.ts';
import { listNotifications, notificationColumns, sendAgain } from './list-notifications.ts';
import type { Sender } from '#server/domain/outbox/message-template.ts';

type Deps = Pick<
  Services,
  'accounts' | 'recordStep' | 'channels' | 'clock' | 'rateLimiter' | 'settings'
>;
type Channel = 'email' | 'sms';
type Person = { fullName: string; email: string };
type TestRequest = { channel: Channel; mobileNumber?: string | undefined; ip: string };

/** Networks in India deliver only registered texts, so the test SMS is one of them. */
const composeSms = ({ fullName: name, email }: Person, { settings }: Deps) =>
  compose(
    {
      event: 'registration-received',
      record: { kind: 'training-provider', id: randomUUID() },
      organisation: 'Test organisation',
      city: 'Kolkata',
      to: { name, email },
    },
    settings,
  );

const composeEmail = ({ settings: { productName, appUrl } }: Deps) => {
  const text = `This is a test email from ${productName} at ${appUrl}. You requested it on the system page.`;
  return {
    subject: `Test email from ${productName}`,
    text: `${text}\n`,
    html: `<p>${text}</p>`,
    short: '',
  };
};

/** Sends a test message to the admin who requests it, at once and without a retry. */
const sendTestMessage = (deps: Deps) => {
  const { accounts, channels, rateLimiter, recordStep } = deps;
  return async (actor: Actor, { channel, mobileNumber, ip }: TestRequest) => {
    const to = channels[channel];
    if (to === undefined) throw new Problem('INVALID_TRANSITION', systemMessages.channelOff);
    const person = await accounts.find(actor.id);
    if (person === undefined) throw new Problem('NOT_FOUND');
    const address = channel === 'email' ? person.email : mobileNumber;
    if (address === undefined) throw fieldProblem('mobileNumber', systemMessages.noMobileNumber);
    await rateLimiter.consume(limits.testMessagesPerAccount, actor.id);
    const message: Message = {
      ...(channel === 'email' ? composeEmail(deps) : composeSms(person, deps)),
      event: 'test-message',
      messageId: `<${randomUUID()}@test-message.invalid>`,
      to: address,
    };
    const delivery = await to.send(message);
    const accepted = delivery.outcome === 'accepted';
    await recordStep({
      audited: 'test-message-sent',
      actor,
      ip,
      detail: { channel, outcome: delivery.outcome },
    });
    return {
      accepted,
      sentTo: maskAddress(address),
      answer: accepted
        ? systemMessages.testSent
        : `${systemMessages.testRejected}: ${toShownReason(delivery.reason)}`,
    };
  };
};

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
