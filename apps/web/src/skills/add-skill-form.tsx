import { skillMessages } from '@purboday/contract/skills/skills.messages';
import Plus from 'lucide-react/icons/plus';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useSkillAddition } from './use-skills.ts';

const loadSkillForm = async () =>
  (await import('@purboday/contract/skills/skills.contract')).skillForm;

/** One field, so its error stands under it alone; what was typed stays until it is in the list. */
export const AddSkillForm = () => {
  const form = useSchemaForm(loadSkillForm, { skill: '' }, { focus: 'field' });
  const addition = useSkillAddition();
  const add = form.submit(
    async ({ skill }) => {
      await addition.mutateAsync(skill);
      form.reset({ skill: '' });
      form.setFocus('skill');
    },
    (thrown) => {
      const message = failureText(thrown, skillMessages.addFailed);
      form.setError('skill', { message }, { shouldFocus: true });
      toast.error(message);
    },
  );
  return (
    <Form form={form} onSubmit={add} className="sheet mb-6 grid gap-3 p-4">
      <TextField
        {...form.field('skill')}
        label="New skill"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
      />
      <Button {...form.button} look="primary" className="md:justify-self-start">
        <Plus aria-hidden />
        Add skill
      </Button>
    </Form>
  );
};
