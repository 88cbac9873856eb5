/** Work and check-ins, at `/check-in` and `/track`. */
export const workTexts: Readonly<Record<string, string>> = {
  'This link has been used or has expired': 'यह लिंक इस्तेमाल हो चुका है या इसका समय बीत गया है',
  'Do you still work there?': 'क्या आप अब भी वहाँ काम करते हैं?',
  'Do you still work with {employer}?': 'क्या आप अब भी {employer} में काम करते हैं?',
  'Hello {name}, one tap is enough. You do not need to sign in.':
    'नमस्ते {name}, बस एक बार छूना काफ़ी है। साइन इन करने की ज़रूरत नहीं।',
  'Thank you. Your answer helps us to support you.': 'धन्यवाद। इससे हमें और आपको मदद मिलती है।',
  'This link has been used or has expired. If you have already answered, thank you.':
    'यह लिंक इस्तेमाल हो चुका है या इसका समय बीत गया है। अगर आप जवाब दे चुके हैं तो धन्यवाद।',
  'This link does not work. Please open it directly from our message.':
    'ऐसा कोई लिंक नहीं है। कृपया इसे वैसे ही खोलें जैसे यह हमारे संदेश में है।',
  'Your answer could not be sent. Please try again.':
    'आपका जवाब नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  'Yes, I still work there': 'हाँ, मैं अब भी वहाँ काम करता/करती हूँ',
  'I work somewhere else now': 'मैं अब कहीं और काम करता/करती हूँ',
  'No, I have left': 'नहीं, मैंने काम छोड़ दिया है',
  'Where do you work now? (optional)': 'आप अब कहाँ काम करते हैं? (बताना ज़रूरी नहीं)',
  'Last day at the old place (optional)': 'पुरानी जगह का आख़िरी दिन (बताना ज़रूरी नहीं)',
  Back: 'वापस',
  'Send answer': 'जवाब भेजें',
  'See your application': 'अपना आवेदन देखें',
  'Loading the question…': 'सवाल आ रहा है…',
  'The question could not be loaded.': 'सवाल नहीं आ सका।',
  'Thank you': 'धन्यवाद',
  'Nothing to answer': 'जवाब देने को कुछ नहीं',
  'Your work': 'आपका काम',
  'Your own work': 'आपका अपना काम',
  'Last day {moment}': 'आख़िरी दिन {moment}',
  'You have been offered this work.': 'आपको यह काम मिला है।',
  'You work here.': 'आप यहाँ काम करते हैं।',
  'You did not start this work. We are looking for another place for you.':
    'आपने यह काम शुरू नहीं किया। हम आपके लिए दूसरी जगह ढूँढ रहे हैं।',
  'You no longer work here. What you learned stays with you, and we will help you find the next step.':
    'आप अब यहाँ काम नहीं करते। जो सीखा वह आपका है, और हम आपके साथ अगला क़दम ढूँढ रहे हैं।',
  'You worked here. What you learned stays with you, and we will help you find the next step.':
    'आपने यहाँ काम किया। जो सीखा वह आपका है, और हम आपके साथ अगला क़दम ढूँढ रहे हैं।',
  'You were offered work.': 'आपको काम मिला।',
  'You started work.': 'आपने काम शुरू किया।',
  'You did not start the work. We will look for another place for you.':
    'आपने काम शुरू नहीं किया। हम आपके लिए दूसरी जगह ढूँढ रहे हैं।',
  'Your work there ended. We will help you find the next step.':
    'वहाँ आपका काम ख़त्म हुआ। हम आपके साथ अगला क़दम ढूँढ रहे हैं।',
  'There is no open question about this placement': 'अभी इस काम के बारे में कुछ नहीं पूछा जा रहा',
  'This date is in the future': 'यह दिन अभी आना है',
  'The last day cannot be before the date of joining':
    'आख़िरी दिन काम शुरू करने के दिन से पहले नहीं हो सकता',
  'Please enter a date as YYYY-MM-DD': 'कृपया दिन ठीक से लिखें',
  'Please choose an answer': 'कृपया एक जवाब चुनें',
  'Check in': 'हाल बताएँ',
  'Your answer': 'आपका जवाब',
  'Will you come?': 'क्या आप आएँगे?',
  'Hello {name}, we have found a place for you. You do not need to sign in.':
    'नमस्ते {name}, हमने आपके लिए जगह ढूँढ ली है। साइन इन करने की ज़रूरत नहीं।',
  'They will call you by {day}.': 'वे {day} तक आपको फ़ोन करेंगे।',
  'I will come': 'मैं आऊँगा/आऊँगी',
  'I cannot come': 'मैं नहीं आ सकता/सकती',
  'Why can you not come?': 'आप क्यों नहीं आ सकते?',
  'Choose a reason': 'कारण चुनें',
  'In your own words (optional)': 'अपने शब्दों में (ज़रूरी नहीं)',
  'It is too far away': 'जगह बहुत दूर है',
  'The time does not suit me': 'समय मेरे लिए ठीक नहीं',
  'My family needs me': 'परिवार को मेरी ज़रूरत है',
  'My health does not allow it': 'मेरी सेहत ठीक नहीं',
  'I have found other work': 'मुझे दूसरा काम मिल गया',
  'I want to learn something else': 'मैं कुछ और सीखना चाहता/चाहती हूँ',
  'Please choose a reason or write one': 'कृपया कारण चुनें या लिखें',
  'Thank you. They expect you and will contact you.': 'धन्यवाद। वे आपका इंतज़ार करेंगे और आपसे संपर्क करेंगे।',
  'Thank you for telling us. We will look for another place for you.':
    'बताने के लिए धन्यवाद। हम आपके लिए दूसरी जगह ढूँढेंगे।',
  'You can no longer answer here. Please call your contact person or us.':
    'अब यहाँ जवाब नहीं दिया जा सकता। कृपया अपने संपर्क व्यक्ति को या हमें फ़ोन करें।',
  'You said that you will come.': 'आपने कहा कि आप आएँगे।',
  'You said that you cannot come. We will look for another place for you.':
    'आपने कहा कि आप नहीं आ सकते। हम आपके लिए दूसरी जगह ढूँढेंगे।',
};
