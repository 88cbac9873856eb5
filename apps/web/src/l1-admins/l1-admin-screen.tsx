import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { paths } from '#web/paths.ts';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { AccountActions } from './account-actions.tsx';
import { L1AdminFacts } from './l1-admin-facts.tsx';
import { ScopeForm } from './scope-form.tsx';
import { useL1Admin } from './use-l1-admin.ts';

const { detailsFailed, notFound } = l1AdminMessages;
const texts = { failed: detailsFailed, unreachable: detailsFailed };

const NotFound = () => (
  <EmptyState
    title="There is no such L1 Admin."
    action={
      <ButtonLink look="primary" href={paths.l1Admins()}>
        To the L1 Admins
      </ButtonLink>
    }
  >
    The address may be wrong, or it belongs to another kind of account.
  </EmptyState>
);

const View = ({ admin }: { admin: L1Admin }) => (
  <div className="grid gap-5">
    <L1AdminFacts admin={admin} />
    <ScopeForm admin={admin} />
    <AccountActions admin={admin} />
    <Section title="Signed in now">
      <SessionList of={admin._id} />
    </Section>
    <Section title="Sign-ins">
      <SignInList of={admin._id} />
    </Section>
  </div>
);

const isAbsent = (error: Error | null): boolean =>
  error instanceof CallProblem && [400, 404].includes(error.status);

type Read = ReturnType<typeof useL1Admin>;

/** The admin, a failure, or the shape while it loads. */
const Body = ({ data, error, isFetching, refetch }: Read) => {
  const failure = useLoadFailure(error, texts);
  if (isAbsent(error)) return <NotFound />;
  if (data) return <View admin={data.data} />;
  if (!failure) return <FactsSkeleton />;
  return <ErrorState title={failure} onRetry={() => void refetch()} busy={isFetching} />;
};

const titleOf = ({ data, error }: Read): string =>
  isAbsent(error) ? notFound : (data?.data.fullName ?? 'L1 Admin');

/** /l2-admin/l1-admins/{id} */
export const L1AdminScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/l1-admins/$id' });
  const read = useL1Admin(id);
  const status = read.data?.data.status;
  return (
    <div className="max-w-text">
      <PageHeader
        title={titleOf(read)}
        back={{ href: paths.l1Admins(), label: 'L1 Admins' }}
        actions={status && !read.isError && <StatusBadge of="l1Admin" status={status} />}
      />
      <Body {...read} />
    </div>
  );
};
