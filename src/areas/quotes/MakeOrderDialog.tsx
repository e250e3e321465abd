// Apart: loaded when an order is created from a quote.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QUOTE_ORDER_PATH, QUOTE_PRICES, type Quote } from '#contract/quotes/quotes.ts';
import { useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { refusalMessage } from '../../ui/failure.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { FROM_THE_TOP } from '../../ui/PageLink.tsx';
import { FormDialog } from '../FormDialog.tsx';

interface MakeOrderDialogProps {
    readonly quote: Quote;
    readonly onClose: () => void;
}

const useMakeOrder = ({ quote, onClose }: MakeOrderDialogProps) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    return useMutation({
        mutationFn: (prices: string) =>
            provider.request<{ '@id': string }>(`${quote.id}/${QUOTE_ORDER_PATH}`, {
                method: 'POST',
                body: { prices },
                once: true,
            }),
        onSuccess: async ({ '@id': id }) => {
            onClose();
            notify('resources.quotes.make_order.done', { type: 'success' });
            await navigate(createPath({ resource: 'orders', type: 'edit', id }), { state: FROM_THE_TOP });
            await queries.invalidateQueries({ queryKey: ['quotes'] });
            await queries.invalidateQueries({ queryKey: ['orders', 'getList'] });
        },
    });
};

export const MakeOrderDialog = (props: MakeOrderDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const [prices, choose] = useState<string>(QUOTE_PRICES[0]);
    const { mutate, isPending, error } = useMakeOrder(props);
    const say = (key: string) => translate(`resources.quotes.make_order.${key}`);
    return (
        <FormDialog
            title={say('title')}
            story={say('story')}
            width={480}
            label={say('confirm')}
            refusal={error ? serverText(refusalMessage(error)) : undefined}
            pending={isPending}
            onClose={props.onClose}
            onSubmit={() => mutate(prices)}
        >
            <NativeChoice
                label={say('prices')}
                value={prices}
                choices={QUOTE_PRICES.map(id => ({ id, name: say(id) }))}
                onChange={choose}
            />
        </FormDialog>
    );
};
