import { templateHeaders } from '@purboday/contract/import/workbook';
import type { Column } from '#server/platform/workbook/find-sheets.ts';

/** In the order of the template. Required columns must be in every workbook (decisions §6). */
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
  { field: 'dateOfBirth', header: templateHeaders.dateOfBirth, isDay: true },
  { field: 'guardianName', header: templateHeaders.guardianName },
  { field: 'guardianRelation', header: templateHeaders.guardianRelation },
  { field: 'guardianContact', header: templateHeaders.guardianContact },
  { field: 'guardianPaper', header: templateHeaders.guardianPaper },
  { field: 'language', header: templateHeaders.language },
] as const satisfies readonly {
  field: string;
  header: string;
  required?: true;
  numeric?: true;
  isDay?: true;
}[];

export type ColumnField = (typeof columns)[number]['field'];

/** Most specific first. */
const otherNames: Record<ColumnField, readonly string[]> = {
  name: [
    'Candidate Name',
    'Name of Student',
    'Name of Candidate',
    'Name of the Student',
    'Name of the Candidate',
    'Applicant Name',
    'विद्यार्थी का नाम',
    'Full Name',
    // Schools and trainers also have a "Name".
    'Name',
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
  language: ['Preferred Language', 'Language of Messages', 'भाषा'],
};

const digitsFields: ReadonlySet<ColumnField> = new Set(
  columns.filter((c) => 'numeric' in c).map(({ field }) => field),
);

export const holdsDigits = (field: ColumnField): boolean => digitsFields.has(field);

export const candidateColumns: readonly Column<ColumnField>[] = columns.map((column) => ({
  ...column,
  also: otherNames[column.field],
}));
