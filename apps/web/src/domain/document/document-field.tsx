import { useRef, useState, Suspense, type ReactNode } from 'react';
import { detectContentType, hasUnknownType } from './content-type.ts';
import type { Photo } from './photo/photo.ts';
import { documentTypes } from '@purboday/contract/fields/field-messages';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { t } from '#web/platform/language/language.ts';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { pendingWork, useControlledField, useFields } from '#web/platform/forms/fields.ts';

/** Photos of iPhones, which only some browsers can decode. */
const heic = /\.hei[cf]$|^image\/hei[cf]/iu;

const heicMessage =
  'This browser cannot read HEIC photos. In the camera’s settings choose “Most compatible” (JPEG), or send a screenshot of the photo.';

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g?|jfif|png|webp|gif|bmp|avif|hei[cf])$/iu.test(name);

const isHeic = ({ type, name }: File): boolean => heic.test(type) || heic.test(name);

type PreparedFile = { file: File; photo?: Photo; fault?: string };

/** Phones may report a wrong type or none. */
const withType = (file: File, type: string): File =>
  file.type === type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified });

/**
 * Detects the type by content (R7) and converts other pictures to JPEG. The code for pictures is
 * loaded with the first one.
 */
const prepared = async (file: File): Promise<PreparedFile> => {
  const content = await detectContentType(file);
  if (content === 'application/pdf') return { file: withType(file, content) };
  if (!content && !isPicture(file) && !hasUnknownType(file)) return { file };
  const { openPhoto, preparePhoto, uneditedPhoto: unedited } = await import('./photo/photo.ts');
  const photo = await openPhoto(withType(file, content ?? ''));
  // The server checks pictures that this browser cannot decode.
  if (photo) return { file: await preparePhoto(photo, unedited), photo };
  if (content) return { file: withType(file, content) };
  return isHeic(file) ? { file, fault: heicMessage } : { file };
};

/** Prepares the selected document: photos are turned upright and shrunk (UX-41). */
const usePhoto = (onReady: (preparedFile: PreparedFile) => void) => {
  const [photo, setPhoto] = useState<Photo>();
  const [busy, setBusy] = useState(false);
  // A file that was removed or replaced during its preparation must not return.
  const current = useRef<File>(undefined);
  const take = async (file: File): Promise<void> => {
    current.current = file;
    setBusy(isPicture(file));
    const preparedFile = await prepared(file).catch((): PreparedFile => ({ file }));
    if (current.current !== file) return;
    setPhoto(preparedFile.photo);
    setBusy(false);
    onReady(preparedFile);
  };
  const clearPhoto = (): void => {
    current.current = undefined;
    setBusy(false);
    setPhoto(undefined);
  };
  return { photo, busy, take, clearPhoto };
};

const PhotoEditor = lazyComponent(() =>
  import('./photo/photo-editor.tsx').then((m) => m.PhotoEditor),
);

const Preparing = () => (
  <output className="text-small text-soft">{t('Preparing the photo…')}</output>
);

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
  /** Uploaded share, 0 to 1, during an upload. */
  progress: number | undefined;
  disabled: boolean;
  /** Offers to cover the first digits of an identity number. */
  coverable?: boolean;
};

/**
 * The upload field of every form. A wrong file is reported at once, because choosing another one
 * takes a while.
 */
export const DocumentField = ({ coverable = false, ...props }: Props) => {
  const { trigger, fail, control } = useFields();
  const { value, onChange, ...field } = useControlledField(props.name);
  const file = value instanceof File ? value : undefined;
  const photo = usePhoto((preparedFile) => {
    onChange(preparedFile.file);
    void trigger(props.name).then(() => preparedFile.fault && fail(props.name, preparedFile.fault));
  });
  const choose = (chosen: File | undefined): void => {
    // Stored at once, so that the page warns before it is closed. The prepared photo replaces it.
    onChange(chosen);
    if (chosen) pendingWork.set(control, photo.take(chosen));
    else photo.clearPhoto();
  };
  return (
    <>
      <FileField
        {...props}
        {...field}
        value={file}
        accept={accepted}
        camera
        onChange={choose}
        onTooMany={() => fail(props.name, 'Please choose one file only')}
      />
      {file && (photo.busy || (photo.photo && !props.disabled)) && (
        // Reserves the height of the editor, so that nothing below moves.
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
