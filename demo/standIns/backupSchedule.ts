/** Replaces `server/backup/schedule.ts`: there are no backups. */
export const lastBackup = async (): Promise<undefined> => undefined;
