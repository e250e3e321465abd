import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { useMay } from '../auth/useMay.ts';
import { pictureMessages } from '../i18n/loaders.ts';
import { useMessages, useServerText } from '../i18n/useTranslator.ts';
import { Button } from '../ui/Button.tsx';
import { failureMessage } from '../ui/failure.ts';
import { Notice } from '../ui/Notice.tsx';
import { DropArea } from './DropArea.tsx';
import type { PicturesOf } from './declaration.ts';
import { PictureGrid } from './PictureGrid.tsx';
import styles from './pictures.module.css';
import { UnsentNote } from './UnsentNote.tsx';
import { UploadList } from './UploadList.tsx';
import type { Upload } from './upload.ts';
import { useArrivals } from './useArrivals.ts';
import { useLocalPreviews } from './useLocalPreviews.ts';
import { usePictureActs } from './usePictureActs.ts';
import { usePictures } from './usePictures.ts';
import { PicturesContext } from './usePicturesContext.ts';
import { usePrepared } from './usePrepared.ts';
import { useUploads } from './useUploads.ts';

interface PicturesProps {
    readonly pictures: PicturesOf;
    /** IRI of the record that the pictures belong to. */
    readonly owner: string;
    /** Additional content about all pictures. */
    readonly children?: ReactNode;
}

const Skeleton = () => (
    <div className={styles.grid} role="status" aria-label={useTranslate()('pictures.loading')}>
        {[1, 2, 3, 4].map(card => (
            <i key={card} className={styles.bone} />
        ))}
    </div>
);

/** The pictures, or their loading, empty or error state. */
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

/** I7: the pictures of a record. Each change is saved at once; without the rights to change them they are read-only. */
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
    usePrepared(list, acts);
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
