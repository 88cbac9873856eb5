import type { Role } from '@purboday/contract/conventions/roles';
import {
  Briefcase,
  ChartColumn,
  ClipboardList,
  Eraser,
  FilePlus,
  FolderSearch,
  GraduationCap,
  FileSpreadsheet,
  LayoutDashboard,
  Mail,
  ListChecks,
  ShieldUser,
  UserPlus,
  UserRoundPen,
  Users,
} from 'lucide-react';
import { paths } from '#web/paths.ts';

type Entry = { label: string; icon: typeof Users; href: string };

type Portal = {
  title: string;
  /** The entries of every day: on a phone they stand in the bar at the bottom, four at the most. */
  menu: readonly Entry[];
  /** The other entries, under a heading each; on a phone behind More. One without entries is not shown. */
  groups?: readonly { heading: string; entries: readonly Entry[] }[];
};

const dashboard = { label: 'Dashboard', icon: LayoutDashboard } as const;

/** Title and menu of each portal (specification §2). An entry is added here when its screen is added to routes.tsx. */
export const portals: Record<Role, Portal> = {
  TRAINING_PROVIDER: {
    title: 'Training Provider Portal',
    menu: [
      { ...dashboard, href: paths.trainingDashboard() },
      { label: 'Assigned Candidates', icon: Users, href: paths.assignedCandidates() },
      { label: 'Manage Profile', icon: UserRoundPen, href: paths.manageProfile() },
    ],
  },
  JOB_PROVIDER: {
    title: 'Job Provider Portal',
    menu: [
      { ...dashboard, href: paths.jobDashboard() },
      { label: 'Create Job', icon: FilePlus, href: paths.createJob() },
      { label: 'Manage Jobs', icon: Briefcase, href: paths.manageJobs() },
      { label: 'Applicants', icon: Users, href: paths.applicants() },
    ],
  },
  L1_ADMIN: {
    title: 'L1 Admin Portal',
    menu: [
      { ...dashboard, href: paths.l1Dashboard() },
      { label: 'Candidates', icon: Users, href: paths.l1Candidates() },
      { label: 'Job Providers', icon: Briefcase, href: paths.l1JobProviders() },
      { label: 'Training Providers', icon: GraduationCap, href: paths.l1TrainingProviders() },
    ],
  },
  L2_ADMIN: {
    title: 'L2 Admin Portal',
    menu: [
      { ...dashboard, href: paths.l2Dashboard() },
      { label: 'Assign Candidates', icon: ClipboardList, href: paths.l2Candidates() },
      { label: 'Records', icon: FolderSearch, href: paths.records() },
      { label: 'Upload Excel', icon: FileSpreadsheet, href: paths.uploadCandidates() },
    ],
    groups: [
      {
        heading: 'Administration',
        entries: [
          { label: 'L1 Admins', icon: ShieldUser, href: paths.l1Admins() },
          { label: 'Create L1 Admin', icon: UserPlus, href: paths.createL1Admin() },
          { label: 'Manage Skills', icon: ListChecks, href: paths.manageSkills() },
        ],
      },
      {
        heading: 'Oversight',
        entries: [
          { label: 'Trainings', icon: GraduationCap, href: paths.unchangedTrainings() },
          { label: 'Messages', icon: Mail, href: paths.l2Messages() },
          { label: 'Erasure Requests', icon: Eraser, href: paths.erasureRequests() },
          { label: 'Page Views', icon: ChartColumn, href: paths.pageViews() },
        ],
      },
    ],
  },
  CANDIDATE: { title: 'My application', menu: [] },
};
