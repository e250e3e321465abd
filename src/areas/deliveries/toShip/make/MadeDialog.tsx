import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useGetManyAggregate, useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deliveryNotes } from '#contract/deliveries/deliveryNotes.ts';
import { FROM_ORDERS_PATH, type FromOrders } from '#contract/deliveries/fromOrders.ts';
import { useProvider } from '../../../../auth/me.ts';
import { resourceMessages } from '../../../../i18n/resourceMessages.ts';
import { useMessages, useServerText } from '../../../../i18n/useTranslator.ts';
import { Reference } from '../../../../kinds/Reference.tsx';
import { lazyPart } from '../../../../routing/loadPart.ts';
import { Themed } from '../../../../theme/Themed.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import dialog from '../../../../ui/dialog.module.css';
import { refusalMessage } from '../../../../ui/failure.ts';
import { FROM_THE_TOP, PageLink } from '../../../../ui/PageLink.tsx';
import styles from '../toShip.module.css';
import { useToShipWords } from '../useToShipWords.ts';

const NextSteps = lazyPart(() =>
    import('../../../../list/bulk/transition/TransitionsSeveral.tsx').then(part => ({ default: part.NextSteps })),
);

interface NoteSelection {
    readonly orders?: readonly string[];
    readonly lines?: readonly { readonly orderItem: string; readonly quantity: number }[];
}

type Outcome = { readonly made: FromOrders } | { readonly error: unknown };

/** Resources that new notes change. */
const STALE = ['delivery_notes', 'orders', 'order_items'];

/**
 * Creates delivery notes (B4). Opens a single note, otherwise a dialog with the result.
 * @param wantedOf reads the lines at the time of the call
 * @param onMade called if notes were created
 */
export const useMakeNotes = (wantedOf: () => NoteSelection | Promise<NoteSelection>, onMade?: () => void) => {
    const provider = useProvider();
    const client = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const [outcome, setOutcome] = useState<Outcome>();
    const { mutate, isPending } = useMutation({
        mutationFn: async () => {
            const body = await wantedOf();
            const path = `delivery_notes/${FROM_ORDERS_PATH}`;
            return provider.request<FromOrders>(path, { method: 'POST', body, once: true });
        },
        onSuccess: made => {
            onMade?.();
            const [only, ...others] = made.created;
            if (only === undefined || others.length > 0 || made.leftOut.length > 0) return setOutcome({ made });
            notify('resources.to_ship.made', { type: 'success', messageArgs: { smart_count: 1 } });
            return navigate(createPath({ resource: 'delivery_notes', type: 'edit', id: only }), {
                state: FROM_THE_TOP,
            });
        },
        onError: error => setOutcome({ error }),
        // Also after an error: the server refuses if other users have changed the orders.
        onSettled: () => {
            for (const key of STALE) void client.invalidateQueries({ queryKey: [key] });
        },
    });
    return { make: () => mutate(), isPending, outcome, close: () => setOutcome(undefined) };
};

type MadeNote = RaRecord<string> & { readonly thirdParty?: string };

/** Customer of a note. One request reads all notes. */
const NoteCustomer = ({ iri }: { readonly iri: string }) => {
    const { data } = useGetManyAggregate<MadeNote>('delivery_notes', { ids: [iri] });
    const customer = data?.[0]?.thirdParty;
    return customer ? (
        <>
            {' · '}
            <Reference to="third_parties" iri={customer} />
        </>
    ) : null;
};

const Next = ({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) => {
    useMessages(resourceMessages('delivery_notes'));
    return <NextSteps contract={deliveryNotes} ids={ids} onLeave={onClose} />;
};

const Made = ({ made: { created, leftOut }, onClose }: { made: FromOrders; onClose: () => void }) => {
    const { say } = useToShipWords();
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
                    <li key={iri}>
                        {link('delivery_notes', iri)}
                        <NoteCustomer iri={iri} />
                    </li>
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
            {created.length > 0 ? (
                <Suspense fallback={null}>
                    <Next ids={created} onClose={onClose} />
                </Suspense>
            ) : null}
        </div>
    );
};

interface MadeDialogProps {
    readonly outcome: Outcome;
    readonly onClose: () => void;
}

export const MadeDialog = ({ outcome, onClose }: MadeDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { say } = useToShipWords();
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
