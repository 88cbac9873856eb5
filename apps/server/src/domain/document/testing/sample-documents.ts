import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A white PNG; its header claims `width` and `height`. */
export const createPng = (width = 1, height = 1): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const white =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AQH//2Q==';

const comment = (bytes: number): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(bytes - 2, 2);
  return Buffer.concat([head, Buffer.alloc(bytes - 4, 0x20)]);
};

/** A white JPEG of 8 × 8 pixels, filled with comments up to `size` bytes. */
export const createJpeg = (size?: number): Buffer => {
  const plain = Buffer.from(white, 'base64');
  let missing = (size ?? plain.length) - plain.length;
  const comments: Buffer[] = [];
  while (missing > 0) {
    // A segment has 4 to 65,537 bytes: the last two share the rest.
    const bytes = missing > 65_537 ? Math.min(65_537, missing - 4) : missing;
    comments.push(comment(bytes));
    missing -= bytes;
  }
  return Buffer.concat([plain.subarray(0, 2), ...comments, plain.subarray(2)]);
};

/** A PDF of one empty page; `extra` goes into its catalog, `body` before its end. */
export const createPdf = ({ extra = '', body = '', trailer = '' } = {}): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n${body}\ntrailer<</Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

const grain = { width: 1000, height: 750, channels: 3 as const };

/** A camera's photo of 4,000 × 3,000 pixels and more than 4 MB, to be rotated by a quarter clockwise (EXIF 6). */
export const createCameraPhoto = (): Promise<Buffer> =>
  sharp(randomBytes(grain.width * grain.height * 3), { raw: grain })
    .resize(4000, 3000, { kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** The same photo, out of focus. */
export const createBlurredPhoto = async (): Promise<Buffer> =>
  sharp(await createCameraPhoto())
    .blur(40)
    .jpeg()
    .toBuffer();

export const createSmallPicture = (format: 'webp' | 'gif' | 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
