import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { PriceList } from '#contract/priceLists.ts';
import { COPY_PATH, priceListCopy } from '#contract/prices/copy.ts';
import { followingPeriod, nameOfNext } from '#contract/prices/season.ts';
import { useProvider } from '../../../auth/me.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';

const FIELDS = fieldsOf(priceListCopy);

/** The season that follows, under a name with its year. */
const proposalOf = (list: PriceList): Readonly<Record<string, unknown>> => {
    const next = followingPeriod(list);
    const named = next && { code: nameOfNext(list.code, list, next), label: nameOfNext(list.label, list, next) };
    return { label: list.label, changeRate: '0', rounding: 'none', ...next, ...named };
};

interface CopyDialogProps {
    readonly list: PriceList;
    readonly onClose: () => void;
}

/** Copies a list to another season, and opens the new list. */
export const CopyDialog = ({ list, onClose }: CopyDialogProps) => {
    useMessages(priceMessages);
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const redirect = useRedirect();
    const send = async (body: FieldValues): Promise<void> => {
        const made = await provider.request<{ '@id': string }>(`${list.id}/${COPY_PATH}`, {
            method: 'POST',
            body,
            once: true,
        });
        onClose();
        notify('prices.copy.done', { type: 'success' });
        redirect('edit', 'price_lists', made['@id']);
        await queries.invalidateQueries({ queryKey: ['price_lists'] });
    };
    return (
        <ChangeDialog
            title="prices.copy.title"
            label="prices.copy.action"
            fields={FIELDS}
            defaults={proposalOf(list)}
            {...{ send, onClose }}
        />
    );
};
