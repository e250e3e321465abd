import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { type FieldValues, useWatch } from 'react-hook-form';
import { COPY_PATH, priceListCopy } from '#contract/prices/copy.ts';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { priceChange } from '#contract/prices/rounding.ts';
import { codeOfNext, nameOfNext, proposedPeriod } from '#contract/prices/season.ts';
import { addDays, type Day, isDay, today } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { validatorsOf } from '../../../kinds/validators.ts';
import { useDebounced } from '../../../ui/useSettled.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { ChangeSummary, changesPrices } from './ChangeSummary.tsx';
import { useAskCopy, useCopyRehearsal } from './useAdjustment.ts';

const { code, label, validFrom, validTo, endPrevious: END } = priceListCopy;
const FIELDS = fieldsOf({ code, label, validFrom, validTo, ...priceChange });
const VALIDATE_END = validatorsOf(END);

/** Proposed copy: the next season, with its year in the name. */
const proposalOf = (list: PriceList): Readonly<Record<string, unknown>> => {
    const next = proposedPeriod(list, today());
    const named = { code: codeOfNext(list.code, list, next), label: nameOfNext(list.label, list, next) ?? list.label };
    return { changeRate: '0', rounding: 'none', ...next, ...named };
};

/** True if a copy that begins on a day overlaps its list. */
const meets = ({ isActive, isPromotion, validFrom: from, validTo: to }: PriceList, day: unknown): day is Day =>
    isActive === true &&
    isPromotion !== true &&
    typeof day === 'string' &&
    isDay(day) &&
    day > from &&
    (!to || day <= to);

const EndPrevious = ({ list }: { readonly list: PriceList }) => {
    const translate = useTranslate();
    const start: unknown = useWatch({ name: 'validFrom' });
    if (!meets(list, start)) return null;
    return (
        <div>
            <p role="status">{translate('prices.copy.ended', { day: addDays(start, -1) })}</p>
            <PropertyInput name="endPrevious" property={END} validate={VALIDATE_END} />
        </div>
    );
};

/** Debounced dry run of the copy; empty for an unchanged copy. */
const CopySummary = ({ list }: { readonly list: PriceList }) => {
    const [changeRate, rounding, discounts] = useWatch({ name: ['changeRate', 'rounding', 'discounts'] });
    const change = { changeRate: useDebounced(String(changeRate ?? '')), rounding: String(rounding ?? ''), discounts };
    const { data } = useCopyRehearsal(list.id, change);
    return changesPrices(changeRate, rounding) ? <ChangeSummary adjustment={data} /> : null;
};

interface CopyListDialogProps {
    readonly list: PriceList;
    readonly onClose: () => void;
}

export const CopyListDialog = ({ list, onClose }: CopyListDialogProps) => {
    useMessages(priceMessages);
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const redirect = useRedirect();
    const ask = useAskCopy(list.id);
    const send = async ({ discounts, endPrevious, ...named }: FieldValues): Promise<void> => {
        const { changeRate, rounding } = named;
        const isOther = changesPrices(changeRate, rounding);
        const body = {
            ...named,
            ...(isOther && discounts && { discounts }),
            ...(endPrevious && meets(list, named.validFrom) && { endPrevious }),
        };
        const rehearsal = isOther ? await ask({ changeRate, rounding, dryRun: true }) : undefined;
        const made = await provider.request<{ '@id': string }>(`${list.id}/${COPY_PATH}`, {
            method: 'POST',
            body,
            once: true,
        });
        onClose();
        const nbKept = discounts === 'change' ? 0 : (rehearsal?.discounts ?? 0);
        notify(nbKept > 0 ? 'prices.copy.done_kept' : 'prices.copy.done', {
            type: 'success',
            messageArgs: { smart_count: rehearsal?.changed ?? 0, discounts: nbKept },
        });
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
        >
            <EndPrevious list={list} />
            <CopySummary list={list} />
        </ChangeDialog>
    );
};
