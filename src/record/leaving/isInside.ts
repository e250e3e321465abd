import { PEEK } from '../../ui/panel.ts';

interface Address {
    readonly pathname: string;
    readonly search: string;
}

const peekIn = ({ search }: Address): string | null => new URLSearchParams(search).get(PEEK);

/** Whether a form stays open at the next address: in its tabs, or beside the list as long as its record is shown there. */
export const isInside = (isPanel: boolean, now: Address, next: Address): boolean =>
    next.pathname === now.pathname
        ? !isPanel || peekIn(next) === peekIn(now)
        : !isPanel && next.pathname.startsWith(`${now.pathname}/`);
