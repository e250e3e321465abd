/** Source: specification section 9, in milliseconds. */
export const POLL_INTERVAL = 30_000;
const LONGEST = 600_000;

/** When to ask again: twice as long after each failure in a row, so that a server in trouble is left alone. */
export const nextPoll = (failures: number): number => Math.min(POLL_INTERVAL * 2 ** failures, LONGEST);
