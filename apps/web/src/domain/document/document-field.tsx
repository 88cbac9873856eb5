import { useRef, useState, Suspense } from 'react';
import type { ReactNode } from 'react';
import { contentType, hasUnknownType } from './content-type.ts';
import type { Photo } from './photo/photo.ts';
import { documentTypes } from '@purboday/contract/fields/field-messages';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { t } from '#web/platform/language/language.ts';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { unfinished, useControlledField, useFields } from '#web/platform/forms/fields.ts';

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
const usePhoto = (onReady: (taken: Taken) => void) => {
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

// Drawn when a photo was chosen: not part of what a phone loads first.
const PhotoEditor = lazyPart(() => import('./photo/photo-editor.tsx').then((m) => m.PhotoEditor));

const Preparing = () => (
  <output className="text-small text-soft">{t('Preparing the photo…')}</output>
);

/** The types, their endings for phones that know no type, and pictures that are sent as JPEG. */
const accepted = [
  ...documentTypes,
  'image/webp',
  '.pdf',
  '.jpg',
  '.jpeg',
  '.jpe',
  '.jfif',
  '.png',
].join(',');

type Props = {
  name: string;
  label: string;
  help: ReactNode;
  /** Share that was sent, 0 to 1, while it is sent. */
  progress: number | undefined;
  disabled: boolean;
  /** Whether the first digits of an identity number may be covered. */
  coverable?: boolean;
};

/**
 * A document to be uploaded, the same in every form: photos are shrunk, shown and can be rotated, and the progress of sending is shown. A
 * wrong file is reported at once, because choosing another takes a while.
 */
export const DocumentField = ({ coverable = false, ...props }: Props) => {
  const { trigger, fail, control } = useFields();
  const { value, onChange, ...field } = useControlledField(props.name);
  const file = value instanceof File ? value : undefined;
  const photo = usePhoto((taken) => {
    onChange(taken.file);
    void trigger(props.name).then(() => taken.fault && fail(props.name, taken.fault));
  });
  const choose = (chosen: File | undefined): void => {
    // At once, so that the page asks before it is closed; what is made of a photo takes its place.
    onChange(chosen);
    if (chosen) unfinished.set(control, photo.take(chosen));
    else photo.forget();
  };
  return (
    <>
      <FileField
        {...props}
        {...field}
        value={file}
        accept={accepted}
        // Pictures are among the types.
        camera
        onChange={choose}
        onTooMany={() => fail(props.name, 'Please choose one file only')}
      />
      {file && (photo.busy || (photo.photo && !props.disabled)) && (
        // As high from the start as what comes: nothing below may move away under a finger.
        <div className="mt-3 min-h-100 md:min-h-88">
          <Suspense fallback={<Preparing />}>
            {photo.photo ? (
              <PhotoEditor
                key={photo.photo.file.name + String(photo.photo.file.lastModified)}
                photo={photo.photo}
                file={file}
                coverable={coverable}
                onChange={onChange}
              />
            ) : (
              <Preparing />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
};
