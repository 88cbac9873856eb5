export const readingMessages = {
  tooManyRecords:
    'You have opened unusually many records in the last hour. Please wait a little, or ask an L2 admin.',
  tooManyPages:
    'You have opened unusually many lists in the last hour. Please wait a little, or ask an L2 admin.',
};
