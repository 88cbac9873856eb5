// Names of people who do not exist, put together by region. A few are in the script people write them in.

type NativeName = { name: string; fatherName: string; latin: string };
export type Region = { women: string[]; men: string[]; last: string[]; native: NativeName[] };

const words = (text: string): string[] => text.split(' ');
const native = (name: string, fatherName: string, latin: string): NativeName => ({
  name,
  fatherName,
  latin,
});

const bengali: Region = {
  women: words(
    'Ananya Mousumi Puja Riya Sharmistha Tanushree Moumita Paromita Sudeshna Rituparna Ishita Payel Barnali Swastika Tumpa',
  ),
  men: words(
    'Arijit Subhajit Sourav Abhijit Debasish Sayan Rohan Bikash Tapas Anirban Prosenjit Kaushik Saptarshi Dipankar Partha',
  ),
  last: words(
    'Das Ghosh Banerjee Mukherjee Chatterjee Sen Dutta Mondal Bose Saha Roy Sarkar Pal Biswas Halder Majumdar',
  ),
  native: [
    native('মৌসুমী দাস', 'বিকাশ দাস', 'mousumi.das'),
    native('অনির্বাণ ঘোষ', 'তাপস ঘোষ', 'anirban.ghosh'),
    native('ঋতুপর্ণা সেন', 'দেবাশিস সেন', 'rituparna.sen'),
  ],
};

const odia: Region = {
  women: words(
    'Sasmita Itishree Subhashree Lipsa Pragyan Swagatika Rashmita Monalisa Sonali Jyotsna Barsha Madhusmita',
  ),
  men: words(
    'Biswajit Prakash Sanjay Subrat Manoj Ashok Chinmay Debadatta Rakesh Satyajit Pradeep Jagannath',
  ),
  last: words(
    'Mohanty Sahoo Behera Nayak Patra Panda Swain Jena Rout Mishra Pradhan Das Barik Mallick',
  ),
  native: [
    native('ସସ୍ମିତା ସାହୁ', 'ପ୍ରକାଶ ସାହୁ', 'sasmita.sahoo'),
    native('ବିଶ୍ୱଜିତ ନାୟକ', 'ଅଶୋକ ନାୟକ', 'biswajit.nayak'),
  ],
};

const hindi: Region = {
  women: words(
    'Priya Neha Pooja Anjali Kavita Sunita Rekha Shalini Kiran Jyoti Nisha Manisha Khushboo Soni Babita Preeti',
  ),
  men: words(
    'Rahul Amit Vikash Sandeep Rajesh Manish Deepak Ravi Suraj Ankit Pankaj Mukesh Ajay Santosh Dharmendra Nitish',
  ),
  last: words(
    'Kumar Singh Yadav Sharma Verma Gupta Mishra Tiwari Pandey Prasad Chauhan Paswan Mahto Jaiswal Meena Rajput',
  ),
  native: [
    native('प्रिया कुमारी', 'राजेश प्रसाद', 'priya.kumari'),
    native('विकाश यादव', 'संतोष यादव', 'vikash.yadav'),
    native('अंजलि शर्मा', 'मुकेश शर्मा', 'anjali.sharma'),
  ],
};

const assamese: Region = {
  women: words('Rupjyoti Pallabi Junmoni Barsha Nayanmoni Gitanjali Mousumi Dipika'),
  men: words('Bhaskar Pranjal Hemanta Manash Ranjit Dhrubajyoti Jitul Nabajit'),
  last: words('Bora Saikia Gogoi Kalita Deka Hazarika Baruah Das Boro Nath'),
  native: [native('পল্লৱী শইকীয়া', 'হেমন্ত শইকীয়া', 'pallabi.saikia')],
};

const northEast: Region = {
  women: words('Lalremruati Vanlalruati Temsula Asenla Ibemhal Thoibi Banri Daphisha Pema Mary'),
  men: words('Lalrinawma Zothansanga Imkong Temjen Ibomcha Tomba Banshan Pynshngain Tashi John'),
  last: words('Ralte Hmar Ao Jamir Singha Devi Lyngdoh Marak Sangma Bhutia Lepcha Khongwir'),
  native: [],
};

const punjabi: Region = {
  women: words('Harpreet Manpreet Simran Gurleen Navjot Jaspreet Ramandeep Amandeep'),
  men: words('Gurpreet Harjit Jaswinder Sukhdev Balwinder Karan Lovepreet Manjit'),
  last: words('Singh Kaur Gill Sidhu Dhillon Sandhu Brar Grewal'),
  native: [native('ਸਿਮਰਨ ਗਿੱਲ', 'ਬਲਵਿੰਦਰ ਗਿੱਲ', 'simran.gill')],
};

