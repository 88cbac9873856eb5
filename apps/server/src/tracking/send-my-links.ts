import { fieldProblem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import type { Language } from '@purboday/contract/languages/languages';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { EmployerMonths } from '#server/domain/placement/employer-month-store.ts';
import { trackPath } from '#server/domain/outbox/message-template.ts';
import type { OpenLink } from '#server/domain/outbox/events/sign-in.ts';
import { withMinimumDuration } from '#server/platform/limits/fair-queue.ts';
import type { Services } from '#server/services.ts';
import type { ApplicationStore } from './application-store.ts';
import { canCorrect, toAssignments } from './read-application.ts';

type OpenLinksDeps = Pick<
  Services,
  'answerLinks' | 'placements' | 'placementService' | 'checkIns' | 'checkInLinks' | 'followUps'
> & { applications: ApplicationStore };

/**
 * Creates the links to everything that is open for a candidate, the most urgent first. Only hashes of earlier tokens are stored, so each
 * link is a new one; the earlier ones stay valid.
 */
const createOpenLinks = (deps: OpenLinksDeps) => {
  const { answerLinks, placements, placementService, checkIns, checkInLinks, applications } = deps;

  const createAnswerLink = async (candidate: Candidate): Promise<OpenLink[]> => {
    const open = toAssignments(
      candidate,
      await applications.trainingsOf(candidate.id),
      await applications.applicationsOf(candidate.id),
    ).filter(({ may }) => may.answer || may.changeAnswer);
    if (open.length === 0) return [];
    const findId = (of: string) => open.find(({ kind }) => kind === of)?._id ?? null;
    const { path } = await answerLinks.create({
      candidateId: candidate.id,
      trainingId: findId('training'),
      applicantId: findId('job'),
    });
    return [{ kind: 'answer', path }];
  };

  const createCheckInLink = async (candidate: Candidate): Promise<OpenLink[]> => {
    const placement = await placements.lockOpen(candidate.id);
    if (placement?.status !== 'JOINED') return [];
    const due = await checkIns.lockDue(placement.id, placementService.today());
    if (due.length === 0) return [];
    const { token } = await checkInLinks.create(placement.id);
    return [{ kind: 'check-in', path: `/check-in/${token}` }];
  };

  const createFollowUpLink = async ({ id }: Candidate): Promise<OpenLink[]> => {
    const token = await deps.followUps.createLink(id);
    return token === undefined ? [] : [{ kind: 'follow-up', path: `/follow-up/${token}` }];
  };

  return async (candidate: Candidate): Promise<OpenLink[]> => {
    const certificates = await applications.certificatesOf(candidate.id);
    const record = {
      kind: 'candidate',
      id: candidate.id,
      code: candidate.registrationCode,
    } as const;
    return [
      ...(await createAnswerLink(candidate)),
      ...(await createCheckInLink(candidate)),
      ...(await createFollowUpLink(candidate)),
      ...certificates.flatMap(({ status, code }): OpenLink[] =>
        status === 'VALID' ? [{ kind: 'certificate', path: `/certificates/${code}` }] : [],
      ),
      { kind: canCorrect(candidate) ? 'correction' : 'application', path: trackPath(record) },
    ];
  };
};

type LinksRequest = {
  /** An email address or a mobile number. */
  contact: string;
  language?: Language | undefined;
  ip: string;
  solution: string | undefined;
};

type RejectedProvider = Awaited<ReturnType<ApplicationStore['listRejected']>>[number];

type OpenMonth = Awaited<ReturnType<EmployerMonths['listOpen']>>[number];

const noCandidate = '00000000-0000-0000-0000-000000000000';

type SendMyLinksDeps = OpenLinksDeps &
  Pick<
    Services,
    | 'database'
    | 'candidateNetworks'
    | 'codeLimits'
    | 'smsBudgets'
    | 'correctionLinks'
    | 'employerMonths'
    | 'memberships'
    | 'notify'
    | 'settings'
  >;

/** Sends all open links of a contact again, with the limits of codes. Response and duration are the same for strangers. */
export const sendMyLinks = (deps: SendMyLinksDeps) => {
  const { database, applications, candidateNetworks, codeLimits, smsBudgets, notify } = deps;
  const createLinks = createOpenLinks(deps);

  const sendToCandidate = async (
    candidate: Candidate,
    { contact, language = candidate.language }: LinksRequest,
  ): Promise<void> =>
    database.transaction(async () => {
      const { id, name, registrationCode: code } = candidate;
      const to = contact.includes('@') ? { email: contact } : { email: null, phone: contact };
      await notify({
        event: 'my-links',
        record: { kind: 'candidate', id, code },
        links: await createLinks(candidate),
        to: { name, language, ...to },
      });
    });

  const sendToProvider = async (provider: RejectedProvider, email: string): Promise<void> =>
    database.transaction(async () => {
      const { id, kind, name, contactName } = provider;
      await notify({
        event: 'provider-links',
        record: { kind, id },
        organisation: name,
        path: `/correct/${await deps.correctionLinks.make(id)}`,
        to: { name: contactName, email },
      });
    });

  const sendToEmployer = async (month: OpenMonth, email: string): Promise<void> =>
    database.transaction(async () => {
      const { providerId, accountId, organisation, name } = month;
      const managers = await deps.memberships.managersOf(providerId);
      if (!managers.some(({ id }) => id === accountId)) return;
      await notify({
        event: 'employer-links',
        record: { kind: 'job-provider', id: providerId },
        organisation,
        path: await deps.employerMonths.createAgain(month.tokenHash),
        to: { name, email },
      });
    });

  /** The hourly limit is not reported, because only a known contact reaches it. */
  const maySend = (): Promise<boolean> =>
    codeLimits.send('links').then(
      () => true,
      () => false,
    );

  const send = async (people: readonly Candidate[], request: LinksRequest): Promise<void> => {
    for (const candidate of people) if (await maySend()) await sendToCandidate(candidate, request);
    for (const provider of await applications.listRejected(request.contact))
      if (await maySend()) await sendToProvider(provider, request.contact);
    for (const month of await deps.employerMonths.listOpen(request.contact))
      if (await maySend()) await sendToEmployer(month, request.contact);
  };

  return async (request: LinksRequest): Promise<void> => {
    const { contact, ip, solution } = request;
    if (!contact.includes('@') && !deps.settings.phoneCodes)
      throw fieldProblem('contact', otpMessages.noPhoneCodes);
    const people = await applications.listByContact(contact);
    const isKnown = await candidateNetworks.isKnown(people[0]?.id ?? noCandidate, ip);
    const sms = { address: contact, group: isKnown ? 'known' : 'stranger', ip, solution } as const;
    await smsBudgets.check(sms);
    await codeLimits.ask({ address: contact, purpose: 'links', ip, isKnown });
    if (!isKnown) await codeLimits.countPersonFromStranger(`links ${contact}`);
    await smsBudgets.take(sms);
    await withMinimumDuration(send(people, request));
  };
};
