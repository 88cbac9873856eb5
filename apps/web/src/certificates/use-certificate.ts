import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import type { Certificate } from '@purboday/contract/certificates/certificates.contract';
import { useEffect, useState } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';

/** A certificate on its way: there, not there at all, or not to be had now. */
export type Reading =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; certificate: Certificate };

const trouble = (error: unknown): Reading =>
  error instanceof CallProblem && error.status === 404
    ? { status: 'missing' }
    : { status: 'failed', error };

/** Reads the certificate of a code, and reads it again. */
export const useCertificate = (code: string): [reading: Reading, again: () => void] => {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    call(certificatesContract.readCertificate, { params: { code } }, { signal }).then(
      ({ data }) => setReading({ status: 'ready', certificate: data }),
      (error: unknown) => {
        if (!signal.aborted) setReading(trouble(error));
      },
    );
    return () => aborter.abort();
  }, [code, attempt]);
  return [reading, () => setAttempt(attempt + 1)];
};
