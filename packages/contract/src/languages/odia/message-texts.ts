/**
 * Messages of the contract and the server about fields, calls and applications. Not yet reviewed by
 * a native speaker.
 */
export const messageTexts: Readonly<Record<string, string>> = {
  'Name too short': 'ନାମ ବହୁତ ଛୋଟ',
  'Email is required': 'ଇମେଲ ଲେଖନ୍ତୁ',
  'Invalid email format': 'ଇମେଲ ଠିକ ଭାବେ ଲେଖାଯାଇନାହିଁ',
  'Phone number is required': 'ଫୋନ ନମ୍ବର ଲେଖନ୍ତୁ',
  'Invalid phone number': 'ଫୋନ ନମ୍ବର ଠିକ ନୁହେଁ',
  'PIN code is required': 'ପିନ୍ କୋଡ ଲେଖନ୍ତୁ',
  'Invalid PIN code': 'ପିନ୍ କୋଡ ଠିକ ନୁହେଁ',
  'Invalid Aadhar number': 'ଆଧାର ନମ୍ବର ଠିକ ନୁହେଁ',
  'OTP is required': 'OTP ଲେଖନ୍ତୁ',
  'Please enter the 6 digits of the OTP': 'OTPର ୬ଟି ଅଙ୍କ ଲେଖନ୍ତୁ',
  'File is required': 'ଫାଇଲ ବାଛନ୍ତୁ',
  'A virus was found in this file. Please choose another file.': 'ଏହି ଫାଇଲରେ ଭାଇରସ ମିଳିଲା। ଅନ୍ୟ ଫାଇଲ ବାଛନ୍ତୁ।',
  'Invalid file type': 'ଏହି ଫାଇଲ ଚଳିବ ନାହିଁ: କେବଳ PDF, JPEG ବା PNG',
  'File must be under 2 MB': 'ଫାଇଲ 2 MBରୁ ଛୋଟ ହେବା ଦରକାର',
  'Please choose one file only': 'ଗୋଟିଏ ଫାଇଲ ହିଁ ବାଛନ୍ତୁ',
  'Please select at least one skill': 'ଅତି କମରେ ଗୋଟିଏ ଦକ୍ଷତା ବାଛନ୍ତୁ',
  'Please select each skill only once': 'ପ୍ରତ୍ୟେକ ଦକ୍ଷତା ଥରେ ମାତ୍ର ବାଛନ୍ତୁ',
  'You can select up to 2 skills only.': 'ଆପଣ କେବଳ ୨ଟି ଦକ୍ଷତା ବାଛିପାରିବେ।',
  'Please verify your email': 'ଆପଣଙ୍କ ଇମେଲ ଯାଞ୍ଚ କରନ୍ତୁ',
  'Please verify your Postal Code': 'ଆପଣଙ୍କ ପିନ୍ କୋଡ ଯାଞ୍ଚ କରନ୍ତୁ',
  'Please agree to the use of your data': 'ଆପଣଙ୍କ ତଥ୍ୟର ବ୍ୟବହାର ପାଇଁ ସମ୍ମତି ଦିଅନ୍ତୁ',
  'Please give a reason': 'କାରଣ ଜଣାନ୍ତୁ',
  Reason: 'କାରଣ',
  skill: 'ଦକ୍ଷତା',
  'Registration failed. Please try again.': 'ରେଜିଷ୍ଟ୍ରେସନ ହେଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Registration successful! Your application is under review.':
    'ରେଜିଷ୍ଟ୍ରେସନ ହୋଇଗଲା! ଆପଣଙ୍କ ଆବେଦନ ଦେଖାଯାଉଛି।',
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.':
    'ସର୍ଭରରେ ପହଞ୍ଚିହେଲା ନାହିଁ। ଆପଣ ଲେଖିଥିବା କିଛି ହଜିନାହିଁ: ଇଣ୍ଟରନେଟ ଦେଖି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'No connection. Please check your network and try again.': 'ଇଣ୍ଟରନେଟ ନାହିଁ। ନେଟୱର୍କ ଦେଖି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'OTP sent to your email': 'OTP ଆପଣଙ୍କ ଇମେଲକୁ ପଠାଯାଇଛି',
  'Failed to send OTP': 'OTP ପଠାଯାଇ ପାରିଲା ନାହିଁ',
  'Email successfully verified!': 'ଇମେଲ ଯାଞ୍ଚ ହେଲା!',
  'OTP verification failed.': 'OTP ଯାଞ୍ଚ ହେଲା ନାହିଁ।',
  'OTP verification failed. Invalid OTP. Please try again.':
    'OTP ଯାଞ୍ଚ ହେଲା ନାହିଁ। OTP ଭୁଲ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'PIN code verified successfully ✅': 'ପିନ୍ କୋଡ ଯାଞ୍ଚ ହେଲା ✅',
  'Invalid PIN code ⚠️': 'ପିନ୍ କୋଡ ଭୁଲ ⚠️',
  'Verification failed. Please try again.': 'ଯାଞ୍ଚ କରିହେଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'This email is already registered': 'ଏହି ଇମେଲରେ ଆଗରୁ ରେଜିଷ୍ଟ୍ରେସନ ହୋଇଛି',
  'This Aadhar number is already registered': 'ଏହି ଆଧାର ନମ୍ବରରେ ଆଗରୁ ରେଜିଷ୍ଟ୍ରେସନ ହୋଇଛି',
  'Your session has ended. Please sign in again.': 'ଆପଣଙ୍କ ସେସନ ଶେଷ ହେଲା। ପୁଣି ସାଇନ ଇନ କରନ୍ତୁ।',
  'Are you still there?': 'ଆପଣ ଏବେ ବି ଅଛନ୍ତି କି?',
  'Your session is about to end': 'ଆପଣଙ୍କ ସେସନ ଶେଷ ହେବାକୁ ଯାଉଛି',
  'Stay signed in': 'ସାଇନ ଇନ ରୁହନ୍ତୁ',
  'I understand': 'ବୁଝିଲି',
  'We could not reach the server. Please check your connection and try again.':
    'ସର୍ଭରରେ ପହଞ୍ଚିହେଲା ନାହିଁ। ଇଣ୍ଟରନେଟ ଦେଖି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Registration code is required': 'ରେଜିଷ୍ଟ୍ରେସନ କୋଡ ଲେଖନ୍ତୁ',
  'Please enter the full registration code from our message, for example PB-7K4-92M':
    'ପୂରା ରେଜିଷ୍ଟ୍ରେସନ କୋଡ ଲେଖନ୍ତୁ, ଯେପରି PB-7K4-92M, ଆମ ବାର୍ତ୍ତାରେ ଯେପରି ଅଛି',
  'Your application could not be loaded.': 'ଆପଣଙ୍କ ଆବେଦନ ଆଣିହେଲା ନାହିଁ।',
  'Your registration has been sent again and is under review.': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ପୁଣି ମିଳିଛି, ଦେଖାଯାଉଛି।',
  'Your registration could not be sent. Please try again.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ପଠାଯାଇ ପାରିଲା ନାହିଁ। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'We have received your request. We will answer within 90 days.':
    'ଆପଣଙ୍କ ଅନୁରୋଧ ଲେଖାଗଲା। ଆମେ ୯୦ ଦିନ ଭିତରେ ଉତ୍ତର ଦେଉ।',
  'Your registration is under review. We will write to you as soon as there is a decision.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଦେଖାଯାଉଛି। ନିଷ୍ପତ୍ତି ହେଲେ ଆମେ ଆପଣଙ୍କୁ ଲେଖୁ।',
  'Your registration is approved. We are looking for a training or a job for you.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ମଞ୍ଜୁର ହେଲା। ଆମେ ଆପଣଙ୍କ ପାଇଁ ତାଲିମ ବା ଚାକିରି ଖୋଜୁଛୁ।',
  'We have found a place for you. Below you can see where to go next.':
    'ଆପଣଙ୍କ ପାଇଁ ସ୍ଥାନ ମିଳିଛି। ତଳେ ଦେଖନ୍ତୁ ଏହା ପରେ କେଉଁଠାକୁ ଯିବେ।',
  'Your registration was not approved as it is. You can correct it below and send it again.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଏପରି ମଞ୍ଜୁର ହେଲା ନାହିଁ। ତଳେ ଠିକ କରି ପୁଣି ପଠାଇପାରିବେ।',
  'Your registration is on hold. We need to clarify something first.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଅଟକିଛି। ପ୍ରଥମେ ଆମକୁ ଗୋଟିଏ କଥା ସ୍ପଷ୍ଟ କରିବାକୁ ହେବ।',
  'The training has not started yet.': 'ତାଲିମ ଏପର୍ଯ୍ୟନ୍ତ ଆରମ୍ଭ ହୋଇନାହିଁ।',
  'The training is in progress.': 'ତାଲିମ ଚାଲିଛି।',
  'You have completed the training.': 'ଆପଣ ତାଲିମ ଶେଷ କରିଛନ୍ତି।',
  'The training was cancelled.': 'ତାଲିମ ବାତିଲ ହେଲା।',
  'The employer has your application.': 'କମ୍ପାନୀ ଆପଣଙ୍କ ଆବେଦନ ପାଇଛି।',
  'The employer is considering you.': 'କମ୍ପାନୀ ଆପଣଙ୍କ କଥା ଭାବୁଛି।',
  'The employer has accepted you.': 'କମ୍ପାନୀ ଆପଣଙ୍କୁ ନେଇଛି।',
  'The employer has not selected you.': 'କମ୍ପାନୀ ଆପଣଙ୍କୁ ନେଲା ନାହିଁ।',
  'You registered.': 'ଆପଣ ରେଜିଷ୍ଟର କଲେ।',
  'Your registration was approved.': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ମଞ୍ଜୁର ହେଲା।',
  'Your registration was not approved.': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ମଞ୍ଜୁର ହେଲା ନାହିଁ।',
  'Your registration was put on hold.': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଅଟକାଗଲା।',
  'Your registration is under review again.': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ପୁଣି ଦେଖାଯାଉଛି।',
  'You corrected your registration and sent it again.': 'ଆପଣ ରେଜିଷ୍ଟ୍ରେସନ ଠିକ କରି ପୁଣି ପଠାଇଲେ।',
  'Your assignment was undone. We are looking for a place for you again.':
    'ଆପଣଙ୍କ ପାଇଁ ଠିକ ହୋଇଥିବା ସ୍ଥାନ ବାତିଲ ହେଲା। ଆମେ ପୁଣି ଆପଣଙ୍କ ପାଇଁ ସ୍ଥାନ ଖୋଜୁଛୁ।',
  'You were assigned.': 'ଆପଣଙ୍କ ସ୍ଥାନ ଠିକ ହେଲା।',
  'Your training started.': 'ଆପଣଙ୍କ ତାଲିମ ଆରମ୍ଭ ହେଲା।',
  'You completed your training.': 'ଆପଣ ତାଲିମ ଶେଷ କଲେ।',
  'Your training was cancelled.': 'ଆପଣଙ୍କ ତାଲିମ ବାତିଲ ହେଲା।',
  'Please check what you entered': 'ଯାହା ଲେଖିଛନ୍ତି ଦେଖି ନିଅନ୍ତୁ',
  'Please sign in': 'ସାଇନ ଇନ କରନ୍ତୁ',
  'You are not allowed to do this': 'ଆପଣଙ୍କର ଏହାର ଅନୁମତି ନାହିଁ',
  'Not found': 'ମିଳିଲା ନାହିଁ',
  'The request took too long to arrive. Please try again.':
    'ଅନୁରୋଧ ପହଞ୍ଚିବାକୁ ବହୁତ ସମୟ ଲାଗିଲା। ଦୟାକରି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Too many attempts. Please try again later.': 'ବହୁତ ଥର ଚେଷ୍ଟା ହେଲା। କିଛି ସମୟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Something went wrong. Please try again.': 'କିଛି ଗଡ଼ବଡ଼ ହେଲା। ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'The service is not available right now. Please try again in a moment.':
    'ସେବା ଏବେ ମିଳୁନାହିଁ। ଟିକେ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your browser blocks storage for this site, which is needed to sign in. Please allow cookies and site data for this site in your browser settings, then reload this page.':
    'ଆପଣଙ୍କ ବ୍ରାଉଜର ଏହି ସାଇଟ ପାଇଁ ଷ୍ଟୋରେଜ ବନ୍ଦ ରଖିଛି, ଏବଂ ସାଇନ ଇନ ପାଇଁ ଏହା ଦରକାର। ବ୍ରାଉଜରର ସେଟିଂସରେ ଏହି ସାଇଟ ପାଇଁ କୁକି ଓ ସାଇଟ ଡାଟାକୁ ଅନୁମତି ଦିଅନ୍ତୁ, ତାପରେ ଏହି ପୃଷ୍ଠା ପୁଣି ଲୋଡ କରନ୍ତୁ।',
};