const western: Region = {
  women: words(
    'Snehal Ashwini Prajakta Rutuja Komal Vaishali Hetal Krupa Nidhi Bhavika Sayali Tejaswini',
  ),
  men: words('Omkar Aniket Rohit Swapnil Ganesh Akshay Mehul Jignesh Hardik Chirag Vishal Sachin'),
  last: words(
    'Patil Shinde Jadhav Pawar Kulkarni Deshmukh Gaikwad Patel Shah Parmar Solanki Naik Fernandes',
  ),
  native: [
    native('स्नेहल जाधव', 'गणेश जाधव', 'snehal.jadhav'),
    native('હેતલ પરમાર', 'જીજ્ઞેશ પરમાર', 'hetal.parmar'),
  ],
};

const tamil: Region = {
  women: words(
    'Kavitha Divya Priyanka Nithya Abirami Meenakshi Revathi Selvi Tamilselvi Keerthana',
  ),
  men: words('Karthik Senthil Murugan Arun Vignesh Prabhu Saravanan Dinesh Balaji Manikandan'),
  last: words(
    'Subramanian Murugesan Rajendran Selvam Kannan Ramasamy Pandian Arumugam Perumal Velu',
  ),
  native: [
    native('கவிதா முருகேசன்', 'முருகேசன்', 'kavitha.murugesan'),
    native('செந்தில் குமார்', 'ராமசாமி', 'senthil.kumar'),
  ],
};

const telugu: Region = {
  women: words('Lakshmi Sravani Swathi Bhavani Mounika Anusha Ramya Sirisha Navya Harika'),
  men: words('Venkatesh Srinivas Ramesh Naresh Mahesh Sai Praveen Kiran Chandra Vamsi'),
  last: words('Reddy Rao Naidu Goud Chowdary Yadav Babu Raju Varma Setty'),
  native: [native('స్రవంతి రెడ్డి', 'రమేష్ రెడ్డి', 'sravanthi.reddy')],
};

const southWest: Region = {
  women: words('Bhagya Chaitra Pavithra Rashmi Sowmya Athira Anjana Sreelakshmi Jisha Aswathy'),
  men: words(
    'Manjunath Basavaraj Raghavendra Girish Shivakumar Vishnu Arjun Jithin Sreejith Anoop',
  ),
  last: words('Gowda Hegde Shetty Patil Naik Nair Menon Pillai Kurup Thomas Varghese'),
  native: [
    native('ಭಾಗ್ಯ ಗೌಡ', 'ಮಂಜುನಾಥ ಗೌಡ', 'bhagya.gowda'),
    native('അഞ്ജന നായർ', 'അനൂപ് നായർ', 'anjana.nair'),
  ],
};

/** Families of every state. */
const everywhere: Region = {
  women: words('Ayesha Shabnam Rukhsar Nazia Farheen Sana Zoya Mary Sunita Grace'),
  men: words('Imran Salman Arif Irfan Sahil Aslam Wasim Rafiq Joseph Anthony'),
  last: words('Khan Ansari Sheikh Ali Khatun Hussain Siddiqui Qureshi Mirza Minz'),
  native: [native('عائشہ خان', 'عارف خان', 'ayesha.khan')],
};

const regionOfState: Readonly<Record<string, Region>> = {
  'West Bengal': bengali,
  Tripura: bengali,
  Odisha: odia,
  Assam: assamese,
  Nagaland: northEast,
  Mizoram: northEast,
  Meghalaya: northEast,
  Manipur: northEast,
  Sikkim: northEast,
  'Arunachal Pradesh': northEast,
  Punjab: punjabi,
  Chandigarh: punjabi,
  Maharashtra: western,
  Gujarat: western,
  Goa: western,
  'Dadra and Nagar Haveli and Daman and Diu': western,
  'Tamil Nadu': tamil,
  Puducherry: tamil,
  'Andhra Pradesh': telugu,
  Telangana: telugu,
  Karnataka: southWest,
  Kerala: southWest,
  Lakshadweep: southWest,
  'Jammu and Kashmir': everywhere,
};

/** The names people of a state have; `other` one family in eight. */
export const toRegion = (state: string, other: boolean): Region =>
  other ? everywhere : (regionOfState[state] ?? hindi);
