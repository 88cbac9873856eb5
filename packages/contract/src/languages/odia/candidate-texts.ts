/**
 * Texts of "Track your application": certificates, guardians, nominees, sharing and work. Not yet
 * reviewed by a native speaker.
 */
export const candidateTexts: Readonly<Record<string, string>> = {
  'We will send a code to a new email address to verify it.':
    'ନୂଆ ଠିକଣାକୁ ଆମେ ଗୋଟିଏ କୋଡ ପଠାଉ; ସେହି କୋଡରେ ଠିକଣା ଯାଞ୍ଚ ହୁଏ।',
  'A nominee can ask for your data, or have it erased, if you die or are unable to. Please give them your registration code.':
    'ଆପଣଙ୍କ ମୃତ୍ୟୁ ହେଲେ ବା ଆପଣ ନିଜେ କରି ନ ପାରିଲେ ମନୋନୀତ ବ୍ୟକ୍ତି ଆପଣଙ୍କ ତଥ୍ୟ ମାଗିପାରିବେ ବା ଲିଭାଇ ଦେଇପାରିବେ। ତାଙ୍କୁ ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ କୋଡ ଜଣାଇ ଦିଅନ୍ତୁ।',
  'A parent or guardian agreed for you when you registered. From now on you decide for yourself: please read what we store and agree to it, or have it erased below.':
    'ରେଜିଷ୍ଟର କଲାବେଳେ ମାଆ, ବାପା ବା ଅଭିଭାବକ ଆପଣଙ୍କ ପାଇଁ ସମ୍ମତି ଦେଇଥିଲେ। ଏବେ ଆପଣ ନିଜେ ଠିକ କରିବେ: ଆମେ କ’ଣ ରଖୁ ପଢ଼ି ସମ୍ମତି ଦିଅନ୍ତୁ, ନହେଲେ ତଳେ ତାହା ଲିଭାଇ ଦିଅନ୍ତୁ।',
  'Agreed on': 'ସମ୍ମତିର ତାରିଖ',
  'As written on your identity document. We ask because some people in this age group are under 18.':
    'ଆପଣଙ୍କ ପରିଚୟପତ୍ରରେ ଯେପରି ଲେଖା ଅଛି। ଏହି ବୟସର କିଛି ଲୋକ ୧୮ ବର୍ଷରୁ କମ, ସେଥିପାଇଁ ଆମେ ପଚାରୁ।',
  Certificate: 'ପ୍ରମାଣପତ୍ର',
  'Change contact details': 'ଯୋଗାଯୋଗ ତଥ୍ୟ ବଦଳାନ୍ତୁ',
  'Change the address': 'ଠିକଣା ବଦଳାନ୍ତୁ',
  'Change the nominee': 'ମନୋନୀତ ବ୍ୟକ୍ତି ବଦଳାନ୍ତୁ',
  Complain: 'ଅଭିଯୋଗ କରନ୍ତୁ',
  'Consent of a parent or guardian': 'ମାଆ, ବାପା ବା ଅଭିଭାବକଙ୍କ ସମ୍ମତି',
  'Date of birth': 'ଜନ୍ମ ତାରିଖ',
  'Did something go wrong, with your data or otherwise? Write to us. A person will read it, and you will get the answer here and by email.':
    'ଆପଣଙ୍କ ତଥ୍ୟ ବା ଅନ୍ୟ କିଛିରେ ଗଡ଼ବଡ଼ ହୋଇଛି କି? ଆମକୁ ଲେଖନ୍ତୁ। ଜଣେ ମଣିଷ ତାହା ପଢ଼ନ୍ତି; ଉତ୍ତର ଏଠାରେ ଓ ଇମେଲରେ ଆସେ।',
  'Do you still work with {employer}?': 'ଆପଣ ଏବେ ବି {employer}ରେ କାମ କରୁଛନ୍ତି କି?',
  'For example mother, husband or friend.': 'ଯେପରି ମାଆ, ସ୍ୱାମୀ ବା ସାଙ୍ଗ।',
  'Hello {name}, one tap is enough. You do not need to sign in.':
    'ନମସ୍କାର {name}, ଥରେ ଛୁଇଁଲେ ହେଲା। ସାଇନ ଇନ କରିବା ଦରକାର ନାହିଁ।',
  'How they are related to you': 'ସେ ଆପଣଙ୍କର କ’ଣ ହୁଅନ୍ତି',
  'I agree': 'ମୁଁ ସମ୍ମତ',
  'I work somewhere else now': 'ମୁଁ ଏବେ ଅନ୍ୟ ସ୍ଥାନରେ କାମ କରୁଛି',
  'If our answer does not help you, you may complain to the Data Protection Board of India.':
    'ଆମ ଉତ୍ତରରେ କାମ ନ ହେଲେ ଆପଣ ଭାରତର ଡାଟା ପ୍ରୋଟେକସନ ବୋର୍ଡରେ ଅଭିଯୋଗ କରିପାରିବେ।',
  'If you withdraw your consent, we will pause the registration and stop sharing the data. A parent or guardian can agree again later.':
    'ଆପଣ ସମ୍ମତି ଫେରାଇ ନେଲେ ରେଜିଷ୍ଟ୍ରେସନ ଅଟକି ରହିବ, ଏବଂ ଆମେ ତଥ୍ୟ କାହାକୁ ଦେବୁ ନାହିଁ। ପରେ ମାଆ, ବାପା ବା ଅଭିଭାବକ ପୁଣି ସମ୍ମତି ଦେଇପାରିବେ।',
  'Issued on {day}': '{day}ରେ ଦିଆଯାଇଛି',
  'Last day at the old place (optional)': 'ପୂର୍ବ ସ୍ଥାନରେ ଶେଷ ଦିନ (ନ କହିଲେ ବି ଚଳିବ)',
  'Last day {moment}': 'ଶେଷ ଦିନ {moment}',
  'Loading the question…': 'ପ୍ରଶ୍ନ ଆସୁଛି…',
  'Loading your consent…': 'ଆପଣଙ୍କ ସମ୍ମତି ଆସୁଛି…',
  'Loading your registration…': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଆସୁଛି…',
  'Loading…': 'ଆସୁଛି…',
  'Name a nominee': 'ମନୋନୀତ ବ୍ୟକ୍ତି ବାଛନ୍ତୁ',
  'Name of the nominee': 'ମନୋନୀତ ବ୍ୟକ୍ତିଙ୍କ ନାମ',
  'Name of the parent or guardian': 'ମାଆ, ବାପା ବା ଅଭିଭାବକଙ୍କ ନାମ',
  'New Company Document': 'କମ୍ପାନୀର ନୂଆ ଦଲିଲ',
  'New Registration Document': 'ରେଜିଷ୍ଟ୍ରେସନର ନୂଆ ଦଲିଲ',
  'No, I have left': 'ନା, ମୁଁ ଛାଡ଼ି ଦେଇଛି',
  'Nothing to answer': 'ଉତ୍ତର ଦେବାକୁ କିଛି ନାହିଁ',
  'Nothing to correct': 'ଠିକ କରିବାକୁ କିଛି ନାହିଁ',
  Open: 'ଖୋଲନ୍ତୁ',
  'Open the certificate': 'ପ୍ରମାଣପତ୍ର ଖୋଲନ୍ତୁ',
  'Open the certificate’s page to see whether the foundation issued it and whether it is valid.':
    'ପ୍ରମାଣପତ୍ରର ପୃଷ୍ଠା ଖୋଲନ୍ତୁ। ଫାଉଣ୍ଡେସନ ଏହା ଦେଇଛି କି ନାହିଁ ଓ ଏହା ବୈଧ କି ନାହିଁ, ସେଠାରେ ଲେଖା ଅଛି।',
  'Our answer of {day}:': '{day}ରେ ଆମ ଉତ୍ତର:',
  'Please change at least one detail': 'ଅତି କମରେ ଗୋଟିଏ ତଥ୍ୟ ବଦଳାନ୍ତୁ',
  'Remove the nominee': 'ମନୋନୀତ ବ୍ୟକ୍ତିଙ୍କୁ ହଟାନ୍ତୁ',
  'Remove the nominee?': 'ମନୋନୀତ ବ୍ୟକ୍ତିଙ୍କୁ ହଟାଇବେ?',
  Save: 'ସେଭ କରନ୍ତୁ',
  'See your application': 'ଆପଣଙ୍କ ଆବେଦନ ଦେଖନ୍ତୁ',
  'Select the relationship': 'ସେ କ’ଣ ହୁଅନ୍ତି ବାଛନ୍ତୁ',
  Send: 'ପଠାନ୍ତୁ',
  'Send answer': 'ଉତ୍ତର ପଠାନ୍ତୁ',
  'Send the code': 'କୋଡ ପଠାନ୍ତୁ',
  Share: 'ସେୟାର କରନ୍ତୁ',
  'Stop sharing': 'ତଥ୍ୟ ଦେବା ବନ୍ଦ କରନ୍ତୁ',
  'Stop sharing with {name}': '{name}ଙ୍କୁ ତଥ୍ୟ ଦେବା ବନ୍ଦ କରନ୍ତୁ',
  'Stop sharing your data with {name}?': '{name}ଙ୍କୁ ଆପଣଙ୍କ ତଥ୍ୟ ଦେବା ବନ୍ଦ କରିବେ?',
  'Thank you': 'ଧନ୍ୟବାଦ',
  'Thank you. You can now sign in from here. Please request a new code.':
    'ଧନ୍ୟବାଦ। ଏବେ ଏଠାରୁ ସାଇନ ଇନ କରିପାରିବେ: ନୂଆ କୋଡ ମାଗନ୍ତୁ।',
  'The contact details could not be changed. Please try again.':
    'ଯୋଗାଯୋଗ ତଥ୍ୟ ବଦଳିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'The contact details were changed.': 'ଯୋଗାଯୋଗ ତଥ୍ୟ ବଦଳିଲା।',
  'The guardian has agreed': 'ଅଭିଭାବକ ସମ୍ମତି ଦେଇଛନ୍ତି',
  'The person is 18 now, or another consent has replaced yours. If something is wrong, please call us.':
    'ସେହି ବ୍ୟକ୍ତି ଏବେ ପ୍ରାପ୍ତବୟସ୍କ, କିମ୍ବା ଆପଣଙ୍କ ସମ୍ମତି ବଦଳରେ ଅନ୍ୟ କାହାର ସମ୍ମତି ଆସିଛି। କିଛି ଭୁଲ ଥିଲେ ଆମକୁ ଫୋନ କରନ୍ତୁ।',
  'The question could not be loaded.': 'ପ୍ରଶ୍ନ ଆସିଲା ନାହିଁ।',
  'Their email': 'ତାଙ୍କ ଇମେଲ',
  'Their mobile number or email': 'ତାଙ୍କ ମୋବାଇଲ ନମ୍ବର ବା ଇମେଲ',
  'Then no one will be able to use your rights for you.':
    'ତେବେ ଆପଣଙ୍କ ପାଇଁ ଆପଣଙ୍କ ଅଧିକାର କେହି ବ୍ୟବହାର କରିପାରିବେ ନାହିଁ।',
  'They will no longer see how to reach you, and we will ask them to delete what they copied. Your place there will end.':
    'ଆପଣଙ୍କ ସହ ଯୋଗାଯୋଗର ଉପାୟ ସେମାନେ ଆଉ ଦେଖିବେ ନାହିଁ; ଯାହା କପି କରିଛନ୍ତି ତାହା ଲିଭାଇବାକୁ ସେମାନଙ୍କୁ କୁହାଯିବ। ସେଠାରେ ଆପଣଙ୍କ ସ୍ଥାନ ମଧ୍ୟ ଶେଷ ହେବ।',
  'They will no longer see your name, and we will ask them to delete what they copied.':
    'ସେମାନେ ଆପଣଙ୍କ ନାମ ଆଉ ଦେଖିବେ ନାହିଁ; ଯାହା କପି କରିଛନ୍ତି ତାହା ଲିଭାଇବାକୁ ସେମାନଙ୍କୁ କୁହାଯିବ।',
  'They see your data and how to reach you.': 'ସେମାନେ ଆପଣଙ୍କ ତଥ୍ୟ ଓ ଆପଣଙ୍କ ସହ ଯୋଗାଯୋଗର ଉପାୟ ଦେଖନ୍ତି।',
  'They see your name and the dates, and no longer how to reach you.':
    'ସେମାନେ ଆପଣଙ୍କ ନାମ ଓ ତାରିଖ ଦେଖନ୍ତି, ଯୋଗାଯୋଗର ଉପାୟ ଆଉ ଦେଖନ୍ତି ନାହିଁ।',
  'This certificate was signed with a key that the foundation withdrew on {day}. Other people may have that key, so the signature no longer proves anything.':
    'ଏହି ପ୍ରମାଣପତ୍ର ଏପରି ଏକ କି-ରେ ସହି ହୋଇଛି ଯାହା ଫାଉଣ୍ଡେସନ {day}ରେ ପ୍ରତ୍ୟାହାର କରିଛି। ଏହାର ସହି ଆଉ କିଛି ପ୍ରମାଣ କରେ ନାହିଁ: ଅନ୍ୟମାନେ କି ଜାଣିଥାଇପାରନ୍ତି।',
  'This consent is over': 'ଏହି ସମ୍ମତି ଶେଷ ହୋଇଛି',
  'This link does not work. Please open it directly from our email.':
    'ଏହି ଲିଙ୍କ ନାହିଁ। ଆମ ମେଲରେ ଯେପରି ଅଛି ସେପରି ଖୋଲନ୍ତୁ।',
  'This link has been used or has expired': 'ଏହି ଲିଙ୍କ ବ୍ୟବହାର ହୋଇସାରିଛି ବା ଏହାର ସମୟ ଶେଷ',
  'This link has been used or has expired, or a new decision has been made.':
    'ଏହି ଲିଙ୍କ ବ୍ୟବହାର ହୋଇସାରିଛି, ଏହାର ସମୟ ଶେଷ, କିମ୍ବା ଏହା ମଧ୍ୟରେ ରେଜିଷ୍ଟ୍ରେସନ ଉପରେ ନିଷ୍ପତ୍ତି ହୋଇଯାଇଛି।',
  'This link has already been used or replaced. Please request a new code.':
    'ଏହି ଲିଙ୍କ ଆଗରୁ ବ୍ୟବହାର ହୋଇଛି ବା ବଦଳିଯାଇଛି। ନୂଆ କୋଡ ମାଗନ୍ତୁ।',
  'This link works once, until {day}.': 'ଏହି ଲିଙ୍କ {day} ପର୍ଯ୍ୟନ୍ତ ଥରେ କାମ କରେ।',
  'Too many wrong codes were entered. Please request a new code. We will email you a link that lets you sign in from here.':
    'ବହୁତ ଥର ଭୁଲ କୋଡ ଲେଖାଯାଇଛି। ନୂଆ କୋଡ ମାଗନ୍ତୁ: ଆମେ ଗୋଟିଏ ଲିଙ୍କ ଇମେଲ କରିବୁ, ସେଥିରେ ଏଠାରୁ ସାଇନ ଇନ କରିପାରିବେ।',
  'We need your date of birth': 'ଆମକୁ ଆପଣଙ୍କ ଜନ୍ମ ତାରିଖ ଦରକାର',
  'We will send them a code, which they use to agree. Please do not enter your own mobile number or email.':
    'ଆମେ ତାଙ୍କୁ ଗୋଟିଏ କୋଡ ପଠାଉ; ସେଥିରେ ସେ ସମ୍ମତି ଦିଅନ୍ତି। ଆପଣ ଯେଉଁଥିରେ ରେଜିଷ୍ଟର କରୁଛନ୍ତି, ଏହା ତାହା ହୋଇପାରିବ ନାହିଁ।',
  'We sent a code of {digits} digits to {address}. It is valid for {minutes} minutes. If they agree, they will give you the code.':
    'ଆମେ {address}କୁ {digits} ଅଙ୍କର କୋଡ ପଠାଇଛୁ। ଏହା {minutes} ମିନିଟ ଚଳିବ। ସମ୍ମତ ହେଲେ ସେ ଆପଣଙ୍କୁ କୋଡ ଜଣାଇବେ।',
  'What is wrong?': 'କ’ଣ ଭୁଲ ହୋଇଛି?',
  'What we store, why, and your rights': 'ଆମେ କ’ଣ ରଖୁ, କାହିଁକି, ଓ ଆପଣଙ୍କ ଅଧିକାର',
  'Where do you work now? (optional)': 'ଏବେ କେଉଁଠି କାମ କରୁଛନ୍ତି? (ନ କହିଲେ ବି ଚଳିବ)',
  'Who has seen your data': 'ଆପଣଙ୍କ ତଥ୍ୟ କିଏ ଦେଖିଛନ୍ତି',
  'The list of people who have seen your data could not be loaded. Please try again.':
    'ଆପଣଙ୍କ ତଥ୍ୟ କିଏ ଦେଖିଛନ୍ତି ତାହା ଆସିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Who has your data now': 'ଏବେ ଆପଣଙ୍କ ତଥ୍ୟ କାହା ପାଖରେ ଅଛି',
  Relationship: 'ସେ କ’ଣ ହୁଅନ୍ତି',
  'Withdraw the consent': 'ସମ୍ମତି ଫେରାଇ ନିଅନ୍ତୁ',
  'Write a complaint': 'ଅଭିଯୋଗ ଲେଖନ୍ତୁ',
  'Yes, I still work there': 'ହଁ, ମୁଁ ଏବେ ବି ସେଠାରେ କାମ କରୁଛି',
  'You agreed to the use of your data yourself.': 'ଆପଣ ନିଜ ତଥ୍ୟର ବ୍ୟବହାରରେ ନିଜେ ସମ୍ମତି ଦେଲେ।',
  'You agreed, as parent or guardian, that we store the data of the registration and use it to find a training or a job. We share it only with the training providers and employers who are chosen for that.':
    'ମାଆ, ବାପା ବା ଅଭିଭାବକ ଭାବେ ଆପଣ ସମ୍ମତି ଦେଇଛନ୍ତି ଯେ ଆମେ ରେଜିଷ୍ଟ୍ରେସନର ତଥ୍ୟ ରଖିବୁ ଓ ସେଥିରେ ତାଲିମ ବା କାମ ଖୋଜିବୁ। ଏଥିପାଇଁ ବଛାଯାଇଥିବା ତାଲିମ ସଂସ୍ଥା ଓ ଚାକିରିଦାତାଙ୍କ ବ୍ୟତୀତ ଆମେ ତାହା କାହାକୁ ଦେଉନାହୁଁ।',
  'You are 18 now': 'ଏବେ ଆପଣଙ୍କ ବୟସ ୧୮',
  'You are under {age}. The law requires a parent or guardian to agree before we store anything. Please do this together with them.':
    'ଆପଣଙ୍କ ବୟସ {age} ବର୍ଷରୁ କମ। ଆଇନ ଅନୁସାରେ, ଆମେ କିଛି ରଖିବା ପୂର୍ବରୁ ମାଆ, ବାପା ବା ଅଭିଭାବକଙ୍କ ସମ୍ମତି ଦରକାର। ତାଙ୍କୁ ଆପଣଙ୍କ ପାଖରେ ବସିବାକୁ କୁହନ୍ତୁ।',
  'You started work.': 'ଆପଣ କାମ ଆରମ୍ଭ କଲେ।',
  'You did not start the work. We will look for another place for you.':
    'ଆପଣ କାମ ଆରମ୍ଭ କଲେ ନାହିଁ। ଆମେ ଆପଣଙ୍କ ପାଇଁ ଅନ୍ୟ ସ୍ଥାନ ଖୋଜୁଛୁ।',
  'You did not start this work. We are looking for another place for you.':
    'ଆପଣ ଏହି କାମ ଆରମ୍ଭ କଲେ ନାହିଁ। ଆମେ ଆପଣଙ୍କ ପାଇଁ ଅନ୍ୟ ସ୍ଥାନ ଖୋଜୁଛୁ।',
  'You will get an answer by {day}.': '{day} ସୁଦ୍ଧା ଉତ୍ତର ପାଇବେ।',
  'Do you have a new mobile number, email or address? Change it here so that we can reach you.':
    'ମୋବାଇଲ ନମ୍ବର ବା ଇମେଲ ବଦଳିଛି, କିମ୍ବା ଅନ୍ୟ ସ୍ଥାନକୁ ଯାଇଛନ୍ତି? ଏଠାରେ ବଦଳାନ୍ତୁ, ଯେପରି ଆମ ଯୋଗାଯୋଗ ରହିବ।',
  'You have been offered this work.': 'ଆପଣଙ୍କୁ ଏହି କାମର ପ୍ରସ୍ତାବ ଦିଆଯାଇଛି।',
  'You no longer work here. What you learned stays with you, and we will help you find the next step.':
    'ଆପଣ ଆଉ ଏଠାରେ କାମ କରୁନାହାନ୍ତି। ଯାହା ଶିଖିଛନ୍ତି ତାହା ଆପଣଙ୍କର ରହିବ; ପରବର୍ତ୍ତୀ ପାଦ ଆମେ ଆପଣଙ୍କ ସହ ଖୋଜୁଛୁ।',
  'You stopped sharing your data with them.': 'ଆପଣ ସେମାନଙ୍କଠାରୁ ନିଜ ତଥ୍ୟ ଫେରାଇ ନେଲେ।',
  'You were offered work.': 'ଆପଣଙ୍କୁ କାମର ପ୍ରସ୍ତାବ ମିଳିଲା।',
  'You withdrew it on {day}. The registration is paused, and we do not share the data.':
    'ଆପଣ {day}ରେ ଏହା ଫେରାଇ ନେଇଛନ୍ତି। ରେଜିଷ୍ଟ୍ରେସନ ଅଟକିଛି, ଓ ତଥ୍ୟ କାହାକୁ ଦିଆଯାଏ ନାହିଁ।',
  'You work here.': 'ଆପଣ ଏଠାରେ କାମ କରୁଛନ୍ତି।',
  'You worked here. What you learned stays with you, and we will help you find the next step.':
    'ଆପଣ ଏଠାରେ କାମ କରିଥିଲେ। ଯାହା ଶିଖିଛନ୍ତି ତାହା ଆପଣଙ୍କର ରହିବ; ପରବର୍ତ୍ତୀ ପାଦ ଆମେ ଆପଣଙ୍କ ସହ ଖୋଜୁଛୁ।',
  'You wrote on {day}:': '{day}ରେ ଆପଣ ଲେଖିଥିଲେ:',
  'Your age group includes people under 18, who need the consent of a parent or guardian. Until then we cannot continue with your registration.':
    'ଆପଣଙ୍କ ବୟସ ବର୍ଗରେ ୧୮ ବର୍ଷରୁ କମ ଲୋକ ମଧ୍ୟ ଅଛନ୍ତି, ଯାହାଙ୍କ ପାଇଁ ମାଆ, ବାପା ବା ଅଭିଭାବକଙ୍କ ସମ୍ମତି ଦରକାର। ସେ ପର୍ଯ୍ୟନ୍ତ ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଅଟକି ରହିବ।',
  'Your certificates': 'ଆପଣଙ୍କ ପ୍ରମାଣପତ୍ର',
  'Your consent': 'ଆପଣଙ୍କ ସମ୍ମତି',
  'Your consent for {name}': '{name}ଙ୍କ ପାଇଁ ଆପଣଙ୍କ ସମ୍ମତି',
  'Your consent was withdrawn': 'ଆପଣଙ୍କ ସମ୍ମତି ଫେରାଇ ନିଆଗଲା',
  'Your data could not be downloaded. Please try again.': 'ଆପଣଙ୍କ ତଥ୍ୟ ଡାଉନଲୋଡ ହେଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'We could not stop the sharing. Please try again.': 'ଆପଣଙ୍କ ତଥ୍ୟ ଫେରାଇ ନିଆଗଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your date of birth is already recorded. If it is wrong, please write to us and we will correct it.':
    'ଆପଣଙ୍କ ଜନ୍ମ ତାରିଖ ଆଗରୁ ଲେଖା ଅଛି। ଭୁଲ ଥିଲେ ଆମକୁ ଲେଖନ୍ତୁ: ଆମେ ଠିକ କରିଦେବୁ।',
  'Your date of birth was recorded.': 'ଆପଣଙ୍କ ଜନ୍ମ ତାରିଖ ଲେଖାଗଲା।',
  'Your nominee': 'ଆପଣଙ୍କ ମନୋନୀତ ବ୍ୟକ୍ତି',
  'Your own work': 'ଆପଣଙ୍କ ନିଜ କାମ',
  'Your parent or guardian withdrew their consent. Your registration is paused until one agrees again.':
    'ଆପଣଙ୍କ ମାଆ, ବାପା ବା ଅଭିଭାବକ ସମ୍ମତି ଫେରାଇ ନେଲେ। କେହି ପୁଣି ସମ୍ମତି ନ ଦେବା ପର୍ଯ୍ୟନ୍ତ ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଅଟକି ରହିବ।',
  'Your registration could not be loaded.': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଆସିଲା ନାହିଁ।',
  'Your registration is on hold. You can change your contact details once it is active again.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଅଟକିଛି। ଏହା ପୁଣି ଚାଲିଲେ ଯୋଗାଯୋଗ ତଥ୍ୟ ବଦଳାଯାଇପାରିବ।',
  'Your registration is under review': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଦେଖାଯାଉଛି',
  'Your registration was not approved': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ମଞ୍ଜୁର ହେଲା ନାହିଁ',
  'Your work': 'ଆପଣଙ୍କ କାମ',
  'Your work there ended. We will help you find the next step.':
    'ସେଠାରେ ଆପଣଙ୍କ କାମ ଶେଷ ହେଲା। ପରବର୍ତ୍ତୀ ପାଦ ଆମେ ଆପଣଙ୍କ ସହ ଖୋଜୁଛୁ।',
  'Only a registration that was not approved can be corrected':
    'ଯେଉଁ ରେଜିଷ୍ଟ୍ରେସନ ମଞ୍ଜୁର ହୋଇନାହିଁ, କେବଳ ତାହା ଠିକ କରାଯାଇପାରିବ',
  'Please correct at least one field before you send it again':
    'ପୁଣି ପଠାଇବା ପୂର୍ବରୁ ଅତି କମରେ ଗୋଟିଏ ଘର ଠିକ କରନ୍ତୁ',
  Rejected: 'ମଞ୍ଜୁର ହେଲା ନାହିଁ',
  'The employer accepted you.': 'କମ୍ପାନୀ ଆପଣଙ୍କୁ ନେଲା।',
  'The employer did not select you. We will look for another place for you.':
    'କମ୍ପାନୀ ଆପଣଙ୍କୁ ନେଲା ନାହିଁ। ଆମେ ଆପଣଙ୍କ ପାଇଁ ଅନ୍ୟ ସ୍ଥାନ ଖୋଜୁଛୁ।',
  'You have already requested that we erase your data': 'ଆପଣ ନିଜ ତଥ୍ୟ ଲିଭାଇବାକୁ ଆଗରୁ କହିଛନ୍ତି',
  'Your application is with the employer again.': 'ଆପଣଙ୍କ ଆବେଦନ ପୁଣି କମ୍ପାନୀ ପାଖରେ ଅଛି।',
  'Your contact details were changed.': 'ଆପଣଙ୍କ ଯୋଗାଯୋଗ ତଥ୍ୟ ବଦଳାଗଲା।',
  'Your registration was entered for you.': 'ଆପଣଙ୍କ ପାଇଁ ରେଜିଷ୍ଟ୍ରେସନ ଲେଖାଗଲା।',
  'Your request could not be sent. Please try again.': 'ଆପଣଙ୍କ ଅନୁରୋଧ ପଠାଯାଇପାରିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your training was reset.': 'ଆପଣଙ୍କ ତାଲିମ ପୁଣି ଆରମ୍ଭକୁ ଅଣାଗଲା।',
  'They can no longer see your data.': 'ସେମାନେ ଆଉ ଆପଣଙ୍କ ତଥ୍ୟ ଦେଖିପାରିବେ ନାହିଁ।',
  'They no longer expect you at the training.': 'ତାଲିମରେ ସେମାନେ ଆଉ ଆପଣଙ୍କୁ ଅପେକ୍ଷା କରିବେ ନାହିଁ।',
  'Your training there has ended.': 'ସେଠାରେ ଆପଣଙ୍କ ତାଲିମ ଶେଷ ହୋଇଛି।',
  'Your application there has ended.': 'ସେଠାରେ ଆପଣଙ୍କ ଆବେଦନ ଶେଷ ହୋଇଛି।',
  'This does not end your work there. If you want to leave, please inform your employer or call us.':
    'ଏଥିରେ ସେଠାରେ ଆପଣଙ୍କ କାମ ଶେଷ ହୁଏ ନାହିଁ। କାମ ଛାଡ଼ିବାକୁ ଚାହିଁଲେ କମ୍ପାନୀକୁ ଜଣାନ୍ତୁ ବା ଆମକୁ ଫୋନ କରନ୍ତୁ।',
  'We will look for another place for you.': 'ଆମେ ଆପଣଙ୍କ ପାଇଁ ଅନ୍ୟ ସ୍ଥାନ ଖୋଜିବୁ।',
  'They will no longer see how to reach you, and we will ask them to delete what they copied. Your work there does not end.':
    'ଆପଣଙ୍କ ସହ ଯୋଗାଯୋଗର ଉପାୟ ସେମାନେ ଆଉ ଦେଖିବେ ନାହିଁ, ଏବଂ ଯାହା କପି କରିଛନ୍ତି ତାହା ଲିଭାଇବାକୁ ଆମେ କହିବୁ। ସେଠାରେ ଆପଣଙ୍କ କାମ ଶେଷ ହେବ ନାହିଁ।',
  'You can stop sharing with any of them and stay registered.':
    'ଆପଣ ଏମାନଙ୍କ ମଧ୍ୟରୁ ଜଣକଠାରୁ ଏହା ଫେରାଇ ନେଇ ମଧ୍ୟ ରେଜିଷ୍ଟର ରହିପାରିବେ।',
  '{waiting} attendance mark has not been sent. It will be lost when you are signed out, unless this device gets a network connection first.':
    '{waiting}ଟି ଉପସ୍ଥାନ ପଠାଯାଇନାହିଁ। ସାଇନ ଆଉଟ ପୂର୍ବରୁ ଏହି ଡିଭାଇସକୁ ନେଟୱାର୍କ ନ ମିଳିଲେ ତାହା ହଜିଯିବ।',
  '{waiting} attendance marks have not been sent. They will be lost when you are signed out, unless this device gets a network connection first.':
    '{waiting}ଟି ଉପସ୍ଥାନ ପଠାଯାଇନାହିଁ। ସାଇନ ଆଉଟ ପୂର୍ବରୁ ଏହି ଡିଭାଇସକୁ ନେଟୱାର୍କ ନ ମିଳିଲେ ସେଗୁଡ଼ିକ ହଜିଯିବ।',
  '{lost} attendance mark had not been sent and was removed from this device. Please mark it again.':
    '{lost}ଟି ଉପସ୍ଥାନ ପଠାଯାଇନଥିଲା ଓ ଏହି ଡିଭାଇସରୁ ହଟାଗଲା। ଦୟାକରି ପୁଣି ଦିଅନ୍ତୁ।',
  '{lost} attendance marks had not been sent and were removed from this device. Please mark them again.':
    '{lost}ଟି ଉପସ୍ଥାନ ପଠାଯାଇନଥିଲା ଓ ଏହି ଡିଭାଇସରୁ ହଟାଗଲା। ଦୟାକରି ପୁଣି ଦିଅନ୍ତୁ।',
  Mother: 'ମାଆ',
  Father: 'ବାପା',
  'Legal guardian': 'ଆଇନଗତ ଅଭିଭାବକ',
  'Please enter a valid date of birth': 'ସଠିକ ଜନ୍ମ ତାରିଖ ଲେଖନ୍ତୁ',
  'You can register from the age of 16': '୧୬ ବର୍ଷ ପୂରିଲେ ରେଜିଷ୍ଟର କରିପାରିବେ',
  'The date of birth does not match the age group': 'ଜନ୍ମ ତାରିଖ ବୟସ ବର୍ଗ ସହ ମେଳ ଖାଉନାହିଁ',
  'The age group does not match the date of birth': 'ବୟସ ବର୍ଗ ଜନ୍ମ ତାରିଖ ସହ ମେଳ ଖାଉନାହିଁ',
  'Please select how they are related to you': 'ସେ ଆପଣଙ୍କର କ’ଣ ହୁଅନ୍ତି ବାଛନ୍ତୁ',
  'Please enter a 10-digit mobile number or an email address': '୧୦ ଅଙ୍କର ମୋବାଇଲ ନମ୍ବର ବା ଇମେଲ ଲେଖନ୍ତୁ',
  'Please enter the guardian’s own mobile number or email, not one that you register with':
    'ଅଭିଭାବକଙ୍କ ନିଜ ମୋବାଇଲ ନମ୍ବର ବା ଇମେଲ ଲେଖନ୍ତୁ, ଆପଣ ଯେଉଁଥିରେ ରେଜିଷ୍ଟର କରୁଛନ୍ତି ତାହା ନୁହେଁ',
  'Please ask the guardian to confirm with the code': 'ଅଭିଭାବକଙ୍କୁ କୋଡରେ ସମ୍ମତି ଦେବାକୁ କୁହନ୍ତୁ',
  'You are under 18, so a parent or guardian must agree before you can register':
    'ବୟସ ୧୮ରୁ କମ ଥିଲେ ରେଜିଷ୍ଟର ପୂର୍ବରୁ ମାଆ, ବାପା ବା ଅଭିଭାବକଙ୍କ ସମ୍ମତି ଦରକାର',
  'We cannot send codes to phones. Please enter the guardian’s email address.':
    'ଆମେ ଫୋନକୁ କୋଡ ପଠାଇପାରୁନାହୁଁ। ଅଭିଭାବକଙ୍କ ଇମେଲ ଲେଖନ୍ତୁ',
  'Please first enter the name in the fields above, using letters only':
    'ପ୍ରଥମେ ଉପର ଘରେ ନାମ ଲେଖନ୍ତୁ, କେବଳ ଅକ୍ଷରରେ',
  'We have sent the code to the guardian': 'ଅଭିଭାବକଙ୍କୁ କୋଡ ପଠାଗଲା',
  'Thank you. We have recorded your date of birth.': 'ଆପଣଙ୍କ ଜନ୍ମ ତାରିଖ ଲେଖାଗଲା। ଧନ୍ୟବାଦ।',
  'Your date of birth could not be recorded. Please try again.':
    'ଆପଣଙ୍କ ଜନ୍ମ ତାରିଖ ଲେଖିହେଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'You have already agreed': 'ଆପଣ ଆଗରୁ ସମ୍ମତି ଦେଇଛନ୍ତି',
  'Thank you. We have recorded your consent.': 'ଧନ୍ୟବାଦ। ଆପଣଙ୍କ ସମ୍ମତି ଲେଖାଗଲା।',
  'Your consent could not be recorded. Please try again.': 'ଆପଣଙ୍କ ସମ୍ମତି ଲେଖିହେଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'This link does not work. Please open it again from our message, or call us.':
    'ଏହି ଲିଙ୍କ କାମ କରୁନାହିଁ। ଆମ ବାର୍ତ୍ତାରୁ ପୁଣି ଖୋଲନ୍ତୁ, ବା ଆମକୁ ଫୋନ କରନ୍ତୁ।',
  'You have no consent to withdraw.': 'ଆପଣଙ୍କର ଏପରି କୌଣସି ସମ୍ମତି ନାହିଁ ଯାହା ଫେରାଇ ନିଆଯାଇପାରିବ।',
  'Your consent has been withdrawn.': 'ଆପଣଙ୍କ ସମ୍ମତି ଫେରାଇ ନିଆଗଲା।',
  'Your consent could not be withdrawn. Please try again.':
    'ଆପଣଙ୍କ ସମ୍ମତି ଫେରାଇ ନିଆଗଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your consent could not be loaded. Please try again.': 'ଆପଣଙ୍କ ସମ୍ମତି ଆସିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'This is your parent’s or guardian’s mobile number or email. Please enter your own.':
    'ଏହି ମୋବାଇଲ ନମ୍ବର ବା ଇମେଲ ଆପଣଙ୍କ ମାଆ, ବାପା ବା ଅଭିଭାବକଙ୍କର। ନିଜର ଲେଖନ୍ତୁ',
  'Your nominee was saved.': 'ଆପଣଙ୍କ ମନୋନୀତ ବ୍ୟକ୍ତି ସେଭ ହେଲା।',
  'Your nominee could not be saved. Please try again.':
    'ଆପଣଙ୍କ ମନୋନୀତ ବ୍ୟକ୍ତି ସେଭ ହେଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your nominee was removed.': 'ଆପଣଙ୍କ ମନୋନୀତ ବ୍ୟକ୍ତିଙ୍କୁ ହଟାଗଲା।',
  'Your nominee could not be removed. Please try again.':
    'ଆପଣଙ୍କ ମନୋନୀତ ବ୍ୟକ୍ତିଙ୍କୁ ହଟାଯାଇପାରିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your nominee could not be loaded. Please try again.':
    'ଆପଣଙ୍କ ମନୋନୀତ ବ୍ୟକ୍ତିଙ୍କ ତଥ୍ୟ ଆସିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Please tell us what is wrong': 'କ’ଣ ଭୁଲ ହୋଇଛି ଆମକୁ ଜଣାନ୍ତୁ',
  'We have received your complaint. We will answer within 30 days.':
    'ଆପଣଙ୍କ ଅଭିଯୋଗ ପାଇଛୁ। ୩୦ ଦିନ ମଧ୍ୟରେ ଉତ୍ତର ପାଇବେ।',
  'Your complaint could not be sent. Please try again.': 'ଆପଣଙ୍କ ଅଭିଯୋଗ ପଠାଯାଇପାରିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your complaints could not be loaded. Please try again.': 'ଆପଣଙ୍କ ଅଭିଯୋଗ ଆସିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Please write at most 2000 characters': 'ଅତି ବେଶୀରେ ୨୦୦୦ ଅକ୍ଷର ଲେଖନ୍ତୁ',
  'Do you still work there?': 'ଆପଣ ଏବେ ବି ସେଠାରେ କାମ କରୁଛନ୍ତି କି?',
  'Thank you. Your answer helps us to support you.': 'ଧନ୍ୟବାଦ। ଏଥିରେ ଆମର ଓ ଆପଣଙ୍କର ସୁବିଧା ହୁଏ।',
  'Your answer could not be sent. Please try again.': 'ଆପଣଙ୍କ ଉତ୍ତର ପଠାଯାଇପାରିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'This certificate is valid.': 'ଏହି ପ୍ରମାଣପତ୍ର ବୈଧ।',
  'This certificate has been revoked. It is not valid.': 'ଏହି ପ୍ରମାଣପତ୍ର ପ୍ରତ୍ୟାହାର ହୋଇଛି। ଏହା ବୈଧ ନୁହେଁ।',
  Skill: 'ଦକ୍ଷତା',
  'Training with': 'ତାଲିମ ସଂସ୍ଥା',
  'First day': 'ପ୍ରଥମ ଦିନ',
  'Last day': 'ଶେଷ ଦିନ',
  'Issued on': 'ଦିଆଯିବା ତାରିଖ',
  'No certificate has this code': 'ଏହି କୋଡରେ କୌଣସି ପ୍ରମାଣପତ୍ର ନାହିଁ',
  'Please check the code: it has ten letters.': 'କୋଡଟି ପୁଣି ଦେଖନ୍ତୁ: ଏଥିରେ ଦଶଟି ଅକ୍ଷର ଅଛି।',
  'Check a certificate': 'ପ୍ରମାଣପତ୍ର ଯାଞ୍ଚ କରନ୍ତୁ',
  'The link has been copied.': 'ଲିଙ୍କ କପି ହେଲା।',
  'Scan with the camera': 'କ୍ୟାମେରାରେ ସ୍କାନ କରନ୍ତୁ',
  'Choose a picture': 'ଛବି ବାଛନ୍ତୁ',
  Check: 'ଯାଞ୍ଚ କରନ୍ତୁ',
  'Loading the certificate…': 'ପ୍ରମାଣପତ୍ର ଆସୁଛି…',
  'Failed to load the certificate.': 'ପ୍ରମାଣପତ୍ର ଆସିଲା ନାହିଁ।',
  'Your answer': 'ଆପଣଙ୍କ ଉତ୍ତର',
  'Will you come?': 'ଆପଣ ଆସିବେ କି?',
  'Hello {name}, we have found a place for you. You do not need to sign in.':
    'ନମସ୍କାର {name}, ଆମେ ଆପଣଙ୍କ ପାଇଁ ଗୋଟିଏ ଜାଗା ପାଇଛୁ। ସାଇନ୍ ଇନ୍ କରିବା ଦରକାର ନାହିଁ।',
  'They will call you by {day}.': 'ସେମାନେ {day} ସୁଦ୍ଧା ଆପଣଙ୍କୁ ଫୋନ୍ କରିବେ।',
  'I will come': 'ମୁଁ ଆସିବି',
  'I cannot come': 'ମୁଁ ଆସିପାରିବି ନାହିଁ',
  'Why can you not come?': 'ଆପଣ କାହିଁକି ଆସିପାରିବେ ନାହିଁ?',
  'Choose a reason': 'କାରଣ ବାଛନ୍ତୁ',
  'In your own words (optional)': 'ନିଜ ଭାଷାରେ (ଇଚ୍ଛାଧୀନ)',
  'It is too far away': 'ଜାଗା ବହୁତ ଦୂର',
  'The time does not suit me': 'ସମୟ ମୋ ପାଇଁ ସୁବିଧା ନୁହେଁ',
  'My family needs me': 'ପରିବାରରେ ମୋର ଦରକାର ଅଛି',
  'My health does not allow it': 'ମୋ ଦେହ ଭଲ ନାହିଁ',
  'I have found other work': 'ମୁଁ ଅନ୍ୟ କାମ ପାଇଛି',
  'I want to learn something else': 'ମୁଁ ଅନ୍ୟ କିଛି ଶିଖିବାକୁ ଚାହେଁ',
  'Please choose a reason or write one': 'ଦୟାକରି କାରଣ ବାଛନ୍ତୁ କିମ୍ବା ଲେଖନ୍ତୁ',
  'Thank you. They expect you and will contact you.':
    'ଧନ୍ୟବାଦ। ସେମାନେ ଆପଣଙ୍କୁ ଅପେକ୍ଷା କରିବେ ଓ ଯୋଗାଯୋଗ କରିବେ।',
  'Thank you for telling us. We will look for another place for you.':
    'ଜଣାଇଥିବାରୁ ଧନ୍ୟବାଦ। ଆମେ ଆପଣଙ୍କ ପାଇଁ ଅନ୍ୟ ଜାଗା ଖୋଜିବୁ।',
  'You can no longer answer here. Please call your contact person or us.':
    'ଏଠାରେ ଆଉ ଉତ୍ତର ଦେଇହେବ ନାହିଁ। ଦୟାକରି ଯୋଗାଯୋଗ ବ୍ୟକ୍ତିଙ୍କୁ ବା ଆମକୁ ଫୋନ୍ କରନ୍ତୁ।',
  'You said that you will come.': 'ଆପଣ ଆସିବେ ବୋଲି ଜଣାଇଛନ୍ତି।',
  'You said that you cannot come. We will look for another place for you.':
    'ଆପଣ ଆସିପାରିବେ ନାହିଁ ବୋଲି ଜଣାଇଛନ୍ତି। ଆମେ ଆପଣଙ୍କ ପାଇଁ ଅନ୍ୟ ଜାଗା ଖୋଜିବୁ।',
  'This link has been used or has expired. If you have already answered, thank you.':
    'ଏହି ଲିଙ୍କ ବ୍ୟବହାର ହୋଇସାରିଛି ବା ଏହାର ସମୟ ଶେଷ। ଆଗରୁ ଉତ୍ତର ଦେଇଥିଲେ ଧନ୍ୟବାଦ।',
  'This link does not work. Please open it directly from our message.':
    'ଏହି ଲିଙ୍କ କାମ କରୁନାହିଁ। ଦୟାକରି ଆମ ବାର୍ତ୍ତାରୁ ସିଧା ଖୋଲନ୍ତୁ।',
};
