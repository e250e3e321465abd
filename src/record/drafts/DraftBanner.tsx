import type { Values } from './draftChanges.ts';
import { Offer } from './Offer.tsx';
import type { useDraft } from './useDraft.ts';
import { useKeeping } from './useKeeping.ts';
import { useOffer } from './useOffer.ts';

interface DraftBannerProps {
    draft: ReturnType<typeof useDraft>;
    /** The record from the API, or the initial values of a new one. */
    record: Values;
    /** Whether the form can be edited. */
    ready: boolean;
}

/** Inside a form: stores unsaved input, and offers what an earlier visit left unsaved. */
export const DraftBanner = ({ draft, record, ready }: DraftBannerProps) => {
    const { place, base = record, rebase } = draft;
    const anchor = useKeeping(place, base);
    const { offered, resume, discard } = useOffer(place, record, rebase);
    const isMoved = offered?.version !== undefined && offered.version !== record['@etag'];
    const shown = ready ? offered : undefined;
    return (
        <div ref={anchor} hidden={!shown}>
            {shown ? <Offer at={shown.at} isMoved={isMoved} onResume={resume} onDiscard={discard} /> : null}
        </div>
    );
};
