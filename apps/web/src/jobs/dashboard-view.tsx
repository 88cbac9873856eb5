import Briefcase from 'lucide-react/icons/briefcase';
import FilePlus from 'lucide-react/icons/file-plus';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { isSome, type TileGroup } from '#web/shell/dashboard.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';

type Counts = {
  totalJobs: number;
  totalAssignedCandidates: number;
  totalPendingCandidates: number;
};

/** The three numbers; each leads to what it counts. */
export const jobTiles = (counts: Partial<Counts> = {}): TileGroup => ({
  tiles: [
    { label: 'Total Job Postings', value: counts.totalJobs, href: paths.manageJobs() },
    {
      label: 'Assigned Candidates',
      value: counts.totalAssignedCandidates,
      href: withSearch(paths.applicants(), { status: 'current' }),
    },
    {
      label: 'Pending Applications',
      value: counts.totalPendingCandidates,
      href: withSearch(paths.applicants(), { status: 'pending' }),
      strong: isSome(counts.totalPendingCandidates),
    },
  ],
});

type ActionProps = {
  href: string;
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  label: string;
  children: string;
};

const Action = ({ href, icon: Icon, label, children }: ActionProps) => (
  <li>
    <Anchor
      href={href}
      className="sheet flex h-full items-start gap-4 p-4 text-ink no-underline hover:border-edge md:flex-col md:gap-3 md:p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-box bg-sun-wash text-sun">
        <Icon aria-hidden className="size-5" />
      </span>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-small text-soft">{children}</span>
      </span>
    </Anchor>
  </li>
);

export const QuickActions = () => (
  <section>
    <h2 className="mb-3 text-lead">Quick actions</h2>
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      <Action href={paths.createJob()} icon={FilePlus} label="Post New Job">
        Say what you need; the foundation sends candidates who fit.
      </Action>
      <Action href={paths.manageJobs()} icon={Briefcase} label="Manage Jobs">
        Edit, close, reopen or delete what you have posted.
      </Action>
      <Action href={paths.applicants()} icon={Users} label="View Applicants">
        See who was sent to you and say how it goes.
      </Action>
    </ul>
  </section>
);
