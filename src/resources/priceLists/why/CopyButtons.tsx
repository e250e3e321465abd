import { useGetOne } from 'ra-core';
import type { Item } from '#contract/items.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { useAlerts } from '../../../alerts/useAlerts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Question } from './question.ts';
import { useWords } from './useWords.ts';

/** The clipboard requires TLS. */
const useCopy = () => {
    const alerts = useAlerts();
    return async (text: string, done: 'link' | 'text'): Promise<void> => {
        try {
            await navigator.clipboard.writeText(text);
            alerts.push('success', `prices.why.copied_${done}`);
        } catch {
            alerts.push('warning', 'prices.why.not_copied');
        }
    };
};

interface CopyButtonsProps {
    readonly question: Question;
    readonly price: AnsweredPrice;
}

/** The answer as a link for colleagues, which asks again, and as a text for the customer. */
export const CopyButtons = ({ question, price }: CopyButtonsProps) => {
    const { say, forCustomer } = useWords();
    const copy = useCopy();
    const { data: item } = useGetOne<Item>('items', { id: question.item });
    const name = item ? `${item.reference} · ${item.designation}` : '';
    return (
        <>
            <Button onClick={() => copy(window.location.href, 'link')}>
                <Icon name="link" />
                {say('copy_link')}
            </Button>
            {item && price.netUnitPrice !== null ? (
                <Button onClick={() => copy(forCustomer(name, question.date, price), 'text')}>
                    <Icon name="copy" />
                    {say('copy_text')}
                </Button>
            ) : null}
        </>
    );
};
