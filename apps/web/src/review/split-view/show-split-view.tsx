import { languages } from '@purboday/contract/languages/languages';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import {
  getAddress,
  getIdLabel,
  RegistrationCode,
  WarningChips,
  type AnyRecord,
} from '#web/domain/records/record-labels.tsx';
import { DocumentPreview, setObjectUrl } from '#web/domain/records/document-preview.tsx';
import type { UnderReview } from '#web/review/registration-types.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section, type Fact } from '#web/ui/elements/facts.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import { EmailText, MobileText, SlashedText } from '#web/ui/elements/texts.tsx';

type Size = { width: number; height: number };

const none: Size = { width: 0, height: 0 };

/** The size of an element, now and after each change. */
const useBox = () => {
  const [box, setBox] = useState(none);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // The border box: a scroll bar that appears must not shrink the picture and disappear again.
      const size = entry?.borderBoxSize[0];
      if (size) setBox({ width: size.inlineSize, height: size.blockSize });
    });
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  return [box, ref] as const;
};

/** Size of a rotated picture that fits its container, times the zoom. */
export const fittingIn = (
  box: Size,
  natural: Size | undefined,
  { zoom, turns }: { zoom: number; turns: number },
): { inner: Size; outer: Size } => {
  if (!natural || natural.width === 0 || natural.height === 0) return { inner: none, outer: none };
  const { width, height } = natural;
  const [across, down] = turns % 2 === 1 ? [height, width] : [width, height];
  const scale = Math.min(box.width / across, box.height / down) * zoom;
  return {
    inner: { width: width * scale, height: height * scale },
    outer: { width: across * scale, height: down * scale },
  };
};

type Props = { blob: Blob; title: string };

const zooms = [1, 1.5, 2, 3, 4] as const;
const largest = zooms.length - 1;

const drag = (event: React.PointerEvent<HTMLElement>): void => {
  if (event.buttons === 1) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
};

const useView = () => {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[step] ?? 1;
  const closer = () => setStep(Math.min(largest, step + 1));
  const farther = () => setStep(Math.max(0, step - 1));
  const turn = () => setTurns((turns + 1) % 4);
  useShortcuts({ '+': closer, '=': closer, '-': farther, t: turn });
  return { zoom, turns, closer, farther, turn, step };
};

const Tools = ({ zoom, step, closer, farther, turn }: ReturnType<typeof useView>) => (
  <div className="document-tools">
    <Button look="quiet" aria-label="Smaller" disabled={step === 0} onClick={farther}>
      <ZoomOut aria-hidden />
    </Button>
    <output className="numbers text-small">{Math.round(zoom * 100)} %</output>
    <Button look="quiet" aria-label="Larger" disabled={step === largest} onClick={closer}>
      <ZoomIn aria-hidden />
    </Button>
    <Button look="quiet" onClick={turn}>
      <RotateCw aria-hidden />
      Turn
    </Button>
  </div>
);

