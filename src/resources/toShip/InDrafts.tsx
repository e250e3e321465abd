import { PageLink } from '../../ui/PageLink.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import type { View } from './address.ts';
import { useWords } from './useWords.ts';

interface InDraftsProps {
    /** Another server may not tell. */
    readonly pieces: number | undefined;
    readonly conditions: View['conditions'];
}

/** Pieces that are not on the board, because drafts of delivery notes have taken them, with the way to those drafts. */
export const InDrafts = ({ pieces, conditions }: InDraftsProps) => {
    const { count } = useWords();
    const address = useListAddress('delivery_notes');
    if (!pieces) return null;
    const { thirdParty, order } = conditions;
    const filter = { status: ['draft'], ...(thirdParty && { thirdParty }), ...(order && { orders: order }) };
    return <PageLink to={address(filter)}>{count('in_drafts', pieces)}</PageLink>;
};
