import RotateCw from 'lucide-react/icons/rotate-cw';
import SquareDashed from 'lucide-react/icons/square-dashed';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFilePreview } from '#web/ui/forms/file-field.tsx';
import './photo-editor.css';
import {
  isBlurred,
  preparePhoto,
  uneditedPhoto,
  type BlackBar,
  type PhotoEdit,
  type Photo,
} from './photo.ts';

/** The usual position of the first eight digits of an Aadhar number. */
const firstBar: BlackBar = { x: 0.28, y: 0.72, width: 0.3, height: 0.07 };
const step = 0.02;

const within = (share: number, size: number): number => Math.min(1 - size, Math.max(0, share));

const moved = (bar: BlackBar, x: number, y: number): BlackBar => ({
  ...bar,
  x: within(x, bar.width),
  y: within(y, bar.height),
});

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const percent = (share: number): string => `${share * 100}%`;

const shownAt = ({ x, y, width, height }: BlackBar) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

type BarProps = { bar: BlackBar; onMove: (bar: BlackBar) => void; onDrop: (bar: BlackBar) => void };

/** The bar over the digits: dragged with a finger, moved with the arrow keys. */
const MovableBar = ({ bar, onMove, onDrop }: BarProps) => {
  const placeOf = (event: PointerEvent<HTMLButtonElement>): BlackBar => {
    const area = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!area) return bar;
    const x = (event.clientX - area.left) / area.width - bar.width / 2;
    const y = (event.clientY - area.top) / area.height - bar.height / 2;
    return moved(bar, x, y);
  };
  const isHeld = (event: PointerEvent<HTMLButtonElement>): boolean =>
    event.currentTarget.hasPointerCapture(event.pointerId);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onDrop(moved(bar, bar.x + by[0], bar.y + by[1]));
  };
  return (
    <button
      type="button"
      className="photo-bar"
      style={shownAt(bar)}
      aria-label={t('Black bar: drag it over the digits, or move it with the arrow keys')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => isHeld(event) && onMove(placeOf(event))}
      onPointerUp={(event) => isHeld(event) && onDrop(placeOf(event))}
    />
  );
};

type Props = {
  photo: Photo;
  file: File;
  coverable: boolean;
  onChange: (file: File) => void;
};

const useEdit = ({ photo, onChange }: Props) => {
  const [edit, setEdit] = useState<PhotoEdit>(uneditedPhoto);
  const latest = useRef(0);
  // An edit in progress is dropped when the photo is removed.
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const change = async (next: PhotoEdit): Promise<void> => {
    setEdit(next);
    latest.current += 1;
    const number = latest.current;
    const made = await preparePhoto(photo, next);
    // Only the newest edit counts.
    if (number === latest.current) onChange(made);
  };
  return { edit, setEdit, change };
};

export const PhotoEditor = (props: Props) => {
  const { photo, file, coverable } = props;
  const { edit, setEdit, change } = useEdit(props);
  const blurred = useMemo(() => isBlurred(photo), [photo]);
  const preview = useFilePreview(file);
  const { bar, turns } = edit;
  return (
    <div className="grid gap-3">
      {/* One height for photos lying and standing: a turn moves nothing. */}
      <div className="grid h-72 max-w-88 place-items-center overflow-hidden rounded-box border border-line bg-line">
        <div className="relative">
          <img ref={preview} className="max-h-72" alt={t('The photo as it will be sent')} />
          {bar && (
            <MovableBar
              bar={bar}
              onMove={(next) => setEdit({ ...edit, bar: next })}
              onDrop={(next) => void change({ ...edit, bar: next })}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void change({ turns: (turns + 1) % 4, bar: undefined })}>
          <RotateCw aria-hidden />
          {t('Turn')}
        </Button>
        {coverable && (
          <Button
            aria-pressed={bar !== undefined}
            onClick={() => void change({ turns, bar: bar ? undefined : firstBar })}
          >
            <SquareDashed aria-hidden />
            {bar ? t('Remove the bar') : t('Cover the first 8 digits')}
          </Button>
        )}
      </div>
      {blurred && (
        <Notice look="warning">
          {t('The photo looks blurred. Please take it again if the small print cannot be read.')}
        </Notice>
      )}
    </div>
  );
};
