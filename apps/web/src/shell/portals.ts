import type { Destination } from '#web/platform/routing/destination.ts';
import type { Role } from '@purboday/contract/conventions/roles';
import { getScreen, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import Building2 from 'lucide-react/icons/building-2';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Eraser from 'lucide-react/icons/eraser';
import FilePlus from 'lucide-react/icons/file-plus';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FolderSearch from 'lucide-react/icons/folder-search';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Hourglass from 'lucide-react/icons/hourglass';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Phone from 'lucide-react/icons/phone';
import Settings2 from 'lucide-react/icons/settings-2';
import ServerCog from 'lucide-react/icons/server-cog';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldUser from 'lucide-react/icons/shield-user';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import Users from 'lucide-react/icons/users';

type InMenu = {
  [Name in ScreenName]: (typeof screens)[Name] extends { menu: string } ? Name : never;
}[ScreenName];

type Icon = typeof Users;
type Entry = { label: string; icon: Icon; link: Destination };

const icons: Record<InMenu, Icon> = {
  trainingDashboard: LayoutDashboard,
  assignedCandidates: Users,
  batches: CalendarDays,
  manageProfile: UserRoundPen,
  trainingPeople: Building2,
  jobPeople: Building2,
  jobDashboard: LayoutDashboard,
  createJob: FilePlus,
  manageJobs: Briefcase,
  applicants: Users,
  l1Dashboard: LayoutDashboard,
  l1Candidates: Users,
  l1JobProviders: Briefcase,
  l1TrainingProviders: GraduationCap,
  l2Dashboard: LayoutDashboard,
  l2Candidates: ClipboardList,
  records: FolderSearch,
  uploadCandidates: FileSpreadsheet,
  l1Admins: ShieldUser,
  l2Admins: ShieldCheck,
  coverage: MapPin,
  createL1Admin: UserPlus,
  manageSkills: ListChecks,
  ownPlacements: ListChecks,
  placements: Briefcase,
  checkIns: Phone,
  l2Batches: CalendarDays,
  stalled: Hourglass,
  l2Messages: Mail,
  erasureRequests: Eraser,
  grievances: MessageSquareWarning,
  retention: CalendarClock,
  pageViews: ChartColumn,
  settings: Settings2,
  system: ServerCog,
};

const headings = ['Administration', 'Oversight'] as const;

const titles: Record<Role, string> = {
  TRAINING_PROVIDER: 'Training Provider Portal',
  JOB_PROVIDER: 'Job Provider Portal',
  L1_ADMIN: 'L1 Admin Portal',
  L2_ADMIN: 'L2 Admin Portal',
  CANDIDATE: 'My application',
};

/**
 * Title and menu of a portal (specification §2). A phone shows at most four entries at the bottom
 * and the others behind More.
 */
export const getPortal = (role: Role) => {
  const own = (Object.keys(icons) as InMenu[]).filter((name) => screens[name].guard === role);
  const entries = (place: string): Entry[] =>
    (Object.keys(screens) as ScreenName[])
      .filter((name): name is InMenu => (own as ScreenName[]).includes(name))
      .filter((name) => getScreen(name).menu === place)
      .map((name) => ({
        label: screens[name].title,
        icon: icons[name],
        link: { to: screens[name].path },
      }));
  return {
    title: titles[role],
    menu: entries('every day'),
    groups: headings.map((heading) => ({ heading, entries: entries(heading) })),
  };
};
