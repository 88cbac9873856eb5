/** Maximum number of rows below the headers of a workbook (decisions §6). */
export const importRowsMax = 100_000;

/** Name of the form's file field (specification §7). */
export const workbookField = 'candidateExcelFile';

/** Extensions for file pickers. The server detects the type from the content. */
export const workbookExtensions = ['.xls', '.xlsx'] as const;

/** Template headers by field (decisions §6). */
export const templateHeaders = {
  name: 'Student Name',
  fatherName: "Father's Name",
  mobileNumber: 'Mobile Number',
  city: 'City',
  state: 'Address State/Province',
  email: 'Email',
  aadharNumber: 'Aadhar Number',
  houseNo: 'House No',
  locality: 'Locality',
  postalCode: 'PIN Code',
  qualification: 'Qualification',
  category: 'Category',
  skills: 'Skills',
  dateOfBirth: 'Date of Birth',
  guardianName: 'Guardian Name',
  guardianRelation: 'Guardian Relation',
  guardianContact: 'Guardian Mobile or Email',
  guardianPaper: 'Guardian Signed on Paper',
  language: 'Language',
} as const;
