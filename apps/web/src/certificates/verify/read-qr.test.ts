// @vitest-environment node
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';

/** A QR code as a camera would show it, with this many points per module. */
const picture = (text: string, scale: number) => {
  const data = encodeQR(text, 'raw', { border: 4, ecc: 'low' });
  const side = data.length * scale;
  const points = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        points.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data: points };
};

test.each([900, 1600, 2100])(
  'reads back a code of %d letters, as long as a signed one',
  (length) => {
    const text = `https://purboday.example/verify#${'eyJhbGciOiJFZERTQSJ9'.repeat(200).slice(0, length)}`;
    expect(decodeQR(picture(text, 5))).toBe(text);
  },
);
