import { productName } from '#web/platform/language/language.ts';

export const Wordmark = ({ name = productName }: { name?: string }) => (
  <span className="inline-flex items-center gap-2.5 font-display text-lead text-ink">
    <svg viewBox="0 0 32 20" className="w-8" aria-hidden="true" focusable="false">
      <path className="sun-disc" d="M10 17a6 6 0 0 1 12 0z" />
      <path className="sun-arc" d="M5.5 17a10.5 10.5 0 0 1 21 0" />
      <path className="sun-horizon" d="M1 18h30" />
    </svg>
    {name}
  </span>
);
