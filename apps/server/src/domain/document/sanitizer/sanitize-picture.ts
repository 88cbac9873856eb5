import sharp from 'sharp';

/** More pixels than any scan needs; looked at in the header too, before anything is decoded. */
const maxPixels = 40_000_000;

// One document at a time, in a process that has to stay small.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as its pixels say it, turned as its EXIF says: decoded and encoded anew in its own format, so that places, times, previews
 * and whatever else was in the file are gone (SEC-40).
 * @throws when it cannot be decoded
 */
export const cleanPicture = async (bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer> => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const encoded =
    format === 'png' ? picture.png({ compressionLevel: 7 }) : picture.jpeg({ quality: 88 });
  return encoded.toBuffer();
};
