import { useTranslate } from 'ra-core';
import { pictureMessages } from '#src/i18n/loaders.ts';
import { useMessages, useServerText } from '#src/i18n/useTranslator.ts';
import { DropArea } from '#src/pictures/DropArea.tsx';
import { UnsentNote } from '#src/pictures/UnsentNote.tsx';
import { UploadSummary } from '#src/pictures/UploadSummary.tsx';
import { isUnfinished } from '#src/pictures/upload.ts';
import { useUploads } from '#src/pictures/useUploads.ts';
import { BackToList } from '#src/record/BackToList.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { AskBeforeLeaving } from '#src/ui/AskBeforeLeaving.tsx';
import { Button } from '#src/ui/Button.tsx';
import { failureMessage } from '#src/ui/failure.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { itemPictures } from '../itemPictures.ts';
import { ImportList } from './ImportList.tsx';
import styles from './import.module.css';
import { useImport } from './useImport.ts';
import { useReport } from './useReport.ts';

type Import = ReturnType<typeof useImport>;

const NotLookedUp = ({ error, retry }: Pick<Import, 'error' | 'retry'>) => {
    const translate = useTranslate();
    const serverText = useServerText();
    return (
        <div className={styles.failed} role="alert">
            <p>
                {translate('pictures.import.failed')} {serverText(failureMessage(error) ?? 'app.failure.unexpected')}
            </p>
            <Button onClick={retry}>{translate('app.action.retry')}</Button>
        </div>
    );
};

/** I7: imports pictures of many items, matched by file name. */
export const PicturesImport = () => {
    useMessages(pictureMessages);
    const translate = useTranslate();
    const { uploads, list, halted, unsent } = useUploads({ pictures: itemPictures, place: 'import', inOrder: true });
    const { entries, error, retry, add, choose, ready, start, clear } = useImport(uploads);
    const report = useReport(entries, list);
    const running = list.some(isUnfinished);
    return (
        <Themed>
            <BackToList />
            <PageHeader title={translate('resources.items.pictures_import')} />
            <div className={styles.screen}>
                <UnsentNote {...unsent} />
                <DropArea pictures={itemPictures} note={translate('pictures.import.names')} onFiles={add}>
                    {error ? <NotLookedUp {...{ error, retry }} /> : null}
                    {entries.length > 0 ? (
                        <div className={styles.bar}>
                            {list.length > 0 ? (
                                <UploadSummary {...{ uploads, list, halted }} clearable={false} />
                            ) : null}
                            {ready.length > 0 || list.length === 0 ? (
                                <Button variant="primary" disabled={ready.length === 0} onClick={start}>
                                    {translate('pictures.import.start', { smart_count: ready.length })}
                                </Button>
                            ) : null}
                            <Button onClick={report}>{translate('pictures.import.report.save')}</Button>
                            {running ? null : <Button onClick={clear}>{translate('pictures.upload.clear')}</Button>}
                        </div>
                    ) : null}
                    <ImportList {...{ entries, list, uploads }} onChoose={choose} />
                </DropArea>
                {running ? <AskBeforeLeaving question={translate('pictures.upload.leave')} /> : null}
            </div>
        </Themed>
    );
};
