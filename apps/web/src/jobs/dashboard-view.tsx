import Briefcase from 'lucide-react/icons/briefcase';
import FilePlus from 'lucide-react/icons/file-plus';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Tile } from '#web/ui/elements/tiles.tsx';

type Counts = {
  totalJobs: number;
  totalAssignedCandidates: number;
  totalPendingCandidates: number;
};

// Three tiles: on a phone the one that asks for work has a line of its own.
const tiles =
  'grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-3 md:gap-4 md:*:last:col-span-1';

/** The shape of the numbers while they load. */
export const JobNumbersSkeleton = () => (
  <>
    <output className="sr-only">Loading</output>
    <div className={`after-200ms ${tiles}`} aria-hidden>
      {[0, 1, 2].map((tile) => (
        <div key={tile} className="sheet p-4">
          <div className="skeleton h-8 w-12" />
          <div className="skeleton mt-2 h-4 w-4/5" />
        </div>
      ))}
    </div>
  </>
);

/** The three numbers; each leads to what it counts. */
export const JobNumbers = ({ counts }: { counts: Counts }) => {
  const pending = withSearch(paths.applicants(), { status: 'pending' });
  return (
    <ul className={tiles}>
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
    </ul>
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
