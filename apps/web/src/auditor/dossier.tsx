import {
  decisionForm,
  findingForm,
  type AuditDetail,
} from '@purboday/contract/audits/audits.contract';
import {
  auditorContract,
  revealForm,
  type Dossier,
  type RevealedContact,
} from '@purboday/contract/audits/auditor.contract';
import {
  auditorMessages as messages,
  decisionLabels,
  dossierStepLabels,
  findingKindLabels,
  findingOutcomeLabels,
  evidenceKindLabels,
  followUpAnswerLabels,
} from '@purboday/contract/audits/auditor.messages';
import {
  auditDecisions,
  findingKinds,
  findingOutcomes,
} from '@purboday/contract/audits/audit-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditChecks } from '#web/domain/audits/audit-checks.tsx';
import { LoadedPart } from '#web/domain/loading/link-page.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatRupees } from '#web/platform/language/format-number.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toOptions, type AuditorAccess } from './auditor-access.ts';

type OfItem = { access: AuditorAccess; id: string };
type Changing = OfItem & { onChanged: (dossier: Dossier) => void };

const toParams = ({ access: { token }, id }: OfItem) => ({ token, item: id });

const toChoices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: t(labels[value]) }));

const ContactPart = (props: OfItem) => {
  const [contact, setContact] = useState<RevealedContact>();
  const form = useSchemaForm(revealForm, { reason: '' });
  const reveal = form.submit(async (body) => {
    const request = { params: toParams(props), body };
    setContact((await call(auditorContract.revealContact, request, toOptions(props.access))).data);
  }, messages.failed);
  return (
    <Section title={t('Contact details')}>
      {contact ? (
        <Facts
          facts={[
            { label: t('Mobile number'), value: contact.mobileNumber },
            { label: t('Email'), value: contact.email },
            { label: t('Address'), value: <bdi>{contact.address}</bdi> },
          ]}
        />
      ) : (
        <Form form={form} onSubmit={reveal} className="grid gap-4">
          <TextField
            {...form.field('reason')}
            label={t('Why do you need them?')}
            help={t('The reason is kept, and the person can see that you looked.')}
          />
          <Button {...form.button} className="justify-self-start">
            {t('Show contact details')}
          </Button>
        </Form>
      )}
    </Section>
  );
};

const FindingForm = ({ onChanged, ...props }: Changing) => {
  const form = useSchemaForm(findingForm, {
    kind: 'desk',
    outcome: 'confirmed',
    text: '',
  });
  const add = form.submit(async (body) => {
    const request = { params: toParams(props), body };
    onChanged((await call(auditorContract.addFinding, request, toOptions(props.access))).data);
    form.reset();
  }, messages.failed);
  return (
    <Form form={form} onSubmit={add} className="mt-4 grid gap-4">
      <SelectField
        {...form.field('kind')}
        label={t('How did you check?')}
        options={toChoices(findingKinds, findingKindLabels)}
      />
      <SelectField
        {...form.field('outcome')}
        label={t('Finding')}
        options={toChoices(findingOutcomes, findingOutcomeLabels)}
      />
      <TextArea {...form.field('text')} label={t('What you found')} rows={3} maxLength={2000} />
      <Button {...form.button} look="primary" className="justify-self-start">
        {t('Record the finding')}
      </Button>
    </Form>
  );
};

const DecisionForm = ({ onChanged, ...props }: Changing) => {
  const form = useSchemaForm(decisionForm, { decision: 'accepted', why: '' });
  const decide = form.submit(async (body) => {
    const request = { params: toParams(props), body };
    onChanged((await call(auditorContract.decideReply, request, toOptions(props.access))).data);
  }, messages.failed);
  return (
    <Section title={t('Decide on the reply')}>
      <Form form={form} onSubmit={decide} className="grid gap-4">
        <SelectField
          {...form.field('decision')}
          label={t('Decision')}
          options={toChoices(auditDecisions, decisionLabels)}
        />
        <TextArea {...form.field('why')} label={t('Why?')} rows={3} maxLength={2000} />
        <Button {...form.button} look="primary" className="justify-self-start">
          {t('Save the decision')}
        </Button>
      </Form>
    </Section>
  );
};

const toDays = (from: string | null, to: string | null): string =>
  [from, to].map((day) => (day === null ? '' : formatDay(day))).join(' – ');

