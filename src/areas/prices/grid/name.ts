/** Last part of the address of the grid of prices; alone, because the routes of all resources need it. */
export const GRID = 'grid';
