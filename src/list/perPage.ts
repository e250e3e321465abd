/** Rows of a page of a list, unless the person or a view chooses another number. */
export const PER_PAGE = 25;
