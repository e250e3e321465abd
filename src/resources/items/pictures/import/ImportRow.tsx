import { useCreatePath, useTranslate } from 'ra-core';
import { memo, useEffect, useState } from 'react';
import type { Item } from '#contract/items.ts';
import { useServerText } from '#src/i18n/useTranslator.ts';
import { UploadProgress } from '#src/pictures/UploadRow.tsx';
import type { Upload } from '#src/pictures/upload.ts';
import type { Uploads } from '#src/pictures/uploads.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PageLink } from '#src/ui/PageLink.tsx';
import { ChooseItem } from './ChooseItem.tsx';
import styles from './import.module.css';
import { type ImportedPicture, refusalOf } from './useImport.ts';

/** A preview of the file, decoded when visible; its object URL is revoked with the row. */
const Preview = ({ file }: { file: File }) => {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        const made = URL.createObjectURL(file);
        setAddress(made);
        return () => URL.revokeObjectURL(made);
    }, [file]);
    const [broken, setBroken] = useState(false);
    if (!address || broken)
        return (
            <span className={styles.preview}>
                <Icon name="picture" size={20} />
            </span>
        );
    return (
        <img
            className={styles.preview}
            src={address}
            width={40}
            height={40}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
        />
    );
};

interface ImportRowProps {
    readonly entry: ImportedPicture;
    readonly upload: Upload | undefined;
    readonly uploads: Uploads;
    readonly onChoose: (id: number, item: Item) => void;
}

const Matched = ({ entry, onChoose }: Pick<ImportRowProps, 'entry' | 'onChoose'>) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const createPath = useCreatePath();
    const { id, file, item } = entry;
    const refusal = refusalOf(file);
    if (refusal) return <p className={styles.refused}>{serverText(refusal.key, refusal.params)}</p>;
    if (item === undefined) return <p className={styles.quiet}>{translate('pictures.import.looking')}</p>;
    if (item === null)
        return (
            <>
                <p className={styles.none}>{translate('pictures.import.no_item')}</p>
                <ChooseItem fileName={file.name} onChoose={chosen => onChoose(id, chosen)} />
            </>
        );
    return (
        <PageLink to={`${createPath({ resource: 'items', type: 'edit', id: item.id })}?tab=pictures`}>
            {item.reference} · {item.designation}
        </PageLink>
    );
};

/** A file with its item and upload state; renders again only when one of them changes. */
export const ImportRow = memo(({ entry, upload, uploads, onChoose }: ImportRowProps) => (
    <li className={styles.row}>
        <Preview file={entry.file} />
        <span className={styles.file} title={entry.file.name}>
            {entry.file.name}
        </span>
        <div className={styles.item}>
            <Matched entry={entry} onChoose={onChoose} />
        </div>
        <div className={styles.state}>{upload ? <UploadProgress upload={upload} uploads={uploads} /> : null}</div>
    </li>
));
