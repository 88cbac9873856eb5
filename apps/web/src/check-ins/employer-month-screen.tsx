import {
  employerMonthContract,
  type EmployedPerson,
  type LeftInput,
} from '@purboday/contract/placements/employer-month.contract';
import { employerMonthMessages as messages } from '@purboday/contract/placements/employer-month.messages';
import { supportCauses } from '@purboday/contract/conventions/after-training';
import { supportCauseLabels } from '@purboday/contract/support/support.messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkCodeForm } from '#web/domain/loading/link-code-form.tsx';
import { LinkPage, useLinkQuery } from '#web/domain/loading/link-page.tsx';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

type Opened = { proof: string; people: EmployedPerson[] };
const loadLeftForm = async () => (await import('./left-form.ts')).typedLeftForm;

/** Harassment is between the candidate and the foundation. */
const causes = supportCauses.filter((cause) => cause !== 'harassment');

const CodeForm = ({ token, onOpened }: { token: string; onOpened: (opened: Opened) => void }) => {
  const params = { token };
  return (
    <LinkCodeForm
      send={() => call(employerMonthContract.sendEmployerCode, { params, body: {} })}
      failed={messages.codeFailed}
      show={t('Show the people')}
      open={async (body) => {
        onOpened((await call(employerMonthContract.openEmployerMonth, { params, body })).data);
      }}
    />
  );
};

const LeftForm = ({
  send,
  onBack,
}: {
  send: (left: LeftInput) => Promise<unknown>;
  onBack: () => void;
}) => {
  const form = useSchemaForm(loadLeftForm, { leftOn: '', cause: '', reason: '' });
  const save = form.submit(async (left) => {
    await send(left);
  }, messages.failed);
  return (
    <Form form={form} onSubmit={save} className="mt-3 grid gap-4">
      <TextField {...form.field('leftOn')} type="date" label={t('Last day')} />
      <SelectField
        {...form.field('cause')}
        label={t('Can we help? (optional)')}
        prompt={t('Another reason')}
        options={causes.map((value) => ({ value, label: supportCauseLabels[value] }))}
      />
      <TextField {...form.field('reason')} label={t('Reason')} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button} look="primary">
          {t('Save')}
        </Button>
        <Button onClick={onBack}>{t('Cancel')}</Button>
      </div>
    </Form>
  );
};

const Person = ({
  person: { name, title, joinedOn, isConfirmed },
  busy,
  send,
}: {
  person: EmployedPerson;
  busy: boolean;
  send: (left?: LeftInput) => Promise<unknown>;
}) => {
  const [isLeaving, setLeaving] = useState(false);
  const since = joinedOn === null ? '' : t('since {day}', { day: formatDay(joinedOn) });
  return (
    <li className="sheet p-4">
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <p className="text-soft wrap-anywhere">{[title, since].filter(Boolean).join(', ')}</p>
      {isLeaving ? (
        <LeftForm send={send} onBack={() => setLeaving(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {isConfirmed ? (
            <span>{t('Confirmed this month')}</span>
          ) : (
            <Button
              busy={busy}
              onClick={() => void send()}
              aria-label={t('{name} still works here', { name })}
            >
              {t('Still works here')}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => setLeaving(true)}
            aria-label={t('{name} has left', { name })}
          >
            {t('Has left')}
          </Button>
        </div>
      )}
    </li>
  );
};

const People = ({ token, opened }: { token: string; opened: Opened }) => {
  const [people, setPeople] = useState(opened.people);
  const answering = useAction({
    send: ({ ids, left }: { ids: string[]; left?: LeftInput | undefined }) =>
      call(employerMonthContract.answerEmployerMonth, {
        params: { token },
        body: { proof: opened.proof, ids, ...(left && { left }) },
      }),
    done: ({ message }) => message,
    failed: messages.failed,
    onSuccess: ({ data }) => setPeople(data),
  });
  const open = people.filter(({ isConfirmed }) => !isConfirmed).map(({ _id }) => _id);
  return (
    <>
      <p className="mb-4">
        {open.length > 0
          ? t('Please answer for each person, or for all at once.')
          : t('Thank you. There is nothing left to answer this month.')}
      </p>
      {open.length > 1 && (
        <Button
          look="primary"
          className="mb-4"
          busy={answering.isPending}
          onClick={() => answering.mutate({ ids: open })}
        >
          {t('All {count} still work here', { count: open.length })}
        </Button>
      )}
      <ul className="grid gap-3">
        {people.map((person) => (
          <Person
            key={person._id}
            person={person}
            busy={answering.isPending}
            send={(left) => answering.mutateAsync({ ids: [person._id], left })}
          />
        ))}
      </ul>
    </>
  );
};

/** The link has expired or never existed. */
const overText = (thrown: unknown): string | undefined =>
  thrown instanceof CallProblem && [404, 410].includes(thrown.status) ? thrown.message : undefined;

/** /employer-month/{token}, the monthly link of an employer: opened by a code to the same mailbox */
export const EmployerMonthScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/employer-month/$token' });
  const month = useLinkQuery([employerMonthContract.readEmployerMonth.path, token], (options) =>
    call(employerMonthContract.readEmployerMonth, { params: { token } }, options),
  );
  const [opened, setOpened] = useState<Opened>();
  const over = overText(month.error);
  return (
    <LinkPage
      query={month}
      ending={over === undefined ? undefined : { title: t('Nothing to answer'), text: over }}
      next={<ButtonLink href="/login">{t('Sign in')}</ButtonLink>}
      loading={t('Loading the question…')}
      failed={t('The question could not be loaded.')}
    >
      {({ organisation, email }) => (
        <>
          <PageHeader
            title={t('Who still works with {organisation}?', { organisation })}
            lead={
              opened ? undefined : t('To show names, we first email a code to {email}.', { email })
            }
          />
          {opened ? (
            <People token={token} opened={opened} />
          ) : (
            <CodeForm token={token} onOpened={setOpened} />
          )}
        </>
      )}
    </LinkPage>
  );
};