const Records = ({ dossier, canSave }: { dossier: Dossier; canSave: boolean }) => {
  const { steps, batches, placements, documents, followUps } = dossier;
  return (
    <>
      <Section title={t('Steps')} empty={steps.length === 0 && t('Nothing is recorded.')}>
        <Facts
          facts={steps.map(({ step, on }) => ({
            label: t(dossierStepLabels[step]),
            value: formatDay(on),
          }))}
        />
      </Section>
      <Section title={t('Training')} empty={batches.length === 0 && t('Nothing is recorded.')}>
        {batches.map((batch) => (
          <Facts
            key={`${batch.title} ${batch.startsOn}`}
            facts={[
              { label: t('Batch'), value: <bdi>{batch.title || batch.skill}</bdi> },
              { label: t('Period'), value: toDays(batch.startsOn, batch.endsOn) },
              {
                label: t('Attendance'),
                value: t('{present} present, {absent} absent', {
                  present: batch.present,
                  absent: batch.absent,
                }),
              },
              { label: t('Score'), value: batch.score },
              { label: t('Certificate'), value: batch.certificate },
            ]}
          />
        ))}
      </Section>
      <Section title={t('Work')} empty={placements.length === 0 && t('Nothing is recorded.')}>
        {placements.map((work) => (
          <Facts
            key={`${work.employer} ${work.joinedOn}`}
            facts={[
              { label: t('Employer'), value: <bdi>{work.employer}</bdi> },
              { label: t('Work'), value: <bdi>{work.title}</bdi> },
              {
                label: t('Pay a month'),
                value: work.monthlyPay === null ? null : formatRupees(work.monthlyPay),
              },
              { label: t('Period'), value: toDays(work.joinedOn, work.leftOn) },
            ]}
          />
        ))}
      </Section>
      <Section title={t('Evidence')} empty={documents.length === 0 && t('Nothing is recorded.')}>
        <ul className="grid gap-2">
          {documents.map(({ _id, kind, paidFrom, paidTo, path }) => (
            <li key={_id} className="flex flex-wrap gap-x-4">
              <a href={path} target="_blank" rel="noreferrer">
                {t(evidenceKindLabels[kind])} {paidFrom && toDays(paidFrom, paidTo)}
              </a>
              {canSave && (
                <a href={`${path}&save=1`} download>
                  {t('Save')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {followUps.length > 0 && (
        <Section title={t('Questions after the training')}>
          <Facts
            facts={followUps.map(({ dueOn, answer }) => ({
              label: formatDay(dueOn),
              value: answer === null ? t('No answer') : t(followUpAnswerLabels[answer]),
            }))}
          />
        </Section>
      )}
    </>
  );
};

type Props = OfItem & { audit: AuditDetail; onBack: () => void };

/** Shows the records of a person of the sample, and takes the findings of the auditor. */
export const DossierPart = ({ audit, onBack, ...item }: Props) => {
  const client = useQueryClient();
  const queryKey = [auditorContract.readDossier.path, item.access.token, item.id];
  const query = useQuery({
    queryKey,
    // The provider may have replied since the last look, and each look leaves a trace.
    refetchOnMount: 'always',
    queryFn: async () =>
      (await call(auditorContract.readDossier, { params: toParams(item) }, toOptions(item.access)))
        .data,
  });
  const onChanged = (dossier: Dossier) => void client.setQueryData(queryKey, dossier);
  const isOpen = audit.status === 'OPEN';
  return (
    <div className="grid gap-4">
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        {t('Back to the sample')}
      </Button>
      <LoadedPart
        query={query}
        loading={t('Loading the records…')}
        failed={t('The records could not be loaded.')}
      >
        {(dossier) => (
          <>
            <h2 className="wrap-anywhere">
              {dossier.person ? <bdi>{dossier.person.name}</bdi> : t('Person no longer shown')}
            </h2>
            {dossier.person && (
              <Section title={t('Person')}>
                <Facts
                  facts={[
                    { label: t('Registration code'), value: dossier.person.registrationCode },
                    {
                      label: t('Place'),
                      value: `${dossier.person.city}, ${dossier.person.state}`,
                    },
                    { label: t('Identity number'), value: dossier.person.idMasked },
                    { label: t('Training provider'), value: <bdi>{dossier.provider}</bdi> },
                  ]}
                />
              </Section>
            )}
            <Records dossier={dossier} canSave={audit.allowDownloads} />
            {isOpen && dossier.person && <ContactPart {...item} />}
            <Section title={t('Findings')}>
              <AuditChecks of={dossier} />
              {isOpen && <FindingForm {...item} onChanged={onChanged} />}
            </Section>
            {isOpen && dossier.undecided && <DecisionForm {...item} onChanged={onChanged} />}
          </>
        )}
      </LoadedPart>
    </div>
  );
};
