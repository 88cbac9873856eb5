// The decoder is fetched when the first picture is read: whoever pastes a text needs none.
const decoder = () => import('qr/decode.js');

/** Long side of a picture as it is read, in points: enough for a code of 150 modules, and quick on a cheap phone. */
const longSide = 1600;

/** The text of the QR code in an image; undefined when none is found. */
const readCanvas = async (canvas: HTMLCanvasElement): Promise<string | undefined> => {
  const { decodeQR } = await decoder();
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code, or not sharp enough: the next picture may have one.
    return undefined;
  }
};

const drawn = (
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  canvas = document.createElement('canvas'),
): HTMLCanvasElement => {
  const scale = Math.min(1, longSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Reads the QR code that a camera shows now. */
export const readVideo = (
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Promise<string | undefined> =>
  readCanvas(drawn(video, { width: video.videoWidth, height: video.videoHeight }, canvas));

/** Reads a chosen file: a picture of a QR code, or the credential itself as text. */
export const readFile = async (file: File): Promise<string | undefined> => {
  if (!file.type.startsWith('image/')) return file.text();
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture && readCanvas(drawn(picture, picture));
};
