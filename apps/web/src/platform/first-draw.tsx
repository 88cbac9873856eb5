import { StrictMode, startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const After = ({ drawn }: { drawn: () => void }) => {
  useEffect(drawn, [drawn]);
  return null;
};

/** A slow phone answers taps between the programs' start and the drawing. */
const otherWork = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Draws in slices of a few milliseconds, in place of what was printed; resolves when it is there. */
export const drawAtLeisure = async (place: HTMLElement, content: ReactNode): Promise<void> => {
  await otherWork();
  await new Promise<void>((drawn) => {
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          {content}
          <After drawn={drawn} />
        </StrictMode>,
      ),
    );
  });
};

/** Takes over what was printed, in slices of a few milliseconds. */
export const hydrateAtLeisure = async (place: HTMLElement, content: ReactNode): Promise<void> => {
  await otherWork();
  startTransition(() => void hydrateRoot(place, content));
};
