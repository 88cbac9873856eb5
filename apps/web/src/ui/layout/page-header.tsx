import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { focusHeading, useTitle } from '#web/platform/pages/page-heading.ts';
import type { LinkTarget } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';

type Props = {
  title: string;
  /** Shown instead of the title, which screen readers hear after it. */
  section?: string | undefined;
  /** Document title, when the heading is too short for one. */
  documentTitle?: string;
  back?: { link: LinkTarget; label: string };
  badge?: ReactNode;
  tabs?: ReactNode;
  actions?: ReactNode;
  /** In portals a single line of facts. Lists have none (UX-71). */
  lead?: ReactNode;
  /** True while the screen shows errors of a form (UX-04). */
  problem?: boolean;
};

const Back = ({ link, label }: NonNullable<Props['back']>) => (
  <TextLink {...link} className="page-back">
    <ArrowLeft aria-hidden className="size-4" />
    <span>{label}</span>
  </TextLink>
);

/**
 * Back, title, badge, tabs and actions of a screen, in portals in one line of 44 px (UX-71, UX-88).
 * The heading takes the focus after a navigation.
 */
export const PageHeader = ({
  title,
  section = title,
  documentTitle = title,
  back,
  badge,
  tabs,
  actions,
  lead,
  problem = false,
}: Props) => {
  useTitle(documentTitle, problem);
  return (
    <header className="page-header">
      <div className="page-header-line">
        {back && <Back {...back} />}
        <h1 tabIndex={-1} ref={focusHeading}>
          {section}
          {section !== title && <span className="sr-only">: {title}</span>}
        </h1>
        {badge}
        {tabs}
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {lead && <p className="page-lead">{lead}</p>}
    </header>
  );
};
