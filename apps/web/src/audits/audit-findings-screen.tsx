import { auditsContract, type OwnItem } from '@purboday/contract/audits/audits.contract';
import { auditMessages } from '@purboday/contract/audits/audits.messages';
import { itemResultLabels } from '@purboday/contract/audits/auditor.messages';
import { AuditChecks } from '#web/domain/audits/audit-checks.tsx';
import { ReplyToFindings } from '#web/domain/audits/reply-to-findings.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const Finding = ({ item }: { item: OwnItem }) => (
  <li className="grid grid-cols-1 gap-2 border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {item.name === null ? (
        <span className="text-soft">No longer shared with you</span>
      ) : (
        <bdi className="font-semibold wrap-anywhere">{item.name}</bdi>
      )}
      <span>{item.registrationCode}</span>
      <span>{itemResultLabels[item.result]}</span>
    </p>
    <p className="text-soft wrap-anywhere">
      <Sentence
        text="{programme}: reply until {day}"
        pieces={{ programme: <bdi>{item.programme}</bdi>, day: formatDay(item.replyBy) }}
      />
    </p>
    <AuditChecks of={item} />
    {item.canReply && (
      <ReplyToFindings
        about={item._id}
        name={item.name}
        send={(text) =>
          call(auditsContract.replyToFinding, { params: { id: item._id }, body: { text } })
        }
      />
    )}
  </li>
);

/** /training-provider/audit-findings */
export const AuditFindingsScreen = () => (
  <>
    <PageHeader
      title="Findings of auditors"
      lead="An auditor of a funder checked a sample of trainees. You can reply to what was not confirmed."
      back={{ link: { to: '/training-provider/batches' }, label: 'Batches' }}
    />
    <Loaded
      query={useCall(auditsContract.listOwnFindings, {})}
      failed={auditMessages.findingsFailed}
      loading={<ListSkeleton label="Loading the findings" />}
    >
      {({ data: items }) => (
        <Section title="Findings" empty={items.length === 0 && 'There are no findings.'}>
          <ul>
            {items.map((item) => (
              <Finding key={item._id} item={item} />
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  </>
);
