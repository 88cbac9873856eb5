import { useMemo } from 'react';
import type { RefCallback } from 'react';

const previewOf =
  (file: File): RefCallback<HTMLImageElement> =>
  (image) => {
    if (!image) return undefined;
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };

/**
 * The `ref` of an `<img>` that shows a chosen picture.
 * The address of the picture's bytes lasts as long as the picture is shown.
 */
export const useFilePreview = (file: File): RefCallback<HTMLImageElement> =>
  useMemo(() => previewOf(file), [file]);
