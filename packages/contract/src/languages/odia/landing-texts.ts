/**
 * The landing page. The server renders it, so the browser needs no translations. Not yet reviewed
 * by a native speaker.
 */
export const landingTexts: Readonly<Record<string, string>> = {
  Home: 'ଆରମ୍ଭ',
  About: 'ଆମ ବିଷୟରେ',
  App: 'ଆପ୍',
  Register: 'ରେଜିଷ୍ଟର',
  Roadmap: 'ଆମ ବାଟ',
  Contact: 'ଯୋଗାଯୋଗ',
  Sections: 'ଏହି ପୃଷ୍ଠାର ଅଂଶ',
  'Back to the top': 'ଉପରକୁ ଫେରନ୍ତୁ',
  'Further pages': 'ଆଉ ପୃଷ୍ଠା',
  'Every morning is a beginning.': 'ପ୍ରତି ସକାଳ ଏକ ନୂଆ ଆରମ୍ଭ।',
  'Purboday brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.':
    'Purboday ୧୬ରୁ ୩୨ ବର୍ଷର ଯୁବକଯୁବତୀଙ୍କୁ ତାଲିମ ପର୍ଯ୍ୟନ୍ତ, ଓ ତାଲିମରୁ କାମ ପର୍ଯ୍ୟନ୍ତ ପହଞ୍ଚାଏ। ରେଜିଷ୍ଟ୍ରେସନ ମାଗଣା, ଓ ମାଗଣା ରହିବ।',
  'Register for free': 'ମାଗଣାରେ ରେଜିଷ୍ଟର କରନ୍ତୁ',
  'How it works': 'ଏହା କିପରି ହୁଏ',
  'A foundation’s promise, kept one person at a time': 'ଗୋଟିଏ ସଂସ୍ଥାର କଥା, ଯାହା ଜଣ ଜଣ କରି ରଖାଯାଏ',
  'In numbers': 'ସଂଖ୍ୟାରେ',
  'From registration to work': 'ରେଜିଷ୍ଟ୍ରେସନରୁ କାମ',
  'Tell us your skills and show one identity document. It takes ten minutes on a phone.':
    'ଆପଣଙ୍କ ଦକ୍ଷତା କୁହନ୍ତୁ ଓ ପରିଚୟର ଗୋଟିଏ ଦଲିଲ ଦେଖାନ୍ତୁ। ଫୋନରେ ଦଶ ମିନିଟ ଲାଗେ।',
  'Be seen': 'ନଜରକୁ ଆସନ୍ତୁ',
  'An admin for your city reviews your registration, and we email you the result.':
    'ଆପଣଙ୍କ ସହରର ଆଡମିନ ଆପଣଙ୍କ ରେଜିଷ୍ଟ୍ରେସନ ପଢ଼ନ୍ତି, ଓ ଫଳ ଇମେଲରେ ଜଣାଯାଏ।',
  Train: 'ଶିଖନ୍ତୁ',
  'You are assigned to a training provider near you that teaches what you chose.':
    'ଆପଣଙ୍କୁ ପାଖର ଏପରି ତାଲିମ ସଂସ୍ଥାକୁ ପଠାଯାଏ ଯେଉଁଠି ଆପଣ ବାଛିଥିବା କାମ ଶିଖାଯାଏ।',
  Work: 'କାମ',
  'Companies that post jobs here choose you for your skills, not for who you know.':
    'ଏଠାରେ ଚାକିରି ଦେଉଥିବା କମ୍ପାନୀ ଆପଣଙ୍କୁ ଦକ୍ଷତାରୁ ଚିହ୍ନନ୍ତି, ଚିହ୍ନାପରିଚୟରୁ ନୁହେଁ।',
  'You already have a skill. Start with that.': 'ଆପଣ କିଛି ତ ଜାଣନ୍ତି। ସେଇଠୁ ଆରମ୍ଭ କରନ୍ତୁ।',
  'Skills you bring': 'ଯେଉଁ ଦକ୍ଷତା ଆପଣଙ୍କର ଅଛି',
  'Choose one or two when you register.': 'ରେଜିଷ୍ଟର କଲାବେଳେ ଗୋଟିଏ ବା ଦୁଇଟି ବାଛନ୍ତୁ।',
  'Trades you can learn': 'ଯେଉଁ କାମ ଶିଖିପାରିବେ',
  'What training providers teach.': 'ତାଲିମ ସଂସ୍ଥା ଯାହା ଶିଖାନ୍ତି।',
  'Purboday on your phone': 'ଆପଣଙ୍କ ଫୋନରେ Purboday',
  'The Android app is the same site, one tap away. Sign in, and it takes you straight to your work.':
    'Android ଆପ୍ ଏହି ସମାନ ଜାଗା, ଗୋଟିଏ ଛୁଆଁରେ: ସାଇନ ଇନରେ ଖୋଲେ, ଓ ସେଠାରୁ ସିଧା ଆପଣଙ୍କ କାମକୁ ଯାଏ।',
  'You download the app from this site. Your phone will ask you once whether to allow the installation.':
    'ଫାଇଲ ଏହି ସାଇଟରୁ ଆସେ। ଆପଣଙ୍କ ଫୋନ ଥରେ ପଚାରିବ ଇନଷ୍ଟଲ କରିବ କି ନାହିଁ।',
  'Register, for free': 'ରେଜିଷ୍ଟର କରନ୍ତୁ, ମାଗଣାରେ',
  'Tell us who you are. There is a separate form for each.': 'ଆପଣ କିଏ କୁହନ୍ତୁ; ପ୍ରତ୍ୟେକଙ୍କ ଫର୍ମ ଅଲଗା।',
  'I am looking for training or work': 'ମୁଁ ତାଲିମ ବା କାମ ଖୋଜୁଛି',
  'You are between 16 and 32 and have a skill you want to grow.':
    'ଆପଣଙ୍କ ବୟସ ୧୬ରୁ ୩୨, ଓ କିଛି ଦକ୍ଷତା ଅଛି ଯାହାକୁ ବଢ଼ାଇବାକୁ ଚାହାନ୍ତି।',
  'Register as Candidate': 'ପ୍ରାର୍ଥୀ ଭାବରେ ରେଜିଷ୍ଟର କରନ୍ତୁ',
  'I train people': 'ମୁଁ ଲୋକଙ୍କୁ ଶିଖାଏ',
  'Your agency teaches a trade, an art or a craft, and has room for more.':
    'ଆପଣଙ୍କ ସଂସ୍ଥା କୌଣସି କାମ, କଳା ବା ଶିଳ୍ପ ଶିଖାଏ, ଓ ଆଉ ଲୋକଙ୍କ ପାଇଁ ଜାଗା ଅଛି।',
  'Register as Training Provider': 'ତାଲିମ ସଂସ୍ଥା ଭାବରେ ରେଜିଷ୍ଟର କରନ୍ତୁ',
  'I have work to offer': 'ମୋ ପାଖରେ କାମ ଅଛି',
  'Your company posts its jobs and meets young people who are ready for them.':
    'ଆପଣଙ୍କ କମ୍ପାନୀ ଚାକିରି ଜଣାଏ ଓ ତାହା ପାଇଁ ପ୍ରସ୍ତୁତ ଯୁବକଯୁବତୀଙ୍କୁ ଭେଟେ।',
  'Register as Job Provider': 'ଚାକିରିଦାତା ଭାବରେ ରେଜିଷ୍ଟର କରନ୍ତୁ',
  'The road so far, and where it goes': 'ଏ ପର୍ଯ୍ୟନ୍ତର ବାଟ, ଓ ଆଗକୁ',
  'Already registered?': 'ଆଗରୁ ରେଜିଷ୍ଟର କରିଛନ୍ତି?',
  done: 'ହୋଇଗଲା',
  'ahead of us': 'ଆଗକୁ ଅଛି',
  'Ask us anything': 'ଆମକୁ ଯାହା ଇଚ୍ଛା ପଚାରନ୍ତୁ',
  'A person will answer you. Write, call or visit us. If you have trouble with a form, we will fill it in together.':
    'ଉତ୍ତର ଜଣେ ମଣିଷ ଦିଅନ୍ତି। ଲେଖନ୍ତୁ, ଫୋନ କରନ୍ତୁ ବା ଆସନ୍ତୁ; ଫର୍ମରେ ଅସୁବିଧା ହେଲେ ଆମେ ମିଶି ଭରିବୁ।',
  'Welcome to Purboday': 'Purbodayକୁ ସ୍ୱାଗତ',
  Skip: 'ଆଗକୁ ବଢ଼ନ୍ତୁ',
  'APK found. Starting download...': 'APK ମିଳିଲା। ଡାଉନଲୋଡ ଆରମ୍ଭ ହେଉଛି...',
  'APK file not found.': 'APK ଫାଇଲ ମିଳିଲା ନାହିଁ।',
  'Something went wrong while checking the file.': 'ଫାଇଲ ଦେଖିବାରେ କିଛି ଗଡ଼ବଡ଼ ହେଲା।',
  'Our partners': 'ଆମ ସାଥୀ',
  'Pause this list': 'ଏହି ତାଲିକା ଅଟକାନ୍ତୁ',
};