/** A picture that fits its container. It can be zoomed and rotated. */
const TurnedPicture = ({ blob, title }: Props) => {
  const source = useMemo(() => setObjectUrl<HTMLImageElement>(blob, 'src'), [blob]);
  const [natural, setNatural] = useState<Size>();
  const [box, boxRef] = useBox();
  const view = useView();
  const { inner, outer } = fittingIn(box, natural, view);
  return (
    <>
      <div ref={boxRef} className="document-box" onPointerMove={drag}>
        <div className="document-turned" style={outer}>
          <img
            ref={source}
            alt={`${title} as uploaded`}
            draggable={false}
            style={{ ...inner, rotate: `${view.turns * 90}deg` }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
          />
        </div>
      </div>
      <Tools {...view} />
    </>
  );
};

/** The browser's PDF viewer runs sandboxed. */
const PdfFrame = ({ blob, title }: Props) => {
  const source = useMemo(() => setObjectUrl<HTMLIFrameElement>(blob, 'src'), [blob]);
  if (!navigator.pdfViewerEnabled)
    return (
      <p className="document-box grid place-items-center p-6 text-center text-soft">
        This browser cannot show PDFs inside a page. Open it below.
      </p>
    );
  return <iframe ref={source} title={`${title} as uploaded`} className="document-box" />;
};

/** The document at half the width of a desktop: zoom and rotation, PDFs in the page (UX-51). */
const documentView = (blob: Blob, title: string) =>
  blob.type === 'application/pdf' ? (
    <PdfFrame blob={blob} title={title} />
  ) : (
    <TurnedPicture blob={blob} title={title} />
  );

const phone = (number: string) => (
  <a href={`tel:+91${number}`}>
    <MobileText number={number} />
  </a>
);

const toFacts = (record: AnyRecord): Fact[] => {
  if ('fatherName' in record)
    return [
      { label: 'Mobile', value: phone(record.mobileNumber) },
      { label: 'Email', value: record.email && <EmailText address={record.email} /> },
      { label: 'Category', value: record.category && `${record.category} years` },
      { label: 'Qualification', value: record.qualification },
      { label: 'Skills', value: <SlashedText text={record.skills.join(', ')} /> },
      { label: 'Language', value: languages[record.language].inEnglish },
      { label: 'Code', value: <RegistrationCode code={record.registrationCode} /> },
    ];
  const { name, designation, email, mobileNumber } = record.contactPerson;
  const offers: Fact[] =
    'companyName' in record
      ? [
          { label: 'Industry', value: record.industry },
          {
            label: 'Jobs offered',
            value: <span className="whitespace-pre-line">{record.jobsOffered}</span>,
          },
        ]
      : [
          {
            label: 'Skills offered',
            value: <SlashedText text={record.skillsOffered.join(', ')} />,
          },
        ];
  return [
    ...offers,
    { label: 'Contact person', value: <bdi>{[name, designation].filter(Boolean).join(', ')}</bdi> },
    { label: 'Email', value: <EmailText address={email} /> },
    { label: 'Mobile', value: phone(mobileNumber) },
  ];
};

/** Fields that no document proves. */
const OtherFacts = ({ record }: { record: AnyRecord }) => (
  <Section title="More details">
    <Facts columns={1} facts={toFacts(record)} />
  </Section>
);

const toPerson = (record: AnyRecord, aadhar: ReactNode): Fact[] => {
  if ('fatherName' in record)
    return [
      { label: 'Name', value: record.name },
      { label: 'Father’s name', value: record.fatherName },
      { label: getIdLabel(record), value: aadhar },
    ];
  return [
    {
      label: 'Name',
      value: 'companyName' in record ? record.companyName : record.trainingProviderName,
    },
    { label: 'Registration ID', value: record.registrationID },
  ];
};

const toLocation = (record: AnyRecord): Fact[] => {
  const { houseNo, locality, city, state, postalCode } = getAddress(record);
  return [
    { label: 'Address', value: [houseNo, locality].filter(Boolean).join(', ') },
    { label: 'City', value: `${city}, ${state}` },
    {
      label: 'PIN code',
      value:
        postalCode && record.postalCodeKnown === false
          ? `${postalCode}, not in the directory`
          : postalCode,
    },
  ];
};

const Line = ({ label, value }: Fact) => {
  const [seen, setSeen] = useState(false);
  return (
    <li className="check-line">
      <input
        type="checkbox"
        className="tick"
        aria-label={`${label} compared`}
        checked={seen}
        onChange={() => setSeen(!seen)}
      />
      <span className="check-label">{label}</span>
      <span className="check-value">
        {value === null || value === undefined || value === '' ? (
          <span className="text-soft">Not given</span>
        ) : (
          <bdi>{value}</bdi>
        )}
      </span>
    </li>
  );
};

/** Fields to compare with the document. The reviewer's ticks are not stored. */
const Checklist = ({ record, aadhar }: { record: AnyRecord; aadhar: ReactNode }) => (
  <Section title="To compare">
    <ul>
      {[...toPerson(record, aadhar), ...toLocation(record)].map((fact) => (
        <Line key={fact.label} {...fact} />
      ))}
    </ul>
  </Section>
);

/** The parts of a review, for phones and desktops. */
export type ReviewParts = {
  record: UnderReview;
  aadhar: ReactNode;
  /** Loads the record again; returns a new document link. */
  onRefresh: () => Promise<string | null>;
  /** Reason of the status, a changed name, a person to confirm. */
  notices: ReactNode;
  warnings: ReactNode;
  /** The age that is still to be recorded. */
  age: ReactNode;
  /** The history. */
  trail: ReactNode;
  decision: ReactNode;
};

/**
 * The document at half the width. Fields to compare and the decision are beside it, all of them
 * visible at 1366 × 650 (UX-114), so details of warnings follow the fields.
 */
export const OnDesk = ({
  record,
  aadhar,
  onRefresh,
  notices,
  warnings,
  age,
  trail,
  decision,
}: ReviewParts) => (
  <div className="desk-record">
    <div className="desk-document">
      <DocumentPreview record={record} onRefresh={onRefresh} view={documentView} />
    </div>
    <div className="desk-fields">
      <div className="desk-read">
        <div>
          {notices}
          {record.warnings.length > 0 && (
            <div className="mb-2">
              <WarningChips warnings={record.warnings} />
            </div>
          )}
          <Checklist record={record} aadhar={aadhar} />
        </div>
        {(warnings || age) && (
          <div>
            {warnings}
            {age}
          </div>
        )}
        <OtherFacts record={record} />
        {trail}
      </div>
      {decision}
    </div>
  </div>
);
