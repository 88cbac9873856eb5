type Rejection = {
  /** Codes of the DLT platforms, and of Twilio where it checks the same. */
  codes: readonly number[];
  /** Names that gateways write beside the code, or in place of it. */
  name: RegExp;
  advice: string;
};

/** Reasons of operators, the most particular first. Sources: https://support.exotel.com/support/solutions/articles/3000120944 and Twilio's error dictionary. */
const rejections: readonly Rejection[] = [
  {
    codes: [],
    name: /\b(?:cta|urls?|links?|call ?back)\b.*\b(?:not|un)[ -]?(?:whitelisted|registered)|\bcta (?:failed|mismatch)/u,
    advice:
      'A link or the number to call is not whitelisted. Whitelist what purboday messages --form sms lists.',
  },
  {
    codes: [620, 621, 622, 623, 624, 625, 634],
    name: /\b(?:header|sender|sndr)\b.*\b(?:not|nt|inactive|inactve|blacklisted|suspended|mismatch)\b|\bpeid not matched/u,
    advice:
      'The sender name is not registered for this text. Register it at the operator and link it with the text.',
  },
  {
    codes: [635],
    name: /\bvariable exceeded/u,
    advice:
      'A value is longer than the operator allows. Register the text again as purboday messages prints it.',
  },
  {
    codes: [630, 631, 632, 633, 636, 637, 666, 21_901, 63_016],
    name: /\btemplate\b/u,
    advice:
      'The operator does not know this text. Register it again as purboday messages prints it, and check its id.',
  },
  {
    codes: [600, 601, 602, 603, 604, 605],
    name: /\bentity\b/u,
    advice:
      'The entity id is wrong or not active. Compare the one in the settings with the portal of the operator.',
  },
  {
    codes: [610, 611, 612, 613, 614, 615, 616, 617, 618],
    name: /\btelemarketer\b|\bpe tm\b/u,
    advice:
      'The SMS provider is not linked with your entity. Add it as a telemarketer on the portal of the operator.',
  },
  {
    codes: [650, 660],
    name: /\b(?:dnd|ndnc|preference|consent)\b/u,
    advice:
      'The number is on the Do Not Disturb list. Register the text as service implicit, which this list does not stop.',
  },
  {
    codes: [21_610, 21_211, 21_614],
    name: /\b(?:blacklist(?:ed)?|invalid sub|unsubscribed)\b/u,
    advice:
      'The number is wrong or blocked. Call the person, and correct the number on the record.',
  },
];

const codeOf = (reason: string): number | undefined => {
  const [, code] = /^(?:Twilio|The provider answered) \d{3}, (\d{3,5}):/u.exec(reason) ?? [];
  return code === undefined ? undefined : Number(code);
};

/** Returns what to do about an operator's rejection; undefined for one that this version does not know. */
export const findAdvice = (reason: string): string | undefined => {
  const code = codeOf(reason);
  const words = reason.toLowerCase().replaceAll(/[_-]+/gu, ' ');
  return (
    rejections.find(({ codes }) => code !== undefined && codes.includes(code)) ??
    rejections.find(({ name }) => name.test(words))
  )?.advice;
};
