/** Functions that close the consoles of the running test. */
export const openConsoles = new Set<() => void>();
