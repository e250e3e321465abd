import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useMay } from '../auth/permissions.ts';
import { pictureMessages } from '../i18n/loaders.ts';
import { useMessages, useServerText } from '../i18n/useTranslator.ts';
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx';
import { Button } from '../ui/Button.tsx';
import { failureMessage } from '../ui/failure.ts';
import { Notice } from '../ui/Notice.tsx';
import { DropArea } from './DropArea.tsx';
import type { Picture, PicturesOf } from './declaration.ts';
import { movesTo } from './order.ts';
import { PictureGrid } from './PictureGrid.tsx';
import styles from './pictures.module.css';
import { UnsentNote } from './UnsentNote.tsx';
import { UploadRow } from './UploadRow.tsx';
import { UploadSummary } from './UploadSummary.tsx';
import { isUnfinished, type Upload } from './upload.ts';
import { type PictureActs, usePictureActs } from './usePictureActs.ts';
import { usePictures } from './usePictures.ts';
import { PicturesContext } from './usePicturesContext.ts';
import { useUploads } from './useUploads.ts';

interface Arrivals {
    /** IRIs of the created pictures by upload. */
    readonly made: RefObject<Map<number, string>>;
    readonly uploads: readonly Upload[];
    readonly list: readonly Picture[] | undefined;
    readonly acts: PictureActs;
}

/** Once all uploads have finished, sorts the pictures by file. If one is the main picture, the first becomes it. */
const useArrivals = ({ made, uploads, list, acts }: Arrivals): void => {
    const finished = uploads.length > 0 && !uploads.some(isUnfinished);
    const { refresh } = acts;
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the last upload has finished
    useEffect(() => {
        if (finished) void refresh();
    }, [finished]);
    useEffect(() => {
        const wanted = uploads.flatMap(({ id }) => made.current.get(id) ?? []);
        const arrived = (list ?? []).filter(({ id }) => wanted.includes(id));
        // The list may be incomplete until it is reloaded after the last upload.
        if (!finished || wanted.length === 0 || arrived.length < wanted.length) return;
        made.current.clear();
        const settle = async () => {
            const ids = (list ?? []).map(({ id }) => id);
            const [first] = arrived.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
            for (const { id, to } of movesTo(ids, wanted)) await acts.change({ id }, { position: to + 1 });
            if (first && !first.isMain && arrived.some(({ isMain }) => isMain))
                await acts.change(first, { isMain: true });
        };
        void settle();
    }, [made, finished, uploads, list, acts]);
};

type UploadListProps = Omit<ReturnType<typeof useUploads>, 'unsent'>;

const UploadList = ({ uploads, list, halted }: UploadListProps) => {
    const translate = useTranslate();
    if (list.length === 0) return null;
    return (
        <section className={styles.uploads} aria-label={translate('pictures.upload.list')}>
            <UploadSummary {...{ uploads, list, halted }} />
            <ul>
                {list.map(upload => (
                    <UploadRow key={upload.id} upload={upload} uploads={uploads} />
                ))}
            </ul>
            {list.some(isUnfinished) ? <AskBeforeLeaving question={translate('pictures.upload.leave')} /> : null}
        </section>
    );
};

/** Object URLs of uploaded files by the picture's IRI, shown until the thumbnails exist. */
const useLocalPreviews = () => {
    const addresses = useRef(new Map<string, string>());
    useEffect(() => {
        const kept = addresses.current;
        return () => {
            for (const address of kept.values()) URL.revokeObjectURL(address);
            kept.clear();
        };
    }, []);
    const keep = useCallback((iri: string, file: File) => {
        addresses.current.set(iri, URL.createObjectURL(file));
    }, []);
    return { keep, of: (iri: string) => addresses.current.get(iri) };
};

/** Reloads other views of the pictures, such as the record's heading, when pending thumbnails have been generated. */
export const useRefreshWhenGenerated = (list: readonly Picture[] | undefined, { refresh }: PictureActs): void => {
    const pending = list?.filter(({ state }) => state === 'pending').length ?? 0;
    const before = useRef(pending);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of pending pictures changes
    useEffect(() => {
        if (pending < before.current) void refresh();
        before.current = pending;
    }, [pending]);
};

interface PicturesProps {
    readonly pictures: PicturesOf;
    /** IRI of the record that the pictures belong to. */
    readonly owner: string;
    readonly children?: ReactNode;
}

const Skeleton = () => (
    <div className={styles.grid} role="status" aria-label={useTranslate()('pictures.loading')}>
        {[1, 2, 3, 4].map(card => (
            <i key={card} className={styles.bone} />
        ))}
    </div>
);

const Content = ({ list, error, refetch }: Pick<ReturnType<typeof usePictures>, 'error' | 'refetch'> & ListProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    if (list?.length === 0) return <p className={styles.empty}>{translate('pictures.empty')}</p>;
    if (list) return <PictureGrid list={list} />;
    if (!error) return <Skeleton />;
    const retry = <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>;
    const body = serverText(failureMessage(error) ?? 'app.failure.unexpected');
    return <Notice icon="cloudOff" role="alert" title={translate('pictures.failed')} body={body} action={retry} />;
};

interface ListProps {
    readonly list: ReturnType<typeof usePictures>['data'];
}

const useRights = ({ resource }: PicturesOf) => ({
    mayAdd: useMay(resource, 'create'),
    mayEdit: useMay(resource, 'edit'),
    mayDelete: useMay(resource, 'delete'),
});

/** I7: the pictures of a record. Each change is saved at once. Read-only without the permission to change them. */
export const Pictures = ({ pictures, owner, children }: PicturesProps) => {
    useMessages(pictureMessages);
    const translate = useTranslate();
    const { mayAdd, ...rights } = useRights(pictures);
    const { data: list, error, refetch } = usePictures(pictures, owner);
    const acts = usePictureActs(pictures, owner);
    const local = useLocalPreviews();
    const made = useRef(new Map<number, string>());
    const onSent = (upload: Upload, iri: string) => {
        local.keep(iri, upload.file);
        made.current.set(upload.id, iri);
        void refetch();
    };
    const { unsent, ...sending } = useUploads({ pictures, place: owner, onSent });
    useArrivals({ made, uploads: sending.list, list, acts });
    useRefreshWhenGenerated(list, acts);
    const add = (files: readonly File[]) => sending.uploads.add(files.map(file => ({ file, owner })));
    const content = <Content {...{ list, error, refetch }} />;
    return (
        <PicturesContext value={{ pictures, acts, localOf: local.of, ...rights }}>
            <div className={styles.pictures}>
                <div className={styles.top}>
                    {mayAdd ? <p className={styles.hint}>{translate('pictures.saved_at_once')}</p> : null}
                    {children}
                </div>
                {mayAdd ? <UnsentNote {...unsent} /> : null}
                {mayAdd ? (
                    <DropArea
                        pictures={pictures}
                        note={translate('pictures.limit', { count: pictures.most })}
                        onFiles={add}
                    >
                        <UploadList {...sending} />
                        {content}
                    </DropArea>
                ) : (
                    content
                )}
            </div>
        </PicturesContext>
    );
};
