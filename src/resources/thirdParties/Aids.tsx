import { LetterheadPanel } from './LetterheadPanel.tsx';
import { Twins } from './Twins.tsx';

/** What helps to fill in a customer: a pasted letterhead, and those who may be the same. */
export const Aids = () => (
    <div>
        <LetterheadPanel />
        <Twins />
    </div>
);
