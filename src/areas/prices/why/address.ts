/** Last part of the address of the screen that explains a price. */
export const WHY = 'why';
