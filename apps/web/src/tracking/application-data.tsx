import type { Application } from '@purboday/contract/tracking';
import { Button } from '#web/ui/button.tsx';
import { Facts, Section } from '#web/ui/facts.tsx';
import { momentOf } from '#web/platform/india-time.ts';

const addressOf = ({
  houseNo,
  locality,
  city,
  state,
  postalCode,
}: Application['address']): string =>
  [houseNo, locality, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ');

/** Everything but what the screen alone needs: the link of the document, which soon no longer works, and the permissions. */
const download = ({ aadharFile: _link, may: _may, ...data }: Application): void => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `purboday-${data._id}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

/** What is stored about the candidate, to be seen, kept and printed (SEC-57). */
export const ApplicationData = ({ application }: { application: Application }) => (
  <Section title="What we store about you">
    <Facts
      facts={[
        { label: 'Registration ID', value: application._id },
        { label: 'Registered', value: momentOf(application.createdAt) },
        { label: 'Name', value: application.name },
        { label: "Father's Name", value: application.fatherName },
        { label: 'Mobile Number', value: application.mobileNumber },
        { label: 'Email', value: application.email },
        { label: 'Address', value: addressOf(application.address) },
        { label: 'Qualification', value: application.qualification },
        { label: 'Category', value: application.category },
        { label: 'Skills', value: application.skills.join(', ') },
        { label: 'Aadhar Number', value: application.aadharNumber },
        {
          label: 'Aadhar Card',
          value: application.aadharFile && <a href={application.aadharFile}>Open the document</a>,
        },
      ]}
    />
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => download(application)}>Download my data</Button>
      <Button onClick={() => print()}>Print</Button>
    </div>
  </Section>
);
