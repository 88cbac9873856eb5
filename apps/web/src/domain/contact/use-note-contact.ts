import { contactsContract } from '@purboday/contract/contacts/contacts.contract';
import { contactMessages } from '@purboday/contract/contacts/contacts.messages';
import type { ContactForm } from '@purboday/contract/contacts/contacts.contract';
import type { Role } from '@purboday/contract/conventions/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { noteContact, noteContactByReviewer, noteContactByTrainer } = contactsContract;

const callOf = (role: Role | undefined) => {
  if (role === 'L1_ADMIN') return noteContactByReviewer;
  return role === 'TRAINING_PROVIDER' ? noteContactByTrainer : noteContact;
};

/** Notes a contact as whoever is signed in; what is shown is read again, because a history and a count have changed. */
export const useNoteContact = () => {
  const role = useSession()?.user.role;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ContactForm }) =>
      call(callOf(role), { params: { id }, body }),
    onSuccess: () => {
      toast.success(contactMessages.noted);
      void client.invalidateQueries();
    },
  });
};
