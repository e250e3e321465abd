const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** What systems leave in folders by themselves: nobody chose it. */
const isHidden = (name: string): boolean => /^(\.|thumbs\.db$|desktop\.ini$)/i.test(name);

/** A folder gives its entries by the hundred: until it has no more. */
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

/** In the order of their names, numbers by their value: as a folder shows them. */
export const byName = (files: readonly File[]): File[] => {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    return files.toSorted((a, b) => compare(a.name, b.name));
};

/** Those that a folder's input gives, but for what systems left there. */
export const withoutHidden = (files: Iterable<File>): File[] => [...files].filter(({ name }) => !isHidden(name));

export interface Dropped {
    readonly files: readonly File[];
    /** Names of the folders and files that the browser may not, or cannot, read. */
    readonly unread: readonly string[];
}

/** The files of a drop, those of its folders included. The entries must be taken at once: the event forgets them. */
export const readDropped = async (data: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> => {
    const entries = [...data.items].flatMap(item => item.webkitGetAsEntry?.() ?? []);
    if (entries.length === 0) return { files: byName(withoutHidden(data.files)), unread: [] };
    const read = await Promise.allSettled(entries.map(filesOf));
    return {
        files: byName(read.flatMap(one => (one.status === 'fulfilled' ? one.value : []))),
        unread: entries.filter((_, place) => read[place]?.status === 'rejected').map(({ name }) => name),
    };
};
