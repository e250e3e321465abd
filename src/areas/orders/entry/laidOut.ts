/**
 * What the parts of a table are. Its rows are laid out as boxes, so that the browser leaves out those that are not in sight,
 * and some browsers forget for that what the elements mean.
 */
export const TABLE = { role: 'table' } as const;
export const GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const HEADING = { role: 'columnheader' } as const;
export const NAMING = { role: 'rowheader' } as const;
export const CELL = { role: 'cell' } as const;
