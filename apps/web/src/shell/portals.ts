import type { Destination } from '#web/platform/routing/destination.ts';
import {
  hasPermission,
  type OrganisationRole,
} from '@purboday/contract/organisations/organisation-permissions';
import type { Role } from '@purboday/contract/conventions/roles';
import { getScreen, screens, type ScreenName } from '@purboday/contract/pages/screens';
import Building2 from 'lucide-react/icons/building-2';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FilePlus from 'lucide-react/icons/file-plus';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FolderSearch from 'lucide-react/icons/folder-search';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPinned from 'lucide-react/icons/map-pinned';
import Phone from 'lucide-react/icons/phone';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldUser from 'lucide-react/icons/shield-user';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import Users from 'lucide-react/icons/users';

type InMenu = {
  [Name in ScreenName]: (typeof screens)[Name] extends { menu: string } ? Name : never;
}[ScreenName];

type Findable =
  | InMenu
  | 'createL1Admin'
  | {
      [Name in ScreenName]: (typeof screens)[Name] extends { tab: true } ? Name : never;
    }[ScreenName];

type Icon = typeof Users;
type Entry = {
  label: string;
  icon: Icon;
  link: Destination;
  /** Addresses of the section, without parameters. */
  paths: readonly string[];
};

const icons: Record<InMenu, Icon> = {
  trainingDashboard: LayoutDashboard,
  assignedCandidates: Users,
  batches: CalendarDays,
  centres: MapPinned,
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
  l1Centres: MapPinned,
  l1SupportRequests: HeartHandshake,
  l1Duplicates: Users,
  l2Dashboard: LayoutDashboard,
  l2Candidates: ClipboardList,
  records: FolderSearch,
  uploadCandidates: FileSpreadsheet,
  l1Admins: ShieldUser,
  manageSkills: ListChecks,
  ownPlacements: ListChecks,
  calls: Phone,
  l2Batches: CalendarDays,
  erasureRequests: ShieldCheck,
  settings: Settings,
};

const headings = ['Foundation'] as const;

const titles: Record<Role, string> = {
  TRAINING_PROVIDER: 'Training Provider Portal',
  JOB_PROVIDER: 'Job Provider Portal',
  L1_ADMIN: 'L1 Admin Portal',
  L2_ADMIN: 'L2 Admin Portal',
  CANDIDATE: 'My application',
};

const isInMenu = (name: ScreenName): name is InMenu => name in icons;

const isFindable = (name: ScreenName): name is Findable =>
  isInMenu(name) || getScreen(name).tab === true || name === 'createL1Admin';

/** Signed-in users as menus see them. */
type Reader = {
  role: Role;
  organisationRole?: OrganisationRole | undefined;
  /** A member who trains, and sees only batches where they are the trainer. */
  ownBatchesOnly?: boolean | undefined;
};

/** Screens that a user may open. Members of an organisation do not see those of its managers. */
const listOwn = ({ role, organisationRole }: Reader): ScreenName[] =>
  (Object.keys(screens) as ScreenName[])
    .filter((name) => screens[name].guard === role)
    .filter((name) => {
      const { permission } = getScreen(name);
      return permission === undefined || hasPermission(organisationRole, permission);
    });

/** Screens that the finder of a user opens: entries of the menu and their tabs. */
export const listScreens = (reader: Reader): { label: string; link: Destination }[] =>
  listOwn(reader)
    .filter(isFindable)
    .map((name) => ({ label: screens[name].title, link: { to: screens[name].path } }));

const getSection = (name: ScreenName): string => getScreen(name).section ?? screens[name].title;

/** The whole menu of a member who trains, in its order. Other screens keep their addresses. */
const trainerMenu: Partial<Record<InMenu, string>> = {
  trainingDashboard: 'Today',
  batches: 'My batches',
  assignedCandidates: 'Candidates',
};

/** Title and menu of a portal (specification §2). */
export const getPortal = (reader: Reader) => {
  const own = listOwn(reader);
  const trainer = reader.ownBatchesOnly ? trainerMenu : undefined;
  const shown = trainer ? (Object.keys(trainer) as InMenu[]) : own.filter(isInMenu);
  const entries = (group: string): Entry[] =>
    shown
      .filter((name) => getScreen(name).menu === group)
      .map((name) => ({
        label: trainer?.[name] ?? getSection(name),
        icon: icons[name],
        link: { to: screens[name].path },
        // A list and its records have the same address here, whose count must not be added twice.
        paths: [
          ...new Set(
            own
              .filter((other) => getSection(other) === getSection(name))
              .map((other) => screens[other].path.replace(/\/\$.*$/u, '')),
          ),
        ],
      }));
  return {
    title: titles[reader.role],
    menu: entries('every day'),
    groups: headings.map((heading) => ({ heading, entries: entries(heading) })),
  };
};
