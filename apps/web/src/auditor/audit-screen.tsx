import { auditorContract } from '@purboday/contract/audits/auditor.contract';
import { auditorMessages as messages } from '@purboday/contract/audits/auditor.messages';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LinkCodeForm } from '#web/domain/loading/link-code-form.tsx';
import { LinkPage, useLinkQuery } from '#web/domain/loading/link-page.tsx';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const AuditSample = lazyComponent(() =>
  import('./audit-sample.tsx').then((m) => m.AuditSamplePart),
);

/** The link has expired or never existed. */
const overText = (thrown: unknown): string | undefined =>
  thrown instanceof CallProblem && [404, 410].includes(thrown.status) ? thrown.message : undefined;

/** /auditor/{token}, the link of an auditor: opened by a code to the same mailbox */
export const AuditScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/auditor/$token' });
  const params = { token };
  const link = useLinkQuery([auditorContract.readAuditLink.path, token], (options) =>
    call(auditorContract.readAuditLink, { params }, options),
  );
  const [proof, setProof] = useState<string>();
  const over = overText(link.error);
  return (
    <LinkPage
      query={link}
      ending={over === undefined ? undefined : { title: t('Nothing to open'), text: over }}
      next={<ButtonLink href="/">{t('Home')}</ButtonLink>}
      loading={t('Loading the audit…')}
      failed={t('The audit could not be loaded.')}
    >
      {({ programme, email }) => (
        <>
          <PageHeader
            title={t('Audit of {programme}', { programme })}
            lead={
              proof === undefined
                ? t('To show the audit, we first email a code to {email}.', { email })
                : undefined
            }
          />
          {proof === undefined ? (
            <LinkCodeForm
              send={() => call(auditorContract.sendAuditorCode, { params, body: {} })}
              failed={messages.codeFailed}
              show={t('Open the audit')}
              open={async (body) => {
                const { data } = await call(auditorContract.openAudit, { params, body });
                setProof(data.proof);
              }}
            />
          ) : (
            <Suspense>
              <AuditSample token={token} proof={proof} onOver={() => setProof(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </LinkPage>
  );
};
