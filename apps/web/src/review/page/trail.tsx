import { NoteContactButton } from '#web/domain/contact/note-contact-button.tsx';
import { nameOf } from '#web/domain/records/any-record.ts';
import { HistoryList, MessageList } from '#web/domain/records/record-lists.tsx';
import type { UnderReview } from '#web/review/kinds.ts';
import { Section } from '#web/ui/elements/facts.tsx';

/** What happened to a registration so far, and what its people were told: below what is decided by, and loaded after it. */
export const Trail = ({ record }: { record: UnderReview }) => (
  <>
    <Section
      title="History"
      actions={
        'aadharNumber' in record && (
          <NoteContactButton person={{ id: record._id, name: nameOf(record) }} />
        )
      }
    >
      <HistoryList entries={record.history} />
    </Section>
    <Section title="What was sent">
      <MessageList messages={record.messages} />
    </Section>
  </>
);
