import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import { askUpstream, type Upstream, type UpstreamAnswer } from './ask-upstream.ts';

const entriesMax = 5000;
const atOnceMax = 8;
const hour = 3_600_000;
const keptMilliseconds = { Success: 24 * hour, Error: hour };

type Kept = { answer: Exclude<UpstreamAnswer, 'unavailable'>; until: number };

/** An upstream whose answers are kept, 24 hours a known code, one hour an unknown one; failures are not kept. At most 8 questions at once. */
export const keepingAnswers = (ask: Upstream, clock: Clock): Upstream => {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<UpstreamAnswer>>();

  const keep = (postalCode: string, answer: UpstreamAnswer): UpstreamAnswer => {
    if (answer === 'unavailable') return answer;
    const [oldest] = kept.keys();
    if (kept.size >= entriesMax && oldest !== undefined) kept.delete(oldest);
    const until = clock().getTime() + keptMilliseconds[answer[0]?.Status ?? 'Error'];
    kept.set(postalCode, { answer, until });
    return answer;
  };

  const askOnce = (postalCode: string): Promise<UpstreamAnswer> => {
    const question = ask(postalCode)
      .then((answer) => keep(postalCode, answer))
      .finally(() => asked.delete(postalCode));
    asked.set(postalCode, question);
    return question;
  };

  return async (postalCode) => {
    const known = kept.get(postalCode);
    if (known && known.until > clock().getTime()) return known.answer;
    kept.delete(postalCode);
    const running = asked.get(postalCode);
    if (running) return running;
    return asked.size >= atOnceMax ? 'unavailable' : askOnce(postalCode);
  };
};

/** The upstream of `POSTAL_LOOKUP_URL`, its answers kept. */
export const postalUpstream = (baseUrl: string, clock: Clock = systemClock): Upstream =>
  keepingAnswers(askUpstream(baseUrl), clock);
