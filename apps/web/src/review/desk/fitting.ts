import { useCallback, useState } from 'react';

export type Size = { width: number; height: number };

const none: Size = { width: 0, height: 0 };

/** The room of an element, now and whenever it changes. */
export const useBox = () => {
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
