import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';
import type { Storage } from './storage.ts';

const placeOf = ({ bucket, dataDir }: Pick<ServerConfig, 'bucket' | 'dataDir'>): string =>
    bucket ? `The bucket ${bucket.name}` : `The folder ${join(dataDir, 'files')}`;

/** Hidden files such as `.gitkeep`, which this program never writes. */
const isHidden = (key: string): boolean => /(^|\/)\./.test(key);

const holdsFiles = async (files: Pick<Storage, 'list'>): Promise<boolean> => {
    for await (const key of files.list()) if (!isHidden(key)) return true;
    return false;
};

/** Checks the storage before the seed of a new database. @throws StartupError for foreign files, or if unreadable */
export const refuseOthersFiles = async (
    files: Pick<Storage, 'list'>,
    config: Pick<ServerConfig, 'bucket' | 'dataDir'>,
): Promise<void> => {
    const found = await holdsFiles(files).catch((cause: unknown) => {
        throw new StartupError(`${placeOf(config)} cannot be listed, which a first start needs.`, { cause });
    });
    if (found)
        throw new StartupError(
            `${placeOf(config)} holds files of another database, and the database is new. Nothing was changed. ` +
                'Restore the database from a backup, correct DATABASE_URL, or give the new one an empty place: DATA_DIR or S3_BUCKET.',
        );
};
