import ChevronRight from 'lucide-react/icons/chevron-right';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { nameOf } from '#web/domain/records/any-record.ts';
import type { UnderReview } from '#web/review/kinds.ts';
import { ReferencesInline } from '#web/domain/records/registration-code.tsx';
import { momentOf } from '#web/platform/language/india-time.ts';
import { timeInStatus } from '#web/review/time-in-status.ts';

type Props = {
  /** While there is no record to name. */
  title: string;
  back: { href: string; label: string };
  record: UnderReview | undefined;
  /** When the record was read. */
  now: Date;
  /** The page of who waits next. */
  next: string | null | undefined;
};

const Lead = ({ record, now }: { record: UnderReview; now: Date }) => (
  <>
    <ReferencesInline record={record} />
    {' · '}
    <time dateTime={record.waitingSince} title={momentOf(record.waitingSince)}>
      {timeInStatus(record.status, record.waitingSince, now)}
    </time>
    {' · Registered '}
    {momentOf(record.createdAt)}
  </>
);

/** Passes a record over; once it is decided, the same link stands in the bar instead. */
const Skip = ({ href }: { href: string }) => (
  <ButtonLink look="quiet" className="-me-3" href={href}>
    Next waiting
    <ChevronRight aria-hidden />
  </ButtonLink>
);

/** One heading while the record loads and when it is there, so that the focus stays on it. */
export const ReviewHeader = ({ title, back, record, now, next }: Props) => (
  <PageHeader
    title={record ? nameOf(record) : title}
    back={back}
    lead={record && <Lead record={record} now={now} />}
    actions={
      record && (
        <>
          <StatusBadge of="registration" status={record.status} />
          {record.may.approve && next && <Skip href={next} />}
        </>
      )
    }
  />
);
