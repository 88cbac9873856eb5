// Loaded with the first picture.
const decoder = () => import('qr/decode.js');

/** Longer side in pixels: enough for 150 modules, and quick on a cheap phone. */
const longSide = 1600;

/** Undefined when there is no QR code. */
const readCanvas = async (canvas: HTMLCanvasElement): Promise<string | undefined> => {
  const { decodeQR } = await decoder();
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code, or not sharp enough; the next picture may have one.
    return undefined;
  }
};

const drawPicture = (
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

export const readVideo = (
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Promise<string | undefined> =>
  readCanvas(drawPicture(video, { width: video.videoWidth, height: video.videoHeight }, canvas));

/** Reads a picture of a QR code, or the credential as text. */
export const readFile = async (file: File): Promise<string | undefined> => {
  if (!file.type.startsWith('image/')) return file.text();
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture && readCanvas(drawPicture(picture, picture));
};
