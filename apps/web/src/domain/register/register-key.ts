/** An account, and the organisation that it works for. */
export type Workplace = { account: string; organisation: string };

/** The register of a day in the storage of the tab, which belongs to one organisation. */
export type RegisterCopyKey = { account: string; batchId: string; date: string };

/** The attendance register of a day, as one account marks it. */
export type RegisterKey = Workplace & RegisterCopyKey;
