import { useTranslate } from 'ra-core';
import { failureMessage } from '#src/components/failure.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { AskBeforeLeaving } from '#src/components/pictures/AskBeforeLeaving.tsx';
import { DropArea } from '#src/components/pictures/DropArea.tsx';
import { UnsentNote } from '#src/components/pictures/UnsentNote.tsx';
import { UploadSummary } from '#src/components/pictures/UploadSummary.tsx';
import { isUnfinished } from '#src/components/pictures/upload.ts';
import { useUploads } from '#src/components/pictures/useUploads.ts';
import { pictureMessages } from '#src/i18n/loaders.ts';
import { useMessages, useServerText } from '#src/i18n/useTranslator.ts';
import buttons from '#src/theme/buttons.module.css';
import { Themed } from '#src/theme/Themed.tsx';
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
            <button type="button" className={buttons.button} onClick={retry}>
                {translate('app.action.retry')}
            </button>
        </div>
    );
};

/** Row I7: pictures of many items at once, each found by its file's name. */
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
                                <button
                                    type="button"
                                    className={buttons.primary}
                                    disabled={ready.length === 0}
                                    onClick={start}
                                >
                                    {translate('pictures.import.start', { smart_count: ready.length })}
                                </button>
                            ) : null}
                            <button type="button" className={buttons.button} onClick={report}>
                                {translate('pictures.import.report.save')}
                            </button>
                            {running ? null : (
                                <button type="button" className={buttons.button} onClick={clear}>
                                    {translate('pictures.upload.clear')}
                                </button>
                            )}
                        </div>
                    ) : null}
                    <ImportList {...{ entries, list, uploads }} onChoose={choose} />
                </DropArea>
                {running ? <AskBeforeLeaving /> : null}
            </div>
        </Themed>
    );
};
