import type { Values } from './changes.ts';
import { Offer } from './Offer.tsx';
import type { useDraft } from './useDraft.ts';
import { useKeeping } from './useKeeping.ts';
import { useOffer } from './useOffer.ts';

interface DraftBannerProps {
    draft: ReturnType<typeof useDraft>;
    /** As the API has it, or what a new one starts from. */
    record: Values;
    /** Whether the form can be typed into. */
    ready: boolean;
}

/** Inside a form: keeps what is typed, and offers what was kept when the form last went without being saved. */
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
