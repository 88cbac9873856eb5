import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import { workbookExtensions } from '@purboday/contract/import/workbook';
import UploadIcon from 'lucide-react/icons/upload';
import { Button } from '#web/ui/elements/button.tsx';
import { FileField } from '#web/ui/forms/file-field.tsx';
import type { Upload, UploadProgress, Uploading } from './use-upload.ts';
import { WorkbookPreview } from './workbook-preview.tsx';
import '#web/ui/elements/meter.css';

const whereItIs = ({ progress, sent }: UploadProgress): string => {
  if (progress === undefined) return `Sending the file: ${Math.round(sent * 100)} %`;
  if (progress.state === 'queued') return 'Waiting for other uploads to finish';
  if (!progress.rows) return 'Reading the workbook';
  return `${formatNumber(progress.rowsDone)} of about ${countText(progress.rows, 'row')} done`;
};

const Running = ({ progress, sent }: UploadProgress) => {
  const rows = progress?.rows ?? null;
  return (
    <section className="sheet grid gap-3 p-4" aria-label="Progress">
      <output className="block">{whereItIs({ progress, sent })}</output>
      <progress
        className="meter"
        aria-label="Rows done"
        max={1}
        {...(progress === undefined
          ? { value: sent }
          : rows !== null && rows > 0
            ? { value: Math.min(1, progress.rowsDone / rows) }
            : {})}
      />
      <p className="text-small text-soft">
        The upload continues even if your connection breaks. You can wait here for the result.
      </p>
    </section>
  );
};

const Looking = ({ wanted }: { wanted: boolean }) => (
  <output className="block">
    {wanted ? 'Reading the first rows. Then the upload will start…' : 'Reading the first rows…'}
  </output>
);

type Props = {
  name: string;
  label: string;
  help?: string | undefined;
  uploading: Uploading<Exclude<Upload<unknown>, { status: 'done' }>>;
};

/** The upload of every workbook: file field, button, preview of the first rows, and progress (UX-182). */
export const UploadForm = ({
  name,
  label,
  help,
  uploading: { upload, choose, submit, tooMany },
}: Props) => {
  const problem = 'problem' in upload ? upload.problem : undefined;
  const wanted = upload.status === 'looking' && upload.wanted === true;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="max-w-form">
        <FileField
          name={name}
          label={label}
          help={help}
          accept={workbookExtensions.join(',')}
          value={upload.status === 'choosing' ? undefined : upload.file}
          onChange={(file) => void choose(file)}
          onTooMany={tooMany}
          disabled={upload.status === 'running'}
          error={problem}
        />
      </div>
      {/* Above the content that grows, so that the button stays in place. */}
      <div>
        <Button look="primary" busy={wanted || upload.status === 'running'} onClick={submit}>
          <UploadIcon aria-hidden />
          Upload
        </Button>
      </div>
      {upload.status === 'looking' && <Looking wanted={wanted} />}
      {upload.status === 'chosen' && upload.preview && <WorkbookPreview preview={upload.preview} />}
      {upload.status === 'running' && upload.progress && <Running {...upload.progress} />}
    </div>
  );
};
