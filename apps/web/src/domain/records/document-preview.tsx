import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { getServerTime } from '#web/platform/calls/call.ts';
import { saveFile, isSavedByApp } from '#web/platform/calls/download.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { getDocumentLink, getDocumentTitle, toShownId, type AnyRecord } from './record-labels.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';

/**
 * The document behind a signed link, which expires after five minutes. A loaded document stays; an
 * expired link is replaced first.
 */
const useDocument = (link: string, onRefresh: () => Promise<string | null>) =>
  useQuery({
    queryKey: ['document', link.split('?')[0]],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(link, { signal });
      if (response.ok) return response.blob();
      const again = await fetch((await onRefresh()) ?? '', { signal });
      if (!again.ok) throw new Error('The document did not load');
      return again.blob();
    },
  });

type Props = {
  record: AnyRecord;
  /** Reloads the record; returns a fresh link. */
  onRefresh: () => Promise<string | null>;
  /** Renders the document larger than the built-in preview. */
  view?: (blob: Blob, title: string) => ReactNode;
};

/** Provides an object URL while the element exists. */
export const setObjectUrl =
  <E extends HTMLElement>(blob: Blob, attribute: 'src' | 'href') =>
  (element: E | null) => {
    if (!element) return undefined;
    const url = URL.createObjectURL(blob);
    element.setAttribute(attribute, url);
    return () => URL.revokeObjectURL(url);
  };

/** Seconds before expiry at which a link is replaced. */
const margin = 10;

const isDead = (link: string): boolean => {
  const expires = Number(new URLSearchParams(link.split('?')[1]).get('expires'));
  return getServerTime().getTime() / 1000 > expires - margin;
};

/** The link may have expired while the page was open: the new tab then waits for a fresh one. */
const openFresh =
  (link: string, onRefresh: Props['onRefresh']) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isDead(link)) return;
    event.preventDefault();
    const tab = window.open('', '_blank');
    void onRefresh().then((fresh) => {
      if (tab && fresh) tab.location.href = fresh;
    });
  };

const Picture = ({ title, blob }: { title: string; blob: Blob }) => {
  const ref = useMemo(() => setObjectUrl<HTMLImageElement>(blob, 'src'), [blob]);
  return (
    <img
      ref={ref}
      alt={`${title} as uploaded`}
      className="mx-auto max-h-112 w-auto max-w-full rounded-box border border-line"
    />
  );
};

const PdfCard = () => (
  <div className="grid justify-items-center gap-2 rounded-box bg-tint px-4 py-10 text-center">
    <FileText aria-hidden className="size-10 text-soft" />
    <p>PDF document</p>
    <p className="text-small text-soft">Open it beside this page to compare.</p>
  </div>
);

const DownloadLink = ({ blob, name }: { blob: Blob; name: string }) => {
  const ref = useMemo(() => setObjectUrl<HTMLAnchorElement>(blob, 'href'), [blob]);
  const save = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isSavedByApp()) return;
    event.preventDefault();
    saveFile(blob, name).catch(() => toast.error('The file could not be downloaded'));
  };
  return (
    <a ref={ref} className="btn btn-quiet flex-1" href="#download" download={name} onClick={save}>
      <Download aria-hidden />
      Download
    </a>
  );
};

type PreviewProps = Props & { link: string };

const small = (blob: Blob, title: string): ReactNode =>
  blob.type === 'application/pdf' ? <PdfCard /> : <Picture title={title} blob={blob} />;

const Shown = ({ record, link, blob, onRefresh, view = small }: PreviewProps & { blob: Blob }) => {
  const isPdf = blob.type === 'application/pdf';
  return (
    <>
      {view(blob, getDocumentTitle(record))}
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          className="btn btn-secondary flex-1"
          href={link}
          target="_blank"
          rel="noreferrer"
          onClick={openFresh(link, onRefresh)}
        >
          <ExternalLink aria-hidden />
          {isPdf ? 'Open document' : 'Open at full size'}
        </a>
        {isPdf && <DownloadLink blob={blob} name={`document-${toShownId(record._id)}.pdf`} />}
      </div>
    </>
  );
};

const Fetched = (props: PreviewProps) => {
  return (
    <Loaded
      query={useDocument(props.link, props.onRefresh)}
      title="The document could not be loaded."
      loading={
        <output className="skeleton block h-64 after-200ms" aria-label="Loading the document" />
      }
    >
      {(blob) => <Shown {...props} blob={blob} />}
    </Loaded>
  );
};

/** L2 admins cannot see identity documents (requirements M17). */
const withoutDocument = (record: AnyRecord): string => {
  if ('hasDocument' in record && record.hasDocument === true)
    return 'Only the L1 admin of the city can see the identity document.';
  return 'aadharFile' in record
    ? 'There is no document, because this registration was imported from a list.'
    : 'There is no document.';
};

/** A picture in the page, or a link to a PDF; both open in full size in a new tab. */
export const DocumentPreview = (props: Props) => {
  const { record } = props;
  const link = getDocumentLink(record);
  return (
    <Section title={getDocumentTitle(record)} empty={link === null && withoutDocument(record)}>
      {link !== null && <Fetched {...props} link={link} />}
    </Section>
  );
};
