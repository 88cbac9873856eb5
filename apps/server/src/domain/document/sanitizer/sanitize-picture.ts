import sharp from 'sharp';

/** More pixels than any scan needs; checked in the header before decoding. */
const maxPixels = 40_000_000;

// The process reads one document at a time and must stay small.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture, rotates it by its EXIF data and encodes it again in the same format, which removes locations,
 * times, previews and other metadata (SEC-40).
 * @throws when it cannot be decoded
 */
export const sanitizePicture = async (
  bytes: Uint8Array,
  format: 'jpeg' | 'png',
): Promise<Buffer> => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const encoded =
    format === 'png' ? picture.png({ compressionLevel: 7 }) : picture.jpeg({ quality: 88 });
  return encoded.toBuffer();
};

/** More pixels than any logo needs. */
const maxLogoPixels = 16_000_000;
/** Sharp on phones at the size of a header, and small enough for an email. */
const logoBox = { width: 480, height: 160 } as const;

/**
 * Decodes the first frame of a logo, shrinks it and encodes it as a PNG without metadata.
 * @throws when it cannot be decoded
 */
export const sanitizeLogo = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maxLogoPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
