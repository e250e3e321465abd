/** The first part of the key of one's jobs in the cache. */
export const JOBS_KEY = 'jobs';
