import { Briefcase, FilePlus, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { Anchor } from '#web/ui/anchor.tsx';
import { Tile, Tiles } from '#web/ui/tiles.tsx';

type Counts = {
  totalJobs: number;
  totalAssignedCandidates: number;
  totalPendingCandidates: number;
};

/** The three numbers; each leads to what it counts. */
export const JobNumbers = ({ counts }: { counts: Counts }) => {
  const pending = withSearch(paths.applicants(), { status: 'pending' });
  return (
    <Tiles>
      <Tile label="Total Job Postings" value={counts.totalJobs} href={paths.manageJobs()} />
      <Tile
        label="Assigned Candidates"
        value={counts.totalAssignedCandidates}
        href={paths.applicants()}
      />
      <Tile
        label="Pending Applications"
        value={counts.totalPendingCandidates}
        href={pending}
        strong={counts.totalPendingCandidates > 0}
      />
    </Tiles>
  );
};

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
  <section className="mt-8">
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
