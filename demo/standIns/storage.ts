/** Replaces the part of `server/files/storage.ts` that the API calls; `worker/files.ts` stores the files. */
export const bytesOf = async (
    storage: { read(key: string): Promise<{ bytes(): Promise<Uint8Array> } | undefined> },
    key: string,
): Promise<Uint8Array | undefined> => (await storage.read(key))?.bytes();
