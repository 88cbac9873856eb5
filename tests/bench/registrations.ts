import { createJpeg } from '../../apps/server/src/domain/document/testing/sample-documents.ts';

/** The form of a candidate with a verified address, as a browser sends it. */
export const toForm = (n: number): FormData => {
  const form = new FormData();
  const fields = {
    name: 'Asha Kumari',
    fatherName: 'Ram Kumar',
    houseNo: '12/A',
    locality: 'Salt Lake',
    state: 'West Bengal',
    city: 'Kolkata',
    postalCode: '700001',
    mobileNumber: '9876543210',
    email: `bench${n}@example.org`,
    qualification: 'Graduation',
    category: '20-24',
    aadharNumber: String(700_000_000_000 + n),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('skills[]', 'Coding');
  const card = new Uint8Array(createJpeg());
  form.append('aadharFile', new File([card], 'card.jpg', { type: 'image/jpeg' }));
  return form;
};

/** Registrations per second with this number at a time. */
export const registrationsPerSecond = async (
  send: (n: number) => Promise<Response>,
  { from, count, connections }: { from: number; count: number; connections: number },
): Promise<number> => {
  let next = from;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (next < from + count) {
      const answer = await send((next += 1));
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return count / ((performance.now() - began) / 1000);
};
