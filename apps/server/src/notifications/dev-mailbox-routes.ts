import type { FastifyInstance, FastifyReply } from 'fastify';
import { devMailboxPage, devMailboxStyle } from './dev-mailbox-page.ts';
import type { DevMailbox } from './dev-mailbox.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A mail styles itself inline and may do nothing else.
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .send(html);

/** Mounted only where there is no mail server; elsewhere these addresses do not exist. */
export const devMailboxRoutes = (http: FastifyInstance, mailbox: DevMailbox): void => {
  const hidden = { schema: { hide: true } };

  http.get('/dev/mailbox', hidden, async (_, reply) =>
    sendHtml(reply, pagePolicy, devMailboxPage(await mailbox.list())),
  );

  http.get('/dev/mailbox.css', hidden, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(devMailboxStyle),
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
