/** Stands for `server/backup/schedule.ts`: nothing is backed up. */
export const lastBackup = async (): Promise<undefined> => undefined;
