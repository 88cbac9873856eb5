import type { IdentityRules } from './identity-rules.ts';
import type { AadharVault } from './aadhar-vault.ts';
import type { Documents } from './document-keeping.ts';
import type { DocumentLinks } from './document-link.ts';

/** What is kept sealed of a record: its documents, the links by which they are read, the Aadhar number. */
export type DocumentRecords = {
  documents: Documents;
  links: DocumentLinks;
  aadharVault: AadharVault;
  /** Which identity documents are taken. */
  identities: IdentityRules;
  /** Whether a scanner looks at every upload. */
  scanning: boolean;
};
