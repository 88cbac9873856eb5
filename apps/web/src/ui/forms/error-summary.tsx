import { t } from '#web/platform/language/language.ts';
import { useEffect, useRef } from 'react';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { fieldId } from './field.tsx';

type Props = {
  /** In the order of the form; an error with an empty path has no link. */
  errors: readonly FieldError[];
  /** Increases with every failed submission: the summary takes the focus each time. */
  attempt: number;
  /** A step of a form was not valid; nothing was submitted. */
  ofPart?: boolean;
};

/** The error of a verification links to its button, or to its field when there is no button. */
const findControl = (path: string): HTMLElement | null =>
  document.getElementById(fieldId(path)) ??
  document.getElementById(fieldId(path.replace(/Verified$/u, '')));

const goTo = (path: string): boolean => {
  const control = findControl(path);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null;
};

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

const isSeen = (summary: HTMLElement | null): boolean =>
  summary !== null && isInView(summary.querySelector('a') ?? summary);

/** On phones the heading is visible after a failed submission (UX-98). */
const showHeading = (summary: HTMLElement | null): void => {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView();
};

/** Lists every error of the form with a link to its field (UX-01). */
export const ErrorSummary = ({ errors, attempt, ofPart = false }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const shownFor = useRef(0);
  useEffect(() => {
    // The errors may be rendered after the attempt was counted.
    if (errors.length === 0 || shownFor.current === attempt) return;
    shownFor.current = attempt;
    if (!ofPart && matchMedia('(max-width: 768px)').matches) showHeading(box.current);
    // Keeps the focus near the field instead of moving it to the top of the page (UX-43).
    else if (isSeen(box.current) || !goTo(errors[0]?.path ?? '')) box.current?.focus();
  }, [attempt, errors, ofPart]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="error-summary notice notice-error mb-6 block scroll-mt-4"
      aria-labelledby="error-summary"
    >
      <h2 id="error-summary" className="text-lead">
        {t('There is a problem')}
      </h2>
      <ul className="mt-1">
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path ? (
              <a
                href={`#${fieldId(path)}`}
                className="inline-block py-1 text-brick font-semibold"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(path);
                }}
              >
                {t(message)}
              </a>
            ) : (
              <span className="inline-block py-1">{t(message)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
