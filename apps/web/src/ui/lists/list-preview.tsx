import { useState, type ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';

/** Narrower screens would leave the table less than 760 px beside the preview. */
const roomForPreview = '(width >= 1520px)';

/**
 * Selects the row shown beside the list, initially the first; undefined without room for a preview.
 */
export const usePreview = <Row,>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  on: boolean,
) => {
  const wide = useMedia(roomForPreview);
  const [chosen, setChosen] = useState<string>();
  if (!on || !wide || rows.length === 0) return undefined;
  const row = rows.find((each) => keyOf(each) === chosen) ?? rows[0];
  return row === undefined ? undefined : { row, key: keyOf(row), choose: setChosen };
};

type Props = { title: ReactNode; link: Destination | undefined; children: ReactNode };

export const PreviewPane = ({ title, link, children }: Props) => (
  <aside aria-label={t('Preview')} className="list-preview sheet">
    <h2 className="text-lead wrap-anywhere">{title}</h2>
    {children}
    {link !== undefined && (
      <TextLink {...link} className="btn btn-secondary">
        {t('Open')}
      </TextLink>
    )}
  </aside>
);
