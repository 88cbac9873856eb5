/** The page of a certificate: English → Hindi. */
export const certificateWords: Readonly<Record<string, string>> = {
  Certificate: 'प्रमाणपत्र',
  'This certificate is valid.': 'यह प्रमाणपत्र मान्य है।',
  'This certificate has been revoked. It is not valid.':
    'यह प्रमाणपत्र वापस ले लिया गया है। यह मान्य नहीं है।',
  Skill: 'हुनर',
  Hours: 'घंटे',
  'Training with': 'ट्रेनिंग',
  'First day': 'पहला दिन',
  'Last day': 'आख़िरी दिन',
  'Issued on': 'जारी होने का दिन',
  Code: 'कोड',
  'There is no certificate with this code': 'इस कोड का कोई प्रमाणपत्र नहीं है',
  'Please look at the code again: it has ten letters.': 'कृपया कोड फिर से देखें: उसमें दस अक्षर होते हैं।',
  'Loading the certificate…': 'प्रमाणपत्र खुल रहा है…',
  'Failed to load the certificate.': 'प्रमाणपत्र नहीं खुल सका।',
};
