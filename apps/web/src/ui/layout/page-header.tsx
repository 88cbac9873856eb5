import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { focusHeading, useTitle } from '#web/platform/pages/page-heading.ts';
import type { LinkTarget } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';

type Props = {
  title: string;
  /** Document title, when the heading is too short for one. */
  documentTitle?: string;
  lead?: ReactNode;
  back?: { link: LinkTarget; label: string };
  /** In the line of the title. */
  tabs?: ReactNode;
  actions?: ReactNode;
  /** True while the screen shows errors of a form (UX-04). */
  problem?: boolean;
};

/** The heading takes the focus after a navigation. */
export const PageHeader = ({
  title,
  documentTitle = title,
  lead,
  back,
  tabs,
  actions,
  problem = false,
}: Props) => {
  useTitle(documentTitle, problem);
  return (
    <header className="mb-6">
      {back && (
        <TextLink
          {...back.link}
          className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-small font-semibold"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </TextLink>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title" tabIndex={-1} ref={focusHeading}>
          {title}
        </h1>
        {tabs}
        {actions && <div className="flex flex-wrap items-center gap-3 md:ms-auto">{actions}</div>}
      </div>
      {lead && <p className="mt-1 max-w-text wrap-anywhere text-soft">{lead}</p>}
    </header>
  );
};
