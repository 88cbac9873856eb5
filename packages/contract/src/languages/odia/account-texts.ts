/** Sign-in, and a candidate's application. Not yet reviewed by a native speaker. */
export const accountTexts: Readonly<Record<string, string>> = {
  Login: 'ଲଗ ଇନ',
  'Sign in': 'ସାଇନ ଇନ',
  'Sign In': 'ସାଇନ ଇନ',
  'Sign out': 'ସାଇନ ଆଉଟ',
  Password: 'ପାସୱାର୍ଡ',
  'Forgot your password?': 'ପାସୱାର୍ଡ ଭୁଲିଗଲେ?',
  'The sun rises in the east.': 'ସୂର୍ଯ୍ୟ ପୂର୍ବରେ ଉଏଁ।',
  'Purboday means its rising. Here young people find training, and from training, work.':
    'Purboday ଅର୍ଥ ତାହାର ଉଦୟ। ଏଠାରେ ଯୁବକଯୁବତୀ ତାଲିମ ପାଆନ୍ତି, ଓ ତାଲିମରୁ କାମ।',
  'New to Purboday?': 'Purbodayରେ ନୂଆ?',
  'Registration is free. Tell us who you are.': 'ରେଜିଷ୍ଟ୍ରେସନ ମାଗଣା। ଆପଣ କିଏ, କୁହନ୍ତୁ।',
  'Register as': 'ଯେପରି ରେଜିଷ୍ଟର କରିବେ',
  'Select a role': 'ଗୋଟିଏ ବାଛନ୍ତୁ',
  Candidate: 'ପ୍ରାର୍ଥୀ',
  'Training Provider': 'ତାଲିମ ସଂସ୍ଥା',
  'Job Provider': 'ଚାକିରିଦାତା',
  'Register Account': 'ରେଜିଷ୍ଟର କରନ୍ତୁ',
  'Track your application': 'ଆପଣଙ୍କ ଆବେଦନ ଦେଖନ୍ତୁ',
  'For candidates: see the status of your application. We will email you a code, so that only you can see it.':
    'ପ୍ରାର୍ଥୀଙ୍କ ପାଇଁ: ଆପଣଙ୍କ ଆବେଦନ କେଉଁଠି ଅଛି ଦେଖନ୍ତୁ। ଆମେ କୋଡ ଇମେଲ କରୁ, ଯେପରି କେବଳ ଆପଣ ତାହା ଦେଖିବେ।',
  'You will find it in the message you got after registering, for example PB-7K4-92M.':
    'ରେଜିଷ୍ଟର କରିବା ପରେ ପାଇଥିବା ବାର୍ତ୍ତାରେ ଅଛି, ଯେପରି PB-7K4-92M।',
  'The address you registered with': 'ଯେଉଁ ଠିକଣାରେ ରେଜିଷ୍ଟର କରିଥିଲେ',
  'Enter your code': 'ଆପଣଙ୍କ କୋଡ ଲେଖନ୍ତୁ',
  'If your registration code and {address} belong together, we have emailed a code of {digits} digits. It is valid for {minutes} minutes. Please check your spam folder too.':
    'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ କୋଡ ଓ {address} ମିଳିଲେ ଆମେ {digits} ଅଙ୍କର କୋଡ ଇମେଲ କରିଛୁ। ତାହା {minutes} ମିନିଟ ଚଳିବ। ସ୍ପାମ ଫୋଲ୍ଡର ମଧ୍ୟ ଦେଖନ୍ତୁ।',
  Language: 'ଭାଷା',
  'Show my application': 'ମୋ ଆବେଦନ ଦେଖାନ୍ତୁ',
  'Change code or email': 'କୋଡ ବା ଇମେଲ ବଦଳାନ୍ତୁ',
  'Loading your application…': 'ଆପଣଙ୍କ ଆବେଦନ ଆସୁଛି…',
  'Please check your connection and try again.': 'ଇଣ୍ଟରନେଟ ଦେଖି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your application': 'ଆପଣଙ୍କ ଆବେଦନ',
  Why: 'କାହିଁକି',
  'Correct and send again': 'ଠିକ କରି ପୁଣି ପଠାନ୍ତୁ',
  'Where you are assigned': 'ଆପଣଙ୍କ ସ୍ଥାନ',
  'Your progress': 'ଆପଣ କେତେ ବାଟ ଆସିଛନ୍ତି',
  Registered: 'ରେଜିଷ୍ଟ୍ରେସନ',
  Checked: 'ଦେଖା ହେଲା',
  'Place found': 'ସ୍ଥାନ ମିଳିଲା',
  Work: 'କାମ',
  reached: 'ହୋଇଗଲା',
  'still ahead': 'ବାକି ଅଛି',
  'That usually takes a day.': 'ଏଥିରେ ସାଧାରଣତଃ ଦିନେ ଲାଗେ।',
  'In your city, registrations have now waited about one day.':
    'ଆପଣଙ୍କ ସହରରେ ରେଜିଷ୍ଟ୍ରେସନଗୁଡ଼ିକ ବର୍ତ୍ତମାନ ପ୍ରାୟ ଗୋଟିଏ ଦିନ ହେଲା ଅପେକ୍ଷା କରୁଛି।',
  'In your city, registrations have now waited about {count} days.':
    'ଆପଣଙ୍କ ସହରରେ ରେଜିଷ୍ଟ୍ରେସନଗୁଡ଼ିକ ବର୍ତ୍ତମାନ ପ୍ରାୟ {count} ଦିନ ହେଲା ଅପେକ୍ଷା କରୁଛି।',
  'That usually takes about {count} days.': 'ଏଥିରେ ସାଧାରଣତଃ ପ୍ରାୟ {count} ଦିନ ଲାଗେ।',
  'That usually takes about {count} weeks.': 'ଏଥିରେ ସାଧାରଣତଃ ପ୍ରାୟ {count} ସପ୍ତାହ ଲାଗେ।',
  'It is our turn: the admin for your city is checking your registration.':
    'ଏବେ ଆମ ପାଳି: ଆପଣଙ୍କ ସହରର ଆଡମିନ ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଦେଖୁଛନ୍ତି।',
  'It is our turn: we need to clarify something first and will contact you.':
    'ଏବେ ଆମ ପାଳି: ପ୍ରଥମେ ଗୋଟିଏ କଥା ସ୍ପଷ୍ଟ କରିବାକୁ ହେବ, ଆମେ ଯୋଗାଯୋଗ କରିବୁ।',
  'It is your turn: please correct what was wrong and send it again.':
    'ଏବେ ଆପଣଙ୍କ ପାଳି: ଯାହା ଭୁଲ ଥିଲା ଠିକ କରି ପୁଣି ପଠାନ୍ତୁ।',
  'It is our turn: we are looking for a training or a job near you.':
    'ଏବେ ଆମ ପାଳି: ଆମେ ଆପଣଙ୍କ ପାଖରେ ତାଲିମ ବା ଚାକିରି ଖୋଜୁଛୁ।',
  'We have found a place for you. Next, {who} will call you and tell you when you start.':
    'ସ୍ଥାନ ମିଳିଛି। ଏବେ {who}ଙ୍କ ପାଳି: ସେମାନେ ଫୋନ କରି କହିବେ କେବେ ଆରମ୍ଭ।',
  'We have found a place for you. Next, {who} will decide and call you.':
    'ସ୍ଥାନ ମିଳିଛି। ଏବେ {who}ଙ୍କ ପାଳି: ସେମାନେ ନିଷ୍ପତ୍ତି ନେଇ ଫୋନ କରିବେ।',
  'It is your turn: you are in training with {who}.': 'ଏବେ ଆପଣଙ୍କ ପାଳି: {who}ରେ ଆପଣଙ୍କ ତାଲିମ ଚାଲିଛି।',
  'You have completed your training. It is our turn: we are looking for work for you.':
    'ଆପଣ ତାଲିମ ଶେଷ କରିଛନ୍ତି। ଏବେ ଆମ ପାଳି: ଆମେ ଆପଣଙ୍କ ପାଇଁ କାମ ଖୋଜୁଛୁ।',
  'You have work. From time to time we will ask you whether everything is going well.':
    'ଆପଣଙ୍କ କାମ ଅଛି। ବେଳେବେଳେ ଆମେ ପଚାରୁ ସବୁ ଠିକ ଅଛି କି ନାହିଁ।',
  'Registration code {code}': 'ରେଜିଷ୍ଟ୍ରେସନ କୋଡ {code}',
  'Training: {skill}': 'ତାଲିମ: {skill}',
  'Contact: {name}': 'ଯୋଗାଯୋଗ: {name}',
  Call: 'ଫୋନ କରନ୍ତୁ',
  Directions: 'ରାସ୍ତା',
  'They will call you by {day}. If they do not, please {contact}.':
    'ସେମାନେ {day} ସୁଦ୍ଧା ଫୋନ କରିବେ। ନ କଲେ {contact}।',
  'tell us': 'ଆମକୁ ଜଣାନ୍ତୁ',
  'Please bring your Aadhar card, your registration code {code}, and your school certificates if you have them.':
    'ଆଧାର କାର୍ଡ ଓ ରେଜିଷ୍ଟ୍ରେସନ କୋଡ {code} ସାଙ୍ଗରେ ଆଣନ୍ତୁ, ଥିଲେ ସ୍କୁଲ ସାର୍ଟିଫିକେଟ ମଧ୍ୟ।',
  Training: 'ତାଲିମ',
  Job: 'ଚାକିରି',
  'Since {moment}': '{moment}ରୁ',
  'What has happened': "କ'ଣ କ'ଣ ହେଲା",
  'Nothing has happened yet.': 'ଏପର୍ଯ୍ୟନ୍ତ କିଛି ହୋଇନାହିଁ।',
  'What we store about you': 'ଆପଣଙ୍କ ବିଷୟରେ ଆମ ପାଖରେ ଯାହା ଅଛି',
  'Registered on': 'ରେଜିଷ୍ଟ୍ରେସନର ସମୟ',
  'Open the document': 'ଦଲିଲ ଖୋଲନ୍ତୁ',
  'Download my data': 'ମୋ ତଥ୍ୟ ଡାଉନଲୋଡ କରନ୍ତୁ',
  Print: 'ଛାପନ୍ତୁ',
  'Correct your registration': 'ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ଠିକ କରନ୍ତୁ',
  'Change what was wrong; everything else stays as it is.': 'ଯାହା ଭୁଲ ଥିଲା ବଦଳାନ୍ତୁ; ବାକି ସବୁ ସେମିତି ରହିବ।',
  'Why it was not approved': 'କାହିଁକି ମଞ୍ଜୁର ହେଲା ନାହିଁ',
  'Send again': 'ପୁଣି ପଠାନ୍ତୁ',
  'Have your data erased': 'ଆପଣଙ୍କ ତଥ୍ୟ ଲିଭାଇ ଦିଅନ୍ତୁ',
  'You can withdraw at any time. Your application will then end, and we will erase everything that the law does not require us to keep.':
    'ଆପଣ ଯେକୌଣସି ସମୟରେ ସମ୍ମତି ଫେରାଇପାରିବେ। ସେତେବେଳେ ଆପଣଙ୍କ ଆବେଦନ ଶେଷ ହୁଏ, ଓ ଆଇନ ଯାହା ରଖିବାକୁ କହେ ନାହିଁ ତାହା ଲିଭାଯାଏ।',
  'Request erasure': 'ଲିଭାଇବାକୁ କୁହନ୍ତୁ',
};
