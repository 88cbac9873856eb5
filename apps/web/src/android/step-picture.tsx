import type { ReactNode } from 'react';

export type Picture = 'download' | 'allow' | 'install' | 'open';

const line = 'fill-none stroke-ink';
const warm = 'fill-none stroke-marigold-deep';

const Sun = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fill-marigold" d="M-5 4a5 5 0 0 1 10 0z" />
    <path className={warm} d="M-9 4a9 9 0 0 1 18 0" />
    <path className={line} d="M-11 7h22" />
  </g>
);

/** What is seen on the phone's screen at each step, without words. */
const screens: Record<Picture, ReactNode> = {
  download: (
    <>
      <path className={line} d="M18 30h28M18 38h20" opacity=".4" />
      <path className={warm} strokeWidth="3" d="M32 50v20m-8-8 8 8 8-8" />
      <path className={line} d="M20 78h24" />
    </>
  ),
  allow: (
    <>
      <path className={line} d="M18 28h28M18 36h18" opacity=".4" />
      <rect className="fill-marigold" x="18" y="50" width="28" height="15" rx="7.5" />
      <circle className="fill-sheet" cx="38.500" cy="57.500" r="5.500" />
      <path className={line} d="M18 76h20" opacity=".4" />
    </>
  ),
  install: (
    <>
      <Sun x={32} y={38} />
      <path className={line} d="M20 57h24" opacity=".4" />
      <rect className="fill-marigold" x="18" y="68" width="28" height="12" rx="6" />
      <path className="fill-none stroke-on-marigold" d="m28 74 3 3 5-6" />
    </>
  ),
  open: (
    <>
      <g className={line} opacity=".4">
        <rect x="17" y="26" width="11" height="11" rx="3" />
        <rect x="36" y="26" width="11" height="11" rx="3" />
        <rect x="17" y="70" width="11" height="11" rx="3" />
        <rect x="36" y="70" width="11" height="11" rx="3" />
      </g>
      <Sun x={32} y={53} />
    </>
  ),
};

/** A telephone at a step of the installation; the words beside it say the same. */
export const StepPicture = ({ of }: { of: Picture }) => (
  <svg
    viewBox="0 0 64 104"
    className="w-16 flex-none md:w-20"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <rect className="fill-sheet stroke-ink" x="9" y="3" width="46" height="98" rx="8" />
    <path className={line} d="M28 11h8M27 93h10" />
    {screens[of]}
  </svg>
);
