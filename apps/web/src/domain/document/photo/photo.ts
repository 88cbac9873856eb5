import { documentMaxBytes } from '@purboday/contract/conventions/limits';

export type GreyPicture = { width: number; height: number; values: Uint8ClampedArray };

/**
 * Grey value of each pixel (ITU-R BT.601).
 * @param data RGBA values
 */
export const toGreyPicture = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
): GreyPicture => {
  const values = new Uint8ClampedArray(width * height);
  for (let i = 0; i < values.length; i += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4, i * 4 + 3);
    values[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
};

/** Sharpness: the variance of the Laplacian, which edges increase and blur decreases. */
export const measureSharpness = ({ width, height, values }: GreyPicture): number => {
  const at = (x: number, y: number): number => values[y * width + x] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
    }
  const points = (width - 2) * (height - 2);
  return points <= 0 ? 0 : squares / points - (sum / points) ** 2;
};

/** Below this the small print of a card is unreadable, on a picture of 800 pixels. */
export const blurThreshold = 60;

// Browsers decode and encode pictures outside the main thread, so the form stays responsive on a
// cheap phone without a worker.

/** Longer side in pixels. Card numbers are readable at half of it. */
const longestSide = 1600;
const sampleSide = 800;
/** From good to small: the first that fits is used. */
const qualities = [0.85, 0.75, 0.6, 0.45];

/** A black bar, in shares of the upright picture. */
export type BlackBar = { x: number; y: number; width: number; height: number };

export type PhotoEdit = {
  turns: number;
  bar: BlackBar | undefined;
};

export const uneditedPhoto: PhotoEdit = { turns: 0, bar: undefined };

/** An upright photo that this browser can decode. */
export type Photo = { file: File; picture: ImageBitmap };

type Size = { width: number; height: number };

/** Never larger than the picture. */
export const fitSize = ({ width, height }: Size, longest: number): Size => {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/**
 * Decodes a photo and applies its EXIF rotation; undefined when the browser cannot decode it
 * (HEIC).
 */
export const openPhoto = async (file: File): Promise<Photo | undefined> => {
  try {
    return { file, picture: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch {
    return undefined;
  }
};

const createCanvas = ({ width, height }: Size): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

const toContext = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  return context;
};

const drawPhoto = ({ picture }: Photo, { turns, bar }: PhotoEdit): HTMLCanvasElement => {
  const size = fitSize(picture, longestSide);
  const lying = turns % 2 === 1;
  const canvas = createCanvas(lying ? { width: size.height, height: size.width } : size);
  const context = toContext(canvas);
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -size.width / 2, -size.height / 2, size.width, size.height);
  context.resetTransform();
  if (bar) {
    context.fillStyle = '#000';
    context.fillRect(
      bar.x * canvas.width,
      bar.y * canvas.height,
      bar.width * canvas.width,
      bar.height * canvas.height,
    );
  }
  return canvas;
};

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality);
  });

const isUnedited = ({ turns, bar }: PhotoEdit): boolean => turns % 4 === 0 && bar === undefined;

/** Other types are sent as JPEG. */
const isSendable = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png';

const isSmall = ({ file, picture }: Photo): boolean =>
  isSendable(file) &&
  file.size < documentMaxBytes &&
  Math.max(picture.width, picture.height) <= longestSide;

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/u, '')}.jpg`;

/**
 * The upright, edited photo as a JPEG of at most 1,600 pixels and 2 MB. An unedited photo within
 * these limits stays as it is.
 */
export const preparePhoto = async (photo: Photo, edit: PhotoEdit): Promise<File> => {
  if (isUnedited(edit) && isSmall(photo)) return photo.file;
  const canvas = drawPhoto(photo, edit);
  for (const quality of qualities) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size < documentMaxBytes)
      return new File([blob], jpegName(photo.file.name), { type: 'image/jpeg' });
  }
  return photo.file;
};

export const isBlurred = ({ picture }: Photo): boolean => {
  const size = fitSize(picture, sampleSide);
  const context = toContext(createCanvas(size));
  context.drawImage(picture, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return measureSharpness(toGreyPicture(data, size.width, size.height)) < blurThreshold;
};
