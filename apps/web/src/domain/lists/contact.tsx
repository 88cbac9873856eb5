import { isMaskedContact } from '@purboday/contract/conventions/contacts';
import Eye from 'lucide-react/icons/eye';
import { createContext, use, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText, MobileText } from '#web/ui/elements/texts.tsx';

/** Reveals the contact data of a row, or of the page (`shown`). */
type RevealContacts = (row: string) => Promise<void>;

const RevealContext = createContext<RevealContacts | undefined>(undefined);

type RevealingProps = {
  /** Whether contact data of the page is masked. */
  masked: boolean;
  reveal: RevealContacts;
  children: ReactNode;
};

const RevealPage = ({ reveal }: Pick<RevealingProps, 'reveal'>) => {
  const [isBusy, setIsBusy] = useState(false);
  const showAll = async () => {
    setIsBusy(true);
    await reveal('shown').finally(() => setIsBusy(false));
  };
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-soft print:hidden">
      <span>
        Phone numbers and emails are hidden on long pages. People can see who has looked at theirs.
      </span>
      <Button look="quiet" busy={isBusy} onClick={() => void showAll()}>
        <Eye aria-hidden />
        Show all on this page
      </Button>
    </p>
  );
};

/** Lets the rows of a list reveal masked contact data (decision 120). */
export const ContactReveal = ({ masked, reveal, children }: RevealingProps) => (
  <RevealContext value={reveal}>
    {children}
    {masked && <RevealPage reveal={reveal} />}
  </RevealContext>
);

type ContactProps = {
  /** The `_id` of the row. */
  row: string;
  value: string;
  /** How the value is shown. Emails and phone numbers have a default. */
  children?: ReactNode;
};

const Shown = ({ value }: { value: string }) =>
  value.includes('@') ? (
    <span title={value}>
      <EmailText address={value} />
    </span>
  ) : (
    <a
      href={`tel:+91${value}`}
      aria-label={value}
      className="inline-flex min-h-6 items-center align-top text-ink"
    >
      <MobileText number={value} />
    </a>
  );

/** A phone number or an email in a list. A masked one is a button that shows it. */
export const Contact = ({ row, value, children = <Shown value={value} /> }: ContactProps) => {
  const reveal = use(RevealContext);
  const [isBusy, setIsBusy] = useState(false);
  if (!isMaskedContact(value)) return children;
  if (!reveal) return value;
  return (
    <>
      <button
        type="button"
        className="-my-2 md:-my-px inline-flex print:hidden min-h-6 items-center align-middle gap-1 text-start text-ink underline decoration-dotted numbers"
        title={value}
        aria-busy={isBusy}
        onClick={(event) => {
          // The row is a link.
          event.preventDefault();
          event.stopPropagation();
          setIsBusy(true);
          void reveal(row).finally(() => setIsBusy(false));
        }}
      >
        <span className="line-clamp-1 break-all">{value}</span>
        <Eye aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="sr-only">Show</span>
      </button>
      <span className="hidden print:inline">{value}</span>
    </>
  );
};
