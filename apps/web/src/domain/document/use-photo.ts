import { useRef, useState } from 'react';
import { contentType, hasUnknownType } from './content-type.ts';
import type { Photo } from './photo/photo.ts';

/** Pictures whose type or name says that a phone took them for itself: only some browsers read them. */
const heic = /\.hei[cf]$|^image\/hei[cf]/iu;

/** Told what to do, where a browser cannot read what its own phone took. */
const heicMessage =
  'This browser cannot read HEIC photos. In the camera’s settings choose “Most compatible” (JPEG), or send a screenshot of the photo.';

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g?|jfif|png|webp|gif|bmp|avif|hei[cf])$/iu.test(name);

const isHeic = ({ type, name }: File): boolean => heic.test(type) || heic.test(name);

type Taken = { file: File; photo?: Photo; fault?: string };

/** The same bytes under the type that they have; the type that a phone gives a file may be wrong or missing. */
const withType = (file: File, type: string): File =>
  file.type === type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified });

/**
 * Makes a chosen file ready to be sent: its content decides, not its name (R7). Pictures that only a browser can read become JPEGs. The
 * bundle for pictures is loaded when the first one is chosen.
 */
const prepared = async (file: File): Promise<Taken> => {
  const content = await contentType(file);
  if (content === 'application/pdf') return { file: withType(file, content) };
  if (!content && !isPicture(file) && !hasUnknownType(file)) return { file };
  const { openPhoto, photoToSend, unedited } = await import('./photo/photo.ts');
  const photo = await openPhoto(withType(file, content ?? ''));
  // A picture that this browser cannot decode is sent as it is; the server checks it.
  if (photo) return { file: await photoToSend(photo, unedited), photo };
  if (content) return { file: withType(file, content) };
  return isHeic(file) ? { file, fault: heicMessage } : { file };
};

/**
 * A chosen document on its way to the form: photos are turned upright and shrunk first (UX-41).
 * @param onReady told of what is to be sent, and what is wrong with it
 */
export const usePhoto = (onReady: (taken: Taken) => void) => {
  const [photo, setPhoto] = useState<Photo>();
  const [busy, setBusy] = useState(false);
  // A file that was removed or replaced while it was prepared must not come back.
  const current = useRef<File>(undefined);
  const take = async (file: File): Promise<void> => {
    current.current = file;
    setBusy(isPicture(file));
    const taken = await prepared(file).catch((): Taken => ({ file }));
    if (current.current !== file) return;
    setPhoto(taken.photo);
    setBusy(false);
    onReady(taken);
  };
  const forget = (): void => {
    current.current = undefined;
    setBusy(false);
    setPhoto(undefined);
  };
  return { photo, busy, take, forget };
};
