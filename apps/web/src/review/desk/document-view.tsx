import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useCallback, useMemo, useState } from 'react';
import { holding } from '#web/domain/records/document-preview.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';

type Size = { width: number; height: number };

const none: Size = { width: 0, height: 0 };

/** The room of an element, now and whenever it changes. */
const useBox = () => {
  const [box, setBox] = useState(none);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // Its border box: a scroll bar that appears must not make the picture smaller, and itself disappear.
      const size = entry?.borderBoxSize[0];
      if (size) setBox({ width: size.inlineSize, height: size.blockSize });
    });
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  return [box, ref] as const;
};

/** A picture that is scaled to fit its room when it stands as it is turned, and then as much larger as is asked for. */
export const fittingIn = (
  box: Size,
  natural: Size | undefined,
  { zoom, turns }: { zoom: number; turns: number },
): { inner: Size; outer: Size } => {
  if (!natural || natural.width === 0 || natural.height === 0) return { inner: none, outer: none };
  const { width, height } = natural;
  const [across, down] = turns % 2 === 1 ? [height, width] : [width, height];
  const scale = Math.min(box.width / across, box.height / down) * zoom;
  return {
    inner: { width: width * scale, height: height * scale },
    outer: { width: across * scale, height: down * scale },
  };
};

type Props = { blob: Blob; title: string };

const zooms = [1, 1.5, 2, 3, 4] as const;
const largest = zooms.length - 1;

/** Moves what does not fit with the pointer that holds it. */
const drag = (event: React.PointerEvent<HTMLElement>): void => {
  if (event.buttons === 1) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
};

const useView = () => {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[step] ?? 1;
  const closer = () => setStep(Math.min(largest, step + 1));
  const farther = () => setStep(Math.max(0, step - 1));
  const turn = () => setTurns((turns + 1) % 4);
  useShortcuts({ '+': closer, '=': closer, '-': farther, t: turn });
  return { zoom, turns, closer, farther, turn, step };
};

const Tools = ({ zoom, step, closer, farther, turn }: ReturnType<typeof useView>) => (
  <div className="document-tools">
    <Button look="quiet" aria-label="Smaller" disabled={step === 0} onClick={farther}>
      <ZoomOut aria-hidden />
    </Button>
    <output className="numbers text-small">{Math.round(zoom * 100)} %</output>
    <Button look="quiet" aria-label="Larger" disabled={step === largest} onClick={closer}>
      <ZoomIn aria-hidden />
    </Button>
    <Button look="quiet" onClick={turn}>
      <RotateCw aria-hidden />
      Turn
    </Button>
  </div>
);

/** A picture as large as its room allows, larger on demand, and upright whichever way it was taken. */
const TurnedPicture = ({ blob, title }: Props) => {
  const source = useMemo(() => holding<HTMLImageElement>(blob, 'src'), [blob]);
  const [natural, setNatural] = useState<Size>();
  const [box, boxRef] = useBox();
  const view = useView();
  const { inner, outer } = fittingIn(box, natural, view);
  return (
    <>
      <div ref={boxRef} className="document-box" onPointerMove={drag}>
        <div className="document-turned" style={outer}>
          <img
            ref={source}
            alt={`${title} as uploaded`}
            draggable={false}
            style={{ ...inner, rotate: `${view.turns * 90}deg` }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
          />
        </div>
      </div>
      <Tools {...view} />
    </>
  );
};

/** The browser's own viewer, which reads a PDF in a process without rights. */
const PdfFrame = ({ blob, title }: Props) => {
  const source = useMemo(() => holding<HTMLIFrameElement>(blob, 'src'), [blob]);
  if (!navigator.pdfViewerEnabled)
    return (
      <p className="document-box grid place-items-center p-6 text-center text-soft">
        This browser shows no PDF in a page. Open it below.
      </p>
    );
  return <iframe ref={source} title={`${title} as uploaded`} className="document-box" />;
};

/** The document at half the width of a desk: zoom and turn, a PDF in the page (UX-51). */
export const documentView = (blob: Blob, title: string) =>
  blob.type === 'application/pdf' ? (
    <PdfFrame blob={blob} title={title} />
  ) : (
    <TurnedPicture blob={blob} title={title} />
  );
