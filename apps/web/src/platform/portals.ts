import type { Role } from '@purboday/contract/roles';
import {
  Briefcase,
  ClipboardList,
  FilePlus,
  GraduationCap,
  FileSpreadsheet,
  LayoutDashboard,
  Mail,
  UserPlus,
  UserRoundPen,
  Users,
} from 'lucide-react';
import { paths } from '#web/paths.ts';

const dashboard = { label: 'Dashboard', icon: LayoutDashboard } as const;

/** Title and menu of each portal (specification §2). An entry is added here when its screen is added to routes.tsx. */
export const portals = {
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
      { label: 'Create L1 Admin', icon: UserPlus, href: paths.createL1Admin() },
      { label: 'Upload Excel', icon: FileSpreadsheet, href: paths.uploadCandidates() },
      { label: 'Trainings', icon: GraduationCap, href: paths.unchangedTrainings() },
      { label: 'Messages', icon: Mail, href: paths.l2Messages() },
    ],
  },
  CANDIDATE: { title: 'My application', menu: [] },
} as const satisfies Record<
  Role,
  { title: string; menu: readonly { label: string; icon: typeof Users; href: string }[] }
>;
