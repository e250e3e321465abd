import { useTranslate } from 'ra-core';
import { useNaming } from '../../kinds/useNaming.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import styles from './move.module.css';
import { type Place, placeAttributes } from './places.ts';
import { useTree } from './treeContext.ts';
import type { Move } from './useMove.ts';

/** Why the last move was refused, until the next one. */
export const MoveRefused = ({ move: { refusal, dismiss } }: { move: Move }) => {
    const translate = useTranslate();
    const close = translate('app.action.close_message');
    if (!refusal) return null;
    return (
        <div className={styles.refused} role="alert">
            <Icon name="warning" size={20} />
            <div>
                <strong>{refusal.title}</strong>
                {refusal.body}
            </div>
            <Button variant="icon" aria-label={close} title={close} onClick={dismiss}>
                <Icon name="close" />
            </Button>
        </div>
    );
};

/** Instructions while a record is being moved, and a target for the top of the tree. */
export const MoveBar = () => {
    const { contract, move, drag } = useTree();
    const translate = useTranslate();
    const naming = useNaming(contract);
    const { lifted, said, put, cancel } = move;
    const top: Place = { id: null, name: '', refused: undefined };
    return (
        <>
            <p className={marks.hidden} role="status">
                {said}
            </p>
            {lifted ? (
                <div className={styles.bar}>
                    <Icon name="grip" size={20} />
                    <p>
                        <strong>{translate('common.tree.where', { name: naming(lifted) })}</strong>
                        {translate('common.tree.help')}
                    </p>
                    <span className={styles.actions}>
                        {lifted[contract.tree.parent] ? (
                            <Button
                                data-over={drag.over?.id === null || undefined}
                                {...placeAttributes(top)}
                                onClick={() => put(top)}
                            >
                                {translate('common.tree.top')}
                            </Button>
                        ) : null}
                        <Button onClick={cancel}>{translate('common.form.cancel')}</Button>
                    </span>
                </div>
            ) : null}
        </>
    );
};
