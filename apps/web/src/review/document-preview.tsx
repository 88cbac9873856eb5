import { Download, ExternalLink, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { Section } from '#web/ui/facts.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useDocument } from './queries.ts';

type Props = {
  id: string;
  /** Signed, for five minutes; null when there is no document. */
  link: string | null;
  /** Reads the record again; answers a fresh link. */
  onRefresh: () => Promise<string | null>;
};

const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
};

/** Seconds before its end at which a link is taken as dead: it must still work when the new tab asks. */
const margin = 10;

const isDead = (link: string): boolean => {
  const expires = Number(new URLSearchParams(link.split('?')[1]).get('expires'));
  return Date.now() / 1000 > expires - margin;
};

/** The link may have died while the reviewer read: then the new tab waits for a fresh one. */
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

const Picture = ({ url, blob }: { url: string; blob: Blob }) => {
  if (blob.type.startsWith('image/')) {
    return (
      <img
        src={url}
        alt="Identity document as uploaded"
        className="mx-auto max-h-[28rem] w-auto max-w-full rounded-box border border-line"
      />
    );
  }
  return (
    <div className="grid justify-items-center gap-2 rounded-box bg-tint px-4 py-10 text-center">
      <FileText aria-hidden className="size-10 text-soft" />
      <p>PDF document</p>
      <p className="text-small text-soft">Open it beside this page to compare.</p>
    </div>
  );
};

/** The identity document: a picture in the page, a PDF behind its link; both open at full size in a tab of their own. */
export const DocumentPreview = ({ id, link, onRefresh }: Props) => {
  const { data: blob, error, isFetching, refetch } = useDocument(id, link);
  const url = useObjectUrl(blob);
  return (
    <Section title="Identity document">
      {link === null && (
        <p className="text-soft">
          No document was given: this registration came with an imported list.
        </p>
      )}
      {error && !blob && (
        <ErrorState
          title="The document could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {link !== null && !error && !url && (
        <div
          className="skeleton after-200ms h-64"
          role="status"
          aria-label="Loading the document"
        />
      )}
      {blob && url && link !== null && (
        <>
          <Picture url={url} blob={blob} />
          <div className="mt-4 flex flex-wrap gap-3">
            <a
              className="btn btn-secondary flex-1"
              href={link}
              target="_blank"
              rel="noreferrer"
              onClick={openFresh(link, onRefresh)}
            >
              <ExternalLink aria-hidden />
              Open at full size
            </a>
            {blob.type === 'application/pdf' && (
              <a
                className="btn btn-quiet flex-1"
                href={url}
                download={`document-${id.slice(-6)}.pdf`}
              >
                <Download aria-hidden />
                Download
              </a>
            )}
          </div>
        </>
      )}
    </Section>
  );
};
