// The basic alphabet of 3GPP TS 23.038. Each sign has seven bits, those of the extension twice seven.
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmExtension = new Set('\f^{}\\[~]|€');

/** The parts of a long SMS have a header, so each has room for less than one SMS. */
const room = { text: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } };

export type SmsLength = { alphabet: keyof typeof room; signs: number; parts: number };

/** Counts an SMS as the networks do: in the GSM alphabet, or in UCS-2 when one sign is not in it. */
export const countSms = (message: string): SmsLength => {
  const signs = [...message];
  const alphabet = signs.every((sign) => gsmBasic.has(sign) || gsmExtension.has(sign))
    ? 'text'
    : 'unicode';
  const sizes = signs.map((sign) =>
    alphabet === 'text' ? (gsmExtension.has(sign) ? 2 : 1) : sign.length,
  );
  const length = sizes.reduce((sum, size) => sum + size, 0);
  if (length <= room[alphabet].one) return { alphabet, signs: length, parts: 1 };
  let parts = 1;
  let used = 0;
  // A sign of two places is never split between two parts.
  for (const size of sizes) {
    const isFull = used + size > room[alphabet].part;
    parts += isFull ? 1 : 0;
    used = isFull ? size : used + size;
  }
  return { alphabet, signs: length, parts };
};
