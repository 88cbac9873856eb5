// The schema is loaded, as after a field received the focus.
import '@hookform/resolvers/standard-schema';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { AddVisitScreen } from './centres/add-visit-screen.tsx';
import { CreateJobScreen } from './jobs/create-job-screen.tsx';
import { L2AdminsScreen } from './l2-admins/l2-admins-screen.tsx';
import { TrainingOrganisationScreen } from './organisations/people-screen.tsx';
import { NewPlacementForm } from './placements/new/new-placement-form.tsx';
import { ManageSkillsScreen } from './skills/manage-skills-screen.tsx';
import { ManageProfileScreen } from './training/manage-profile-screen.tsx';
import '#web/ui/feedback/modal-dialog.tsx';

const id = '0199aaaa-0000-7000-8000-000000000009';

const profile = {
  _id: id,
  version: 1,
  trainingProviderName: 'Udaan',
  registrationID: 'R1',
  status: 'APPROVED_L1',
  contactPerson: { name: 'Asha', email: 'asha@example.org', mobileNumber: '9812345678' },
  skillsOffered: ['Tailoring'],
  skillsToChooseFrom: ['Tailoring'],
};

const responses = {
  '/api/training-providers/profile': { success: true, data: profile },
  '/api/training-providers/people': toListResponse([]),
  '/api/l2admin/l2-admins': toListResponse([]),
  '/api/l2admin/skills': toListResponse([]),
  '/api/l2admin/records/job-providers': toListResponse([]),
};

type Case = {
  form: string;
  role: 'TRAINING_PROVIDER' | 'JOB_PROVIDER' | 'L1_ADMIN' | 'L2_ADMIN';
  path: string;
  route?: string;
  of: () => ReactNode;
  field: string;
  typed: string;
  /** Button that opens the form. */
  opened?: string;
};

const cases: Case[] = [
  {
    form: 'a new job',
    role: 'JOB_PROVIDER',
    path: '/job-provider/create-job',
    of: CreateJobScreen,
    field: 'Job title',
    typed: 'Tailor for school uniforms',
  },
  {
    form: 'a visit of a centre',
    role: 'L1_ADMIN',
    path: `/l1-admin/centres/${id}/add-visit`,
    route: '/l1-admin/centres/$id/add-visit',
    of: AddVisitScreen,
    field: 'What you saw',
    typed: 'Twelve of twenty machines work.',
  },
  {
    form: 'a new placement',
    role: 'L2_ADMIN',
    path: '/l2-admin/place-candidate',
    of: () => <NewPlacementForm candidateId={id} onMade={() => undefined} />,
    field: 'Title',
    typed: 'Machine operator',
  },
  {
    form: 'the invitation of a person',
    role: 'TRAINING_PROVIDER',
    path: '/training-provider/people',
    of: TrainingOrganisationScreen,
    field: 'Full name',
    typed: 'Ravi Iyer',
    opened: 'Invite',
  },
  {
    form: 'the invitation of an L2 admin',
    role: 'L2_ADMIN',
    path: '/l2-admin/l2-admins',
    of: L2AdminsScreen,
    field: 'Full name',
    typed: 'Ravi Iyer',
    opened: 'Invite',
  },
  {
    form: 'a new skill',
    role: 'L2_ADMIN',
    path: '/l2-admin/master/skills',
    of: ManageSkillsScreen,
    field: 'New skill',
    typed: 'Solar pump repair',
  },
  {
    form: 'the profile',
    role: 'TRAINING_PROVIDER',
    path: '/training-provider/manage-profile',
    of: ManageProfileScreen,
    field: 'Training Provider Name',
    typed: 'Udaan Academy',
  },
];

const findField = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);

const show = async ({ path, route = path, of, opened }: Case): Promise<void> => {
  respondByPath(responses);
  await renderScreens(path, { [route]: of });
  if (opened)
    fireEvent.click((await screen.findAllByRole('button', { name: opened }))[0] as Element);
};

const signIn = (role: Case['role'], userId = 'account-1'): void =>
  session.start({
    user: createUser({ id: userId, _id: userId, role, organisationRole: 'MANAGER' }),
    token: 't',
  });

const endSession = async (): Promise<void> => {
  await act(async () => session.clear());
  await clearScreen();
};

const restored = () => screen.queryByText(/What you typed before is here again/u);

beforeEach(() => localStorage.clear());
afterEach(clearScreen);

describe.each(cases)('R30: the form of $form', (each) => {
  const type = async (text: string): Promise<void> => {
    signIn(each.role);
    await show(each);
    const field = await findField(each.field);
    await act(async () => fireEvent.input(field, { target: { value: text } }));
  };

  test('has what was typed after its account signed in again, and can discard it', async () => {
    await type(each.typed);

    await endSession();
    signIn(each.role);
    await show(each);
    expect((await findField(each.field)).value).toBe(each.typed);
    expect(restored()).not.toBeNull();
    fireEvent.click(screen.getByText('Discard it'));
    expect((await findField(each.field)).value).toBe(each.form === 'the profile' ? 'Udaan' : '');
  });

  test('is empty for another account on the same device', async () => {
    await type(each.typed);
    await endSession();
    signIn(each.role, 'account-2');
    await show(each);
    expect((await findField(each.field)).value).not.toBe(each.typed);
    expect(restored()).toBeNull();
  });

  test('stores no identity number', async () => {
    await type('Number 2345 6789 0124');
    const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect(stored.join()).not.toContain('6789');
  });
});

test('keeps the role of an invited person with the name (R30)', async () => {
  const [invitation] = cases.filter(({ form }) => form === 'the invitation of a person') as [Case];
  signIn(invitation.role);
  await show(invitation);
  fireEvent.click(await screen.findByLabelText(/^Manager/u));
  await endSession();
  signIn(invitation.role);
  await show(invitation);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Manager/u)).checked).toBe(true);
});

test('keeps a long job form also while its author looks at another screen (R30)', async () => {
  const [job] = cases as [Case];
  signIn(job.role);
  await show(job);
  const field = await findField(job.field);
  await act(async () => fireEvent.input(field, { target: { value: job.typed } }));
  await clearScreen();
  signIn(job.role);
  await show(job);
  expect((await findField(job.field)).value).toBe(job.typed);
});
