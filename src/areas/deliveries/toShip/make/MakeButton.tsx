import { resourceMessages } from '../../../../i18n/resourceMessages.ts';
import { useMessages } from '../../../../i18n/useTranslator.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useToShipWords } from '../useToShipWords.ts';
import { MadeDialog, useMakeNotes } from './MadeDialog.tsx';

interface MakeButtonProps {
    readonly ordersOf: () => Promise<readonly string[]> | readonly string[];
    /** Maximum number of orders, if the selection exceeds it. */
    readonly most?: number | undefined;
    readonly isSingle?: boolean;
}

export const MakeButton = ({ ordersOf, most, isSingle = false }: MakeButtonProps) => {
    useMessages(resourceMessages('to_ship'));
    const { say, count } = useToShipWords();
    const { make, isPending, outcome, close } = useMakeNotes(async () => ({ orders: await ordersOf() }));
    return (
        <>
            <Button
                pending={isPending}
                onClick={make}
                {...(most !== undefined && { 'aria-disabled': true, title: count('make_most', most) })}
            >
                {isSingle ? <Icon name="truck" /> : null}
                {say(isSingle ? 'make_one' : 'make')}
            </Button>
            {outcome ? <MadeDialog outcome={outcome} onClose={close} /> : null}
        </>
    );
};
