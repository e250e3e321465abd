/** Replaces `server/backup/schedule.ts`: the demonstration does not make backups. */
export const lastBackup = async (): Promise<undefined> => undefined;
