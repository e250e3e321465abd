/** Stands for `server/files/storage.ts`, of which the API calls this; what it keeps files in is `worker/files.ts`. */
export const bytesOf = async (
    storage: { read(key: string): Promise<{ bytes(): Promise<Uint8Array> } | undefined> },
    key: string,
): Promise<Uint8Array | undefined> => (await storage.read(key))?.bytes();
