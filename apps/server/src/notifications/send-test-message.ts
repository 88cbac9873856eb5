import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { systemMessages } from '@purboday/contract/system/system.messages';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import {
  maskAddress,
  toShownReason,
  type Message,
} from '#server/platform/messaging/message-channels.ts';
import type { Services } from '#server/services.ts';
import { compose } from '#server/domain/outbox/compose.ts';

type SendTestMessageDeps = Pick<
  Services,
  'accounts' | 'recordStep' | 'channels' | 'clock' | 'rateLimiter' | 'settings'
>;
type Channel = 'email' | 'sms';
type Person = { fullName: string; email: string };
type TestRequest = { channel: Channel; mobileNumber?: string | undefined; ip: string };

/** Networks in India deliver only registered texts, so the test SMS is one of them. */
const composeSms = ({ fullName: name, email }: Person, { settings }: SendTestMessageDeps) =>
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

const composeEmail = ({ settings: { productName, appUrl } }: SendTestMessageDeps) => {
  const text = `This is a test email from ${productName} at ${appUrl}. You requested it on the system page.`;
  return {
    subject: `Test email from ${productName}`,
    text: `${text}\n`,
    html: `<p>${text}</p>`,
    short: '',
  };
};

/** Sends a test message to the admin who requests it, at once and without a retry. */
export const sendTestMessage = (deps: SendTestMessageDeps) => {
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
