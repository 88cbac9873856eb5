// Where forms of India have a "Category" it is mostly this one, and not the age band that the product asks for. It is nobody's business here.

const names = [
  'SC|ST|SCST|SCHEDULEDCASTES?|SCHEDULEDTRIBES?',
  'OBC[A-D]?|OBCN?CL|E?BC[A-E]?|MBC|SEBC|SBC|OTHERBACKWARDCLASS(?:ES)?|BACKWARDCLASS(?:ES)?',
  'GEN|GENERAL|UR|UNRESERVED|OPEN',
  'EWS|ECONOMICALLYWEAKERSECTIONS?',
  'DNT|NT[A-D]?|VJ|VJNT|MINORITY',
].join('|');

const social = new RegExp(`^(?:${names})(?:CATEGORY)?$`, 'u');

/** Whether a cell holds a social category (`SC`, `S.T.`, `OBC (NCL)`, `General`) and not an age band. */
export const isSocialCategory = (text: string): boolean =>
  social.test(text.toUpperCase().replaceAll(/[^A-Z]/gu, '')) && !/\d/u.test(text);
