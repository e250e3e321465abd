import { useCreatePath, useTranslate } from 'ra-core';
import type { FromOrders } from '#contract/deliveries/fromOrders.ts';
import { useServerText } from '../../../../i18n/useTranslator.ts';
import { Reference } from '../../../../kinds/Reference.tsx';
import { Themed } from '../../../../theme/Themed.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import dialog from '../../../../ui/dialog.module.css';
import { refusalMessage } from '../../../../ui/failure.ts';
import { PageLink } from '../../../../ui/PageLink.tsx';
import styles from '../toShip.module.css';
import { useWords } from '../useWords.ts';
import type { Outcome } from './useMakeNotes.ts';

const Made = ({ made: { created, leftOut }, onClose }: { made: FromOrders; onClose: () => void }) => {
    const { say } = useWords();
    const createPath = useCreatePath();
    const link = (resource: 'delivery_notes' | 'orders', id: string) => (
        <PageLink to={createPath({ resource, type: 'edit', id })} onClick={onClose}>
            <Reference to={resource} iri={id} />
        </PageLink>
    );
    return (
        <div className={styles.made}>
            <ul aria-label={say('made_title')}>
                {created.map(iri => (
                    <li key={iri}>{link('delivery_notes', iri)}</li>
                ))}
            </ul>
            {leftOut.length > 0 ? (
                <>
                    <h3>{say('left_out')}</h3>
                    <ul>
                        {leftOut.map(({ '@id': iri, message }) => (
                            <li key={iri}>
                                {link('orders', iri)} {message}
                            </li>
                        ))}
                    </ul>
                </>
            ) : null}
        </div>
    );
};

interface MadeDialogProps {
    readonly outcome: Outcome;
    readonly onClose: () => void;
}

/** The notes that were made, with what was left out and why; or why there are none. */
export const MadeDialog = ({ outcome, onClose }: MadeDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { say } = useWords();
    const made = 'made' in outcome ? outcome.made : undefined;
    const title = made ? say('made', { smart_count: made.created.length }) : say('made_none');
    return (
        <Themed>
            <Dialog title={title} width={560} focusTitle onClose={onClose}>
                {made ? (
                    <Made made={made} onClose={onClose} />
                ) : (
                    <p role="alert" className={dialog.refusal}>
                        {'error' in outcome ? serverText(refusalMessage(outcome.error)) : null}
                    </p>
                )}
                <DialogFoot cancel={translate('common.bulk.close')} onCancel={onClose} />
            </Dialog>
        </Themed>
    );
};
