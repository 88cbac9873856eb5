/** As pages, their titles and the installed app call it. */
export const productName = 'Purboday';
