import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../../message-template.ts';

export const absentThreeTimes = (
  { batch, candidates, to }: NoticeOf<'absent-three-times'>,
  { appUrl }: Sender,
): MessageTemplate => {
  const who = candidates.length === 1 ? candidates[0]?.name : `${candidates.length} candidates`;
  return {
    subject: `Absent three times in a row: ${who}, ${batch.title}`,
    greeting: `Hello ${to.name},`,
    blocks: [
      say(`Missed the last three meetings of ${batch.title}:`),
      facts(...candidates.map(({ name, phone }): [string, string] => [name, phone])),
      say(
        'A call often brings people back: an illness, a bus that does not run, a family that needs persuading. Please try today.',
      ),
      link('Open the batch', `${appUrl}/training-provider/batches/${batch.id}`),
    ],
  };
};
