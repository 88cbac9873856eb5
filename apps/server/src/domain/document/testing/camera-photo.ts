import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const grain = { width: 1000, height: 750, channels: 3 as const };

/** A camera's photo: 4,000 × 3,000 points as they lie on the sensor, to be turned a quarter clockwise (EXIF 6), more than 4 MB. */
export const aCameraPhoto = (): Promise<Buffer> =>
  sharp(randomBytes(grain.width * grain.height * 3), { raw: grain })
    .resize(4000, 3000, { kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** The same from a hand that shook. */
export const aBlurredPhoto = async (): Promise<Buffer> =>
  sharp(await aCameraPhoto())
    .blur(40)
    .jpeg()
    .toBuffer();

/** A small picture of one colour. */
export const aSmallPicture = (format: 'webp' | 'gif' | 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
