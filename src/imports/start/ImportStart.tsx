import { useTranslate } from 'ra-core';
import { IMPORTED, type ImportedResource } from '#contract/imports/resources.ts';
import { importMessages } from '../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../i18n/useTranslator.ts';
import { BackToList } from '../../record/BackToList.tsx';
import { Themed } from '../../theme/Themed.tsx';
import { AskBeforeLeaving } from '../../ui/AskBeforeLeaving.tsx';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../imports.module.css';
import { useWords } from '../useWords.ts';
import { ColumnsHelp } from './ColumnsHelp.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ListChoice } from './ListChoice.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { Sending } from './Sending.tsx';
import styles from './start.module.css';
import { Templates } from './Templates.tsx';
import { PRICES, useStart } from './useStart.ts';

type Start = ReturnType<typeof useStart>;

/** What the file contains, and where it goes. */
const What = ({ start }: { readonly start: Start }) => {
    const { say, kindOf } = useWords();
    const choices = IMPORTED.map(id => ({ id, name: kindOf(id) }));
    const choose = (value: string): void => {
        const chosen = IMPORTED.find((one): one is ImportedResource => one === value);
        if (chosen) start.setResource(chosen);
    };
    return (
        <section className={shared.card} aria-label={say('start.what')}>
            <h2>{say('start.what')}</h2>
            <NativeChoice
                label={say('start.resource')}
                value={start.resource}
                choices={choices}
                onChange={choose}
                disabled={start.upload.isSending}
            />
            {start.resource === PRICES ? (
                <>
                    <ListChoice list={start.priceList} onChange={start.setPriceList} />
                    <ModeChoice mode={start.mode} onChange={start.setMode} />
                </>
            ) : null}
        </section>
    );
};

const Which = ({ start }: { readonly start: Start }) => {
    const { say } = useWords();
    const serverText = useServerText();
    const { file, refusal, upload } = start;
    const { isSending, error } = upload;
    const told = error ? serverText(refusalMessage(error)) : undefined;
    const problem = refusal ? say(`refused.${refusal.key}`, refusal.params) : told;
    return (
        <section className={shared.card} aria-label={say('start.file')}>
            <h2>{say('start.file')}</h2>
            <FileDrop file={file} problem={problem} disabled={isSending} onFiles={start.take} />
            {isSending && file ? (
                <Sending name={file.name} share={upload.share} onStop={upload.stop} />
            ) : (
                <div className={shared.buttons}>
                    <Button
                        variant="primary"
                        aria-disabled={file === undefined}
                        title={file ? undefined : say('start.no_file')}
                        onClick={start.send}
                    >
                        {say('start.submit')}
                    </Button>
                </div>
            )}
        </section>
    );
};

/** I10: the start of an import. Nothing is written before it was rehearsed. */
export const ImportStart = () => {
    useMessages(importMessages);
    const translate = useTranslate();
    const { say } = useWords();
    const start = useStart();
    return (
        <Themed>
            <BackToList />
            <PageHeader title={translate('resources.imports.create_title')} subtitle={<p>{say('start.intro')}</p>} />
            <div className={styles.start}>
                <div className={shared.main}>
                    <What start={start} />
                    <Which start={start} />
                </div>
                <Templates resource={start.resource} />
                <ColumnsHelp resource={start.resource} />
            </div>
            {start.upload.isSending ? <AskBeforeLeaving question={say('start.leave')} /> : null}
        </Themed>
    );
};
