import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useSkillAddition } from './use-skills.ts';

/** One field, so its error stands under it alone; what was typed stays until it is in the list. */
export const AddSkillForm = () => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const addition = useSkillAddition();
  const refuse = (text: string, input: HTMLInputElement | null) => {
    setError(text);
    toast.error(text);
    input?.focus();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (addition.isPending) return;
    const input = event.currentTarget.querySelector('input');
    setError(undefined);
    if (typed.trim() === '') return refuse(skillMessages.empty, input);
    addition.mutate(typed, {
      onSuccess: () => {
        setTyped('');
        input?.focus();
      },
      onError: (thrown) => refuse(failureText(thrown, skillMessages.addFailed), input),
    });
  };
  return (
    <form noValidate className="sheet mb-6 grid gap-3 p-4" onSubmit={submit}>
      <TextField
        name="skill"
        label="New skill"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        look="primary"
        className="md:justify-self-start"
        busy={addition.isPending}
      >
        <Plus aria-hidden />
        Add skill
      </Button>
    </form>
  );
};
