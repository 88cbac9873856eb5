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

const saveAs = 'save it as Excel Workbook (.xlsx)';

/** Advice for other types of files, shown after `importMessages.type`. */
export const foreignFileAdvice = {
  ods: `This is an OpenDocument spreadsheet. Open it in LibreOffice and ${saveAs}.`,
  numbers:
    'This is a Numbers spreadsheet. Open it in Numbers and export it as Excel Workbook (.xlsx).',
  text: `This is a text file. Open it in Excel and ${saveAs}.`,
  webPage: `This is a web page that is named like a workbook. Open it in Excel and ${saveAs}.`,
  xml: `This is an XML file. Open it in Excel and ${saveAs}.`,
  word: `This is a text document. Copy its table into the template and ${saveAs}.`,
  slides: `This is a presentation. Copy its table into the template and ${saveAs}.`,
  pdf: 'This is a PDF. Type its rows into the template, or ask for the original workbook.',
  picture: 'This is a picture. Type its rows into the template, or ask for the original workbook.',
  zip: 'This is an archive. Unpack it and upload the workbook inside.',
  oldExcel: `This workbook was made with a very old version of Excel. Open it in LibreOffice and ${saveAs}.`,
} as const;

type ForeignFile = keyof typeof foreignFileAdvice;

const byExtension: Readonly<Record<ForeignFile, readonly string[]>> = {
  ods: ['ods', 'ots', 'fods'],
  numbers: ['numbers'],
  text: ['csv', 'tsv', 'txt', 'json', 'slk', 'dif', 'prn'],
  webPage: ['html', 'htm', 'mht', 'mhtml'],
  xml: ['xml'],
  word: ['doc', 'docx', 'odt', 'rtf', 'pages', 'gdoc'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  pdf: ['pdf'],
  picture: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'gif', 'bmp'],
  zip: ['zip', 'rar', '7z', 'gz'],
  oldExcel: [],
};

/** Advice for a file without the extension of a workbook; undefined for an unknown extension. */
export const hintForFileName = (name: string): string | undefined => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const foreignKind = (Object.keys(byExtension) as ForeignFile[]).find((kind) =>
    byExtension[kind].includes(extension),
  );
  return foreignKind && foreignFileAdvice[foreignKind];
};
