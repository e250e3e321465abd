import type { ToShipLine } from '#contract/deliveries/toShip.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useWords } from './useWords.ts';

interface WhenProps {
    /** A line, or a group of lines. */
    readonly of: Pick<ToShipLine, 'isLate' | 'requestedDeliveryDate' | 'validatedOn'>;
}

/** The day on which pieces are wanted, otherwise since when they wait; marked when that is over. */
export const When = ({ of: { isLate, requestedDeliveryDate: wanted, validatedOn } }: WhenProps) => {
    const { say } = useWords();
    const { day } = useFormat();
    if (isLate)
        return (
            <Tag tone="error" icon="clock">
                {say('late_since', { day: day(wanted) })}
            </Tag>
        );
    return <span>{wanted ? say('wanted', { day: day(wanted) }) : say('since', { day: day(validatedOn) })}</span>;
};
