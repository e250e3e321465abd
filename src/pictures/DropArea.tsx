import { useTranslate } from 'ra-core';
import {
    type ChangeEvent,
    type DragEvent,
    type ReactNode,
    type RefObject,
    useEffect,
    useId,
    useRef,
    useState,
} from 'react';
import { useAlerts } from '../alerts/alerts.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { PicturesOf } from './declaration.ts';
import styles from './pictures.module.css';

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
const byName = (files: readonly File[]): File[] => {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    return files.toSorted((a, b) => compare(a.name, b.name));
};

/** The files of a folder input without hidden and system files. */
const withoutHidden = (files: Iterable<File>): File[] => [...files].filter(({ name }) => !isHidden(name));

interface Dropped {
    readonly files: readonly File[];
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

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Handlers of a drop area for files and folders; `over` is true while files are dragged over it. */
const useDropping = (onFiles: (files: readonly File[]) => void) => {
    const [over, setOver] = useState(false);
    const alerts = useAlerts();
    const take = async (data: DataTransfer) => {
        const { files, unread } = await readDropped(data);
        if (unread.length > 0)
            alerts.push('error', 'pictures.unread', { smart_count: unread.length, names: unread.join(', ') });
        if (files.length > 0) onFiles(files);
    };
    return {
        over,
        onDragOver: (event: DragEvent) => {
            if (!hasFiles(event)) return;
            event.preventDefault();
            setOver(true);
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        },
        onDrop: (event: DragEvent) => {
            setOver(false);
            if (!hasFiles(event)) return;
            event.preventDefault();
            void take(event.dataTransfer);
        },
    };
};

/** True if the element is rendered, that is, not in a hidden tab of the form. */
const isInSight = (area: HTMLElement | null): boolean => area !== null && area.getClientRects().length > 0;

/** Handles pasted files while the area is visible; pasted text is left to the focused element. */
const usePasting = (area: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void => {
    const take = useRef(onFiles);
    useEffect(() => {
        take.current = onFiles;
    });
    useEffect(() => {
        const paste = (event: ClipboardEvent) => {
            const files = [...(event.clipboardData?.files ?? [])];
            if (files.length === 0 || !isInSight(area.current)) return;
            event.preventDefault();
            take.current(files);
        };
        document.addEventListener('paste', paste);
        return () => document.removeEventListener('paste', paste);
    }, [area]);
};

interface DropAreaProps {
    readonly pictures: PicturesOf;
    readonly onFiles: (files: readonly File[]) => void;
    readonly note?: string;
    readonly children?: ReactNode;
}

interface ChooseProps {
    readonly label: string;
    readonly describedBy: string;
    readonly accept: string;
    readonly folder?: boolean;
    readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens a hidden file input, which cannot be styled. */
const Choose = ({ label, describedBy, accept, folder = false, onFiles }: ChooseProps) => {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.files) onFiles(byName(withoutHidden(target.files)));
        // Allows the same file to be chosen again.
        target.value = '';
    };
    return (
        <>
            <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
                {translate(label)}
            </Button>
            <input
                ref={input}
                type="file"
                hidden
                multiple
                aria-label={translate(label)}
                {...(folder ? { webkitdirectory: '' } : { accept })}
                onChange={take}
            />
        </>
    );
};

export const DropArea = ({ pictures, onFiles, note, children }: DropAreaProps) => {
    const translate = useTranslate();
    const hint = useId();
    const area = useRef<HTMLDivElement>(null);
    const { over, ...drop } = useDropping(onFiles);
    usePasting(area, onFiles);
    const accept = Object.keys(pictures.formats).join(',');
    const formats = Object.values(pictures.formats).join(', ');
    const accepted = translate('pictures.accepted', { formats, size: pictures.maxBytes / 1_000_000 });
    return (
        <div ref={area} className={styles.area} data-over={over} {...drop}>
            <div className={styles.drop}>
                <Icon name="upload" size={24} />
                <p>{translate('pictures.drop')}</p>
                <div className={styles.choose}>
                    <Choose label="pictures.files" describedBy={hint} accept={accept} onFiles={onFiles} />
                    <Choose label="pictures.folder" describedBy={hint} accept={accept} folder onFiles={onFiles} />
                </div>
                <p id={hint} className={styles.hint}>
                    {note ? `${accepted} ${note}` : accepted}
                </p>
            </div>
            {children}
        </div>
    );
};
