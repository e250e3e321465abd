const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Hidden and system files, which users do not choose deliberately. */
const isHidden = (name: string): boolean => /^(\.|thumbs\.db$|desktop\.ini$)/i.test(name);

/** Reads until no entries are left, because browsers return them in batches of a hundred. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
    const reader = folder.createReader();
    const all: FileSystemEntry[] = [];
    for (;;) {
        const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
        if (some.length === 0) return all;
        all.push(...some);
    }
};

const filesOf = async (entry: FileSystemEntry): Promise<File[]> => {
    if (isHidden(entry.name)) return [];
    if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
    if (!isDirectory(entry)) return [];
    const inner = await Promise.all((await entriesOf(entry)).map(filesOf));
    return inner.flat();
};

/** Sorts files by name with numeric order, as file managers do. */
export const byName = (files: readonly File[]): File[] => {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    return files.toSorted((a, b) => compare(a.name, b.name));
};

/** The files of a folder input without hidden and system files. */
export const withoutHidden = (files: Iterable<File>): File[] => [...files].filter(({ name }) => !isHidden(name));

export interface Dropped {
    readonly files: readonly File[];
    /** Names of the folders and files that could not be read. */
    readonly unread: readonly string[];
}

/** The dropped files, including those in folders. Entries are taken synchronously: they are lost after the event. */
export const readDropped = async (data: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> => {
    const entries = [...data.items].flatMap(item => item.webkitGetAsEntry?.() ?? []);
    if (entries.length === 0) return { files: byName(withoutHidden(data.files)), unread: [] };
    const read = await Promise.allSettled(entries.map(filesOf));
    return {
        files: byName(read.flatMap(one => (one.status === 'fulfilled' ? one.value : []))),
        unread: entries.filter((_, place) => read[place]?.status === 'rejected').map(({ name }) => name),
    };
};
