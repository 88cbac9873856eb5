import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useMemo, useRef, useState, type RefCallback, type DragEvent } from 'react';
import { formatBytes } from '#web/platform/language/format-number.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FieldNotes, describedBy, fieldId, type FieldProps } from './field.tsx';

const previewOf =
  (file: File): RefCallback<HTMLImageElement> =>
  (image) => {
    if (!image) return undefined;
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };

/** The `ref` of an `<img>`. The object URL is revoked when the picture is removed. */
export const useFilePreview = (file: File): RefCallback<HTMLImageElement> =>
  useMemo(() => previewOf(file), [file]);

type Props = FieldProps & {
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  accept: string;
  /** Uploaded share, 0 to 1, during an upload. */
  progress?: number | undefined;
  disabled?: boolean;
  /** Offers the camera too, where there is one. */
  camera?: boolean;
  onTooMany?: () => void;
};

const Chosen = ({
  file,
  progress,
  disabled,
  onRemove,
  onReplace,
}: {
  file: File;
  progress: number | undefined;
  disabled: boolean;
  onRemove: () => void;
  /** For a refused file. */
  onReplace: (() => void) | undefined;
}) => {
  const preview = useFilePreview(file);
  return (
    <div className="sheet flex flex-wrap items-center gap-4 p-3">
      {file.type.startsWith('image/') ? (
        <img ref={preview} alt="" className="size-16 flex-none rounded-box object-cover" />
      ) : (
        <FileText aria-hidden className="size-10 flex-none text-soft" strokeWidth={1.5} />
      )}
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p className="text-small text-soft">{formatBytes(file.size)}</p>
        {progress !== undefined && (
          <progress
            className="meter mt-2"
            value={progress}
            max={1}
            aria-label={t('Sending {name}', { name: file.name })}
          />
        )}
      </div>
      {onReplace && <Button onClick={onReplace}>{t('Choose another')}</Button>}
      <Button
        look="quiet"
        onClick={onRemove}
        disabled={disabled}
        aria-label={t('Remove {name}', { name: file.name })}
      >
        <X aria-hidden />
        {t('Remove')}
      </Button>
    </div>
  );
};

/**
 * Selects one file by button or drop, then shows its name, size and picture, and a button to remove
 * it (UX-20).
 */
export const FileField = ({
  value,
  onChange,
  accept,
  progress,
  disabled = false,
  camera = false,
  onTooMany,
  ...field
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = fieldId(field.name);
  const take = (files: FileList | null) => {
    if (files && files.length > 1) return onTooMany?.();
    if (files?.[0]) onChange(files[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    onChange(undefined);
    requestAnimationFrame(() => input.current?.focus());
  };
  const picker = (
    <input
      ref={input}
      id={id}
      name={field.name}
      type="file"
      accept={accept}
      disabled={disabled}
      {...describedBy(field)}
      className="sr-only"
      tabIndex={-1}
      onChange={(event) => take(event.target.files)}
    />
  );
  return (
    <div className="min-w-0">
      <label id={`${id}-label`} className="field-label" htmlFor={id}>
        {field.label}
      </label>
      {value ? (
        <>
          <Chosen
            file={value}
            progress={progress}
            disabled={disabled}
            onRemove={remove}
            onReplace={field.error === undefined ? undefined : () => input.current?.click()}
          />
          {/* The link of an error leads here. */}
          {field.error !== undefined && picker}
        </>
      ) : (
        <div
          className="drop"
          data-over={over || undefined}
          data-invalid={field.error ? true : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload aria-hidden className="size-6 text-soft" />
          {picker}
          <div className="flex flex-wrap justify-center gap-2">
            {camera && (
              <Button
                className="pointer-fine:hidden"
                aria-describedby={`${id}-label`}
                onClick={() => lens.current?.click()}
              >
                <Camera aria-hidden />
                {t('Take a photo')}
              </Button>
            )}
            <Button
              aria-describedby={`${id}-label`}
              onClick={() => input.current?.click()}
              disabled={disabled}
            >
              {t('Choose a file')}
            </Button>
          </div>
          {camera && (
            <input
              ref={lens}
              type="file"
              accept="image/*"
              capture="environment"
              hidden
              onChange={(event) => take(event.target.files)}
            />
          )}
          <p className="hidden text-small text-soft md:block">{t('or drop it here')}</p>
        </div>
      )}
      <FieldNotes {...field} />
    </div>
  );
};
