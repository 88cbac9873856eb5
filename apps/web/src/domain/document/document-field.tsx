import { documentTypes } from '@purboday/contract/fields/field-messages';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { t } from '#web/platform/language/language.ts';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { unfinished, useControlledField, useFields } from '#web/platform/forms/fields.ts';
import { usePhoto } from './use-photo.ts';

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
