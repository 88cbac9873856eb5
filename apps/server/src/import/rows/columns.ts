import { withoutLongNumbers } from '#server/platform/workbook/cell.ts';
import { templateHeaders } from '@purboday/contract/import/workbook';

/** The columns of the template, in its order; `required` ones must be in every workbook (decisions §6). */
export const columns = [
  { field: 'name', header: templateHeaders.name, required: true },
  { field: 'fatherName', header: templateHeaders.fatherName, required: true },
  { field: 'mobileNumber', header: templateHeaders.mobileNumber, required: true, numeric: true },
  { field: 'city', header: templateHeaders.city, required: true },
  { field: 'state', header: templateHeaders.state, required: true },
  { field: 'email', header: templateHeaders.email },
  { field: 'aadharNumber', header: templateHeaders.aadharNumber, numeric: true },
  { field: 'houseNo', header: templateHeaders.houseNo },
  { field: 'locality', header: templateHeaders.locality },
  { field: 'postalCode', header: templateHeaders.postalCode, numeric: true },
  { field: 'qualification', header: templateHeaders.qualification },
  { field: 'category', header: templateHeaders.category },
  { field: 'skills', header: templateHeaders.skills },
  { field: 'dateOfBirth', header: templateHeaders.dateOfBirth },
  { field: 'guardianName', header: templateHeaders.guardianName },
  { field: 'guardianRelation', header: templateHeaders.guardianRelation },
  { field: 'guardianContact', header: templateHeaders.guardianContact },
  { field: 'guardianPaper', header: templateHeaders.guardianPaper },
] as const satisfies readonly {
  field: string;
  header: string;
  required?: true;
  numeric?: true;
}[];

export type ColumnField = (typeof columns)[number]['field'];

const otherNames: Record<ColumnField, readonly string[]> = {
  name: [
    'Name',
    'Full Name',
    'Candidate Name',
    'Name of Student',
    'Name of Candidate',
    'Name of the Student',
    'Name of the Candidate',
    'Applicant Name',
    'विद्यार्थी का नाम',
    'नाम',
  ],
  fatherName: [
    'Father Name',
    'Name of Father',
    'Fathers Name',
    'Father / Guardian Name',
    'पिता का नाम',
  ],
  mobileNumber: [
    'Mobile',
    'Mobile No',
    'Mobile Phone',
    'Phone',
    'Phone Number',
    'Phone No',
    'Contact Number',
    'Contact No',
    'Cell',
    'WhatsApp Number',
    'मोबाइल नंबर',
    'मोबाइल',
  ],
  city: ['Address City', 'Town', 'City/Town', 'City / Town / Village', 'शहर'],
  state: [
    'State',
    'Address State',
    'State/Province',
    'Province',
    'State / UT',
    'State/Union Territory',
    'राज्य',
  ],
  email: [
    'Email Address',
    'Email Id',
    'E-mail',
    'E-mail Address',
    'E-mail Id',
    'Mail',
    'Mail Id',
    'ईमेल',
    'ई-मेल',
  ],
  aadharNumber: [
    'Aadhar',
    'Aadhaar',
    'Aadhar No',
    'Aadhaar No',
    'Aadhaar Number',
    'Aadhar Card',
    'Aadhaar Card',
    'Aadhar Card No',
    'Aadhaar Card No',
    'Aadhar Card Number',
    'Aadhaar Card Number',
    'UID',
    'UIDAI Number',
    'आधार संख्या',
    'आधार नंबर',
  ],
  houseNo: ['House', 'House Number', 'House / Flat No', 'Flat No', 'Door No', 'मकान संख्या'],
  locality: ['Area', 'Street', 'Address Locality', 'Village', 'Mohalla', 'मोहल्ला'],
  postalCode: [
    'PIN',
    'Pincode',
    'PIN Number',
    'PIN No',
    'Postal Code',
    'Post Code',
    'Postcode',
    'Zip',
    'Zip Code',
    'Address Postal Code',
    'पिन कोड',
    'पिनकोड',
  ],
  qualification: ['Education', 'Educational Qualification', 'Highest Qualification', 'योग्यता'],
  category: ['Age Band', 'Age Group', 'Age Category', 'आयु वर्ग'],
  skills: ['Skill', 'Interests', 'कौशल'],
  dateOfBirth: ['DOB', 'D.O.B.', 'Birth Date', 'Born On', 'जन्म तिथि', 'जन्मतिथि'],
  guardianName: ["Guardian's Name", 'Name of Guardian', 'Parent or Guardian', 'अभिभावक का नाम'],
  guardianRelation: ['Relation', 'Relation of Guardian', 'Relationship', 'अभिभावक से संबंध'],
  guardianContact: ['Guardian Mobile', 'Guardian Contact', 'Guardian Phone', 'Guardian Email'],
  guardianPaper: ['Guardian Consent', 'Guardian Signed', 'Consent on Paper'],
};

/** A header without letter case, punctuation and spaces (decisions §6). */
const keyOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLocaleLowerCase('en-IN')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const known = new Map<string, ColumnField>(
  columns.flatMap(({ field, header }) =>
    [header, ...otherNames[field]].map((name) => [keyOf(name), field] as const),
  ),
);

/** The Latin half of a header in two languages: 'पिता का नाम / Father’s Name'. */
const latinKeyOf = (header: string): string => keyOf(header).replace(/[^a-z0-9]/gu, '');

/** The field a header stands for, in any spelling that people use. */
const fieldOfHeader = (header: string): ColumnField | undefined =>
  known.get(keyOf(header)) ?? known.get(latinKeyOf(header));

export type HeaderRow = {
  headers: string[];
  /** Field of each column; null where it is ignored, and for a second column of the same field. */
  fields: (ColumnField | null)[];
};

/** Reads a row as headers; columns without a name are ignored. */
export const headersOf = (cells: readonly string[]): HeaderRow => {
  const seen = new Set<ColumnField>();
  // A number in the first row is somebody's, not a name of a column.
  const headers = cells.map((cell) =>
    withoutLongNumbers(cell.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  );
  const fields = headers.map((header) => {
    const field = fieldOfHeader(header);
    if (field === undefined || seen.has(field)) return null;
    seen.add(field);
    return field;
  });
  return { headers, fields };
};

/** Required columns that a header row lacks, as the template calls them. */
export const missingHeaders = ({ fields }: HeaderRow): string[] =>
  columns.filter((c) => 'required' in c && !fields.includes(c.field)).map(({ header }) => header);

const digitsFields: ReadonlySet<ColumnField> = new Set(
  columns.filter((c) => 'numeric' in c).map(({ field }) => field),
);

/** Whether a column holds numbers that are names of something: mobile, Aadhar, PIN. */
export const holdsDigits = (field: ColumnField): boolean => digitsFields.has(field);
