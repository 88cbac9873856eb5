import type { AuditDraw, SampleItem } from '@purboday/contract/audits/audits.contract';
import { drawForm } from '@purboday/contract/audits/audits.contract';
import { auditorContract, type AuditSample } from '@purboday/contract/audits/auditor.contract';
import {
  auditorMessages as messages,
  dossierStepLabels,
  itemResultLabels,
} from '@purboday/contract/audits/auditor.messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AuditFiguresFacts } from '#web/domain/audits/audit-checks.tsx';
import { LoadedPart } from '#web/domain/loading/link-page.tsx';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { buildUrl, call, send } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { saveFile } from '#web/platform/calls/download.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toOptions, type AuditorAccess } from './auditor-access.ts';
import { DossierPart } from './dossier.tsx';

const DrawForm = ({ access, onReload }: { access: AuditorAccess; onReload: () => void }) => {
  const form = useSchemaForm(drawForm, { words: '' });
  const draw = form.submit(async (body) => {
    const params = { token: access.token };
    await call(auditorContract.drawAsAuditor, { params, body }, toOptions(access));
    onReload();
  }, messages.failed);
  return (
    <Form form={form} onSubmit={draw} className="mt-4 grid gap-4">
      <TextField
        {...form.field('words')}
        label={t('Your words')}
        help={t('Save the list first. Then type any words: they decide who is drawn.')}
        maxLength={200}
        autoComplete="off"
      />
      <Button {...form.button} look="primary" className="justify-self-start">
        {t('Draw the sample')}
      </Button>
    </Form>
  );
};

const SaveList = ({ access }: { access: AuditorAccess }) => {
  const saving = useAction({
    send: async () => {
      const url = buildUrl(auditorContract.downloadList, { params: { token: access.token } });
      const { status, text } = await send({ method: 'GET', url, ...toOptions(access) });
      if (status !== 200) throw new Error('The list was not sent');
      await saveFile(new Blob([text], { type: 'text/csv' }), 'audit-list.csv');
    },
    failed: messages.failed,
  });
  return (
    <Button busy={saving.isPending} onClick={() => saving.mutate()}>
      {t('Save the list')}
    </Button>
  );
};

const Draw = ({ draw: { number, words, seed, drawn, replaced, by, at } }: { draw: AuditDraw }) => (
  <li className="grid gap-1">
    <p>
      <span className="font-semibold">{t('Draw {number}', { number })}</span>{' '}
      <span className="text-soft">
        {formatTime(at)}, <bdi className="wrap-anywhere">{by}</bdi>
      </span>
    </p>
    <p className="wrap-anywhere">{t('Words: {words}', { words })}</p>
    <p>
      {t('{drawn} people drawn. {replaced} others have not agreed to auditors and were replaced.', {
        drawn,
        replaced,
      })}
    </p>
    <p>
      {t('Seed:')} <code className="break-all text-small">{seed}</code>
    </p>
  </li>
);

const Items = ({
  items,
  onOpen,
}: {
  items: readonly SampleItem[];
  onOpen: (id: string) => void;
}) => (
  <ul className="grid gap-2">
    {items.map(({ _id: id, registrationCode, provider, result, undecided }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button onClick={() => onOpen(id)}>
          {registrationCode ?? t('Person no longer shown')}
        </Button>
        <bdi className="text-soft wrap-anywhere">{provider}</bdi>
        <span>{t(itemResultLabels[result])}</span>
        {undecided && <span className="badge badge-pending">{t('Reply to decide on')}</span>}
      </li>
    ))}
  </ul>
);

const Overview = ({
  access,
  sample: { audit, items },
  onReload,
  onOpen,
}: {
  access: AuditorAccess;
  sample: AuditSample;
  onReload: () => void;
  onOpen: (id: string) => void;
}) => {
  const { status, draws } = audit;
  const canDraw = status === 'PREPARED' || status === 'DRAWN';
  return (
    <div className="grid gap-4">
      <Section title={t('The frozen list')} actions={<SaveList access={access} />}>
        <Facts
          facts={[
            { label: t('Funder'), value: <bdi>{audit.funder}</bdi> },
            { label: t('People who are'), value: t(dossierStepLabels[audit.step]) },
            { label: t('People in the list'), value: audit.people },
            {
              label: t('Size of the sample'),
              value: audit.unit === 'percent' ? `${audit.size} %` : audit.size,
            },
            {
              label: t('At least of each training provider'),
              value: audit.leastPerProvider,
            },
            { label: t('Replies until'), value: formatDay(audit.replyBy) },
            { label: t('Your decisions until'), value: formatDay(audit.decideBy) },
            {
              label: t('Hash of the list (SHA-256)'),
              value: <code className="break-all text-small">{audit.listHash}</code>,
            },
          ]}
        />
        {canDraw && <DrawForm access={access} onReload={onReload} />}
      </Section>
      <Section title={t('Draws')} empty={draws.length === 0 && t('No sample has been drawn yet.')}>
        <ul className="grid gap-4">
          {draws.map((draw) => (
            <Draw key={draw.number} draw={draw} />
          ))}
        </ul>
      </Section>
      {!canDraw && (
        <>
          <Section title={t('Result')}>
            <AuditFiguresFacts of={audit.figures} />
          </Section>
          <Section title={t('People of the sample')}>
            <Items items={items} onOpen={onOpen} />
          </Section>
        </>
      )}
      {status === 'DRAWN' && (
        <div className="grid gap-3">
          <p>{t('The foundation opens the sample for you. Please ask for it if it takes long.')}</p>
          <Button className="justify-self-start" onClick={onReload}>
            {t('Check again')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The code shows the list and its draws, then the people of the sample. */
export const AuditSamplePart = ({ onOver, ...access }: AuditorAccess & { onOver: () => void }) => {
  const { token, proof } = access;
  const [item, setItem] = useState<string>();
  const query = useQuery({
    queryKey: [auditorContract.readSample.path, token, proof],
    queryFn: async ({ signal }) => {
      const options = { ...toOptions(access), signal };
      return (await call(auditorContract.readSample, { params: { token } }, options)).data;
    },
  });
  const isOver = query.error instanceof CallProblem && query.error.status === 403;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <LoadedPart
      query={query}
      loading={t('Loading the audit…')}
      failed={t('The audit could not be loaded.')}
    >
      {(sample) =>
        item === undefined ? (
          <Overview
            access={access}
            sample={sample}
            onReload={() => void query.refetch()}
            onOpen={setItem}
          />
        ) : (
          <DossierPart
            key={item}
            access={access}
            id={item}
            audit={sample.audit}
            onBack={() => {
              setItem(undefined);
              void query.refetch();
            }}
          />
        )
      }
    </LoadedPart>
  );
};
