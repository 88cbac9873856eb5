/** The part of an attempt that cannot be taken back: from the end of the message to the stored outcome. */
export interface HandOver {
  /** The provider has answered. */
  answered: () => void;
  /** The outcome is stored. */
  end: () => void;
}

type Opened = { since: number; isAnswered: boolean };
type Waiting = { isUrgent: boolean; begin: () => void };

/** At this pace one hand-over at a time sends more than 3,000 messages a minute. */
const fastAnswerMs = 12;
/** An answer that takes longer delays the next message no more. */
const stuckMs = 1_000;
const rememberedAnswers = 8;

/**
 * Lets messages be handed over one after the other, so that a process that dies leaves one message whose delivery is unknown. A provider that takes longer than a few milliseconds gets as many at once as 3,000 a minute need. A message that the
 * provider accepted blocks all others until its outcome is stored.
 */
export const handOverTurns = (now: () => number = () => performance.now()) => {
  const opened = new Set<Opened>();
  const waiting: Waiting[] = [];
  const answers: number[] = Array.from({ length: rememberedAnswers }, () => 0);
  let timer: NodeJS.Timeout | undefined;

  // The fastest of the last answers: one slow answer is no slow provider.
  const limit = (): number => Math.max(1, Math.ceil(Math.min(...answers) / fastAnswerMs));
  const isBlocking = ({ since, isAnswered }: Opened): boolean =>
    isAnswered || now() - since < stuckMs;
  const mayBegin = (): boolean => {
    const blocking = [...opened].filter(isBlocking);
    return blocking.length < limit() && !blocking.some(({ isAnswered }) => isAnswered);
  };

  const admit = (): void => {
    clearTimeout(timer);
    while (waiting.length > 0 && mayBegin()) waiting.shift()?.begin();
    if (waiting.length > 0 && opened.size > 0) timer = setTimeout(admit, stuckMs / 10).unref();
  };

  const open = (): HandOver => {
    const turn: Opened = { since: now(), isAnswered: false };
    opened.add(turn);
    return {
      answered: () => {
        if (turn.isAnswered) return;
        turn.isAnswered = true;
        answers.push(now() - turn.since);
        answers.shift();
      },
      end: () => {
        opened.delete(turn);
        admit();
      },
    };
  };

  return {
    /** Waits for a turn. Codes, for which a person waits, come first. */
    begin: (isUrgent: boolean): Promise<HandOver> =>
      new Promise((resolve) => {
        const entry = { isUrgent, begin: () => resolve(open()) };
        const before = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
        waiting.splice(before === -1 ? waiting.length : before, 0, entry);
        admit();
      }),
  };
};