/** Messages with placeholders, filled in by `t` and the server. Not yet reviewed by a native speaker. */
export const messagePatterns: Readonly<Record<string, string>> = {
  '{label} is required': '{label} ଲେଖନ୍ତୁ',
  'Please select a valid {label}': 'ସଠିକ {label} ବାଛନ୍ତୁ',
  'This Aadhar number may have a typing mistake. Please compare it with the card. You can continue if it is right.':
    'ଏହି ଆଧାର ନମ୍ବରରେ ଲେଖିବାର ଭୁଲ୍ ଥାଇପାରେ। ଦୟାକରି କାର୍ଡ ସହ ମିଳାନ୍ତୁ। ନମ୍ବର ଠିକ୍ ଥିଲେ ଆପଣ ଆଗକୁ ଯାଇପାରିବେ।',
  '{label} must not contain a web or email address': '{label}ରେ ୱେବସାଇଟ୍ କିମ୍ବା ଇମେଲ୍ ଠିକଣା ରହିପାରିବ ନାହିଁ',
  '{label} contains characters that cannot be seen': '{label}ରେ ଏପରି ଅକ୍ଷର ଅଛି ଯାହା ଦେଖାଯାଏ ନାହିଁ',
  '{label} mixes letters of different scripts in one word':
    '{label}ର ଗୋଟିଏ ଶବ୍ଦରେ ଭିନ୍ନ ଭିନ୍ନ ଲିପିର ଅକ୍ଷର ଅଛି',
  '{label} must be {max} characters or fewer': '{label} {max} ଅକ୍ଷରରୁ ଅଧିକ ହୋଇପାରିବ ନାହିଁ',
};
