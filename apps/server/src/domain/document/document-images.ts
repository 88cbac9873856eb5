// Where a picture ends, found by walking its structure: a truncated one has no end. No pixel is decoded.

/** More pixels than any scan needs: 40 megapixels. A picture that claims more is a bomb for whoever opens it. */
const maxPixels = 40_000_000;

const sane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= maxPixels;

const pngSignatureBytes = 8;

/** Offset after IEND; undefined when the PNG is cut short, too large to decode or not well formed. */
export const pngEnd = (bytes: Buffer): number | undefined => {
  let at = pngSignatureBytes;
  let data = false;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (type === 'IHDR' && !sane(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
      return undefined;
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data ? next : undefined;
    at = next;
  }
  return undefined;
};

/** SOF0 to SOF15 hold the dimensions, but for DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Offset of the marker that ends the entropy-coded data starting at `from`. */
const afterScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const stuffing = marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);
    if (!stuffing && marker !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
};

/** Whether the segment at `at` may stand there: a frame names its size before any decoder believes it. */
const saneSegment = (bytes: Buffer, at: number, marker: number): boolean =>
  !isFrame(marker) ||
  (at + 9 <= bytes.length && sane(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)));

const isStandalone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Offset of the marker after the segment at `at`. */
const nextMarker = (bytes: Buffer, at: number, marker: number): number => {
  if (marker === 0xff) return at + 1;
  if (isStandalone(marker)) return at + 2;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return marker === 0xda ? afterScan(bytes, end) : end;
};

/** Offset after EOI; undefined when the JPEG is cut short, too large to decode or not well formed. */
export const jpegEnd = (bytes: Buffer): number | undefined => {
  let at = 2;
  let scanned = false;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return scanned ? at + 2 : undefined;
    if (at + 4 > bytes.length || !saneSegment(bytes, at, marker)) return undefined;
    if (marker === 0xda) scanned = true;
    at = nextMarker(bytes, at, marker);
  }
  return undefined;
};
