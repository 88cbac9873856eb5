/** Texts of the app shell on every page. Not yet reviewed by a native speaker. */
export const pageTexts: Readonly<Record<string, string>> = {
  'Skip to the content': 'ସିଧା ମୁଖ୍ୟ ଅଂଶକୁ ଯାଆନ୍ତୁ',
  'Purboday, to the start': 'Purboday, ଆରମ୍ଭ ପୃଷ୍ଠାକୁ',
  Messages: 'ବାର୍ତ୍ତା',
  Close: 'ବନ୍ଦ କରନ୍ତୁ',
  Help: 'ସାହାଯ୍ୟ',
  'Contact us': 'ଯୋଗାଯୋଗ କରନ୍ତୁ',
  'contact us': 'ଆମ ସହ ଯୋଗାଯୋଗ କରନ୍ତୁ',
  'Grievance officer': 'ଅଭିଯୋଗ ଅଧିକାରୀ',
  Privacy: 'ଗୋପନୀୟତା',
  Terms: 'ସର୍ତ୍ତ',
  'Terms & Conditions': 'ନିୟମ ଓ ସର୍ତ୍ତ',
  Accessibility: 'ସମସ୍ତଙ୍କ ପାଇଁ ସୁଗମ',
  'Run by {name}, a non-profit in India.': 'ଭାରତର ଏକ ଅଣଲାଭକାରୀ ସଂସ୍ଥା {name} ଏହାକୁ ଚଳାଏ।',
  'Last updated on {day}.': 'ଶେଷ ପରିବର୍ତ୍ତନ: {day}।',
  'The language could not be changed. Please check your connection.':
    'ଭାଷା ବଦଳାଯାଇ ପାରିଲା ନାହିଁ। ଆପଣଙ୍କ ଇଣ୍ଟରନେଟ ଦେଖନ୍ତୁ।',
  'Page not found': 'ପୃଷ୍ଠା ମିଳିଲା ନାହିଁ',
  'There is no page at this address. It may have been mistyped, or the page has moved.':
    'ଏହି ଠିକଣାରେ କୌଣସି ପୃଷ୍ଠା ନାହିଁ। ବୋଧହୁଏ ଭୁଲ ଲେଖାଗଲା, ବା ପୃଷ୍ଠା ଘୁଞ୍ଚିଗଲା।',
  'Go to sign in': 'ସାଇନ ଇନକୁ ଯାଆନ୍ତୁ',
  'To the start': 'ଆରମ୍ଭ ପୃଷ୍ଠାକୁ',
  'You are offline. What you have typed stays here. Send it when you are back online.':
    'ଆପଣ ଅଫଲାଇନ ଅଛନ୍ତି। ଆପଣଙ୍କ ଲେଖା ଏଠାରେ ରହିବ; ନେଟୱର୍କ ଆସିଲେ ପଠାନ୍ତୁ।',
  'This page could not be loaded': 'ଏହି ପୃଷ୍ଠା ଆଣିହେଲା ନାହିଁ',
  'Something went wrong on this page': 'ଏହି ପୃଷ୍ଠାରେ କିଛି ଗଡ଼ବଡ଼ ହେଲା',
  'Reload the page': 'ପୃଷ୍ଠା ପୁଣି ଆଣନ୍ତୁ',
  Phone: 'ଫୋନ',
  Hours: 'ସମୟ',
};
