/** Rows below the headers that one workbook may hold (decisions §6). */
export const importRowsMax = 100_000;

/** Name of the form's file field (specification §7). */
export const workbookField = 'candidateExcelFile';

/** What a file may be called, for pickers; the server looks at its content. */
export const workbookExtensions = ['.xls', '.xlsx'] as const;

/** The headers of the template, by the field each stands for (decisions §6). */
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
} as const;
