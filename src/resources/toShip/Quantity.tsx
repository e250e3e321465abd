import type { ToShipLine } from '#contract/toShip.ts';
import { QuantityField } from '../../ui/QuantityField.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { brokenPackaging } from '../orders/brokenPackaging.ts';
import { useWords } from './useWords.ts';

interface QuantityProps {
    readonly line: ToShipLine;
    readonly quantity: number | undefined;
    readonly onChange: (quantity: number | undefined) => void;
}

const readIn = (text: string, most: number): number | undefined => {
    const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
    return count > 0 && count <= most ? count : undefined;
};

/** The pieces of a line that leave now. */
export const Quantity = ({ line, quantity, onChange }: QuantityProps) => {
    const { say } = useWords();
    const { number } = useFormat();
    const broken = brokenPackaging({ packagings: line.packagings, quantity, most: line.free });
    return (
        <QuantityField
            label={say('quantity_of', { item: line.reference ?? '', order: line.orderNumber })}
            value={quantity}
            error={quantity === undefined ? say('most', { smart_count: line.free }) : undefined}
            hint={broken && say(broken.key, { whole: broken.whole.map(number).join(' / ') })}
            onText={text => onChange(readIn(text, line.free))}
        />
    );
};
