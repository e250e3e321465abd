import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { actionsOnPage, actionsOnSelection } from '../../ui/pageActions.ts';
import type { PaletteCommand } from './command.ts';

const icon = () => <Icon name="chevronDown" />;

const labelOf = (control: HTMLElement): string =>
    control.textContent.replace(/\s+/gu, ' ').trim() || (control.ariaLabel ?? '');

/** Once the palette is closed, whose focus goes back: what the action opens takes it, and gives it back to its button. */
const press = (control: HTMLElement): void =>
    void setTimeout(() => {
        control.focus();
        control.click();
    });

/**
 * The actions on the selected records and those at the head of the page, as they were when the palette opened: the transitions
 * and documents of the open record, a new record in a list. Each does what its button does, and asks as it does.
 */
export const usePageActions = (): readonly PaletteCommand[] => {
    const [actions] = useState(() => [...actionsOnSelection(), ...actionsOnPage()]);
    return actions.flatMap((control, at) => {
        const label = labelOf(control);
        return label === '' ? [] : [{ id: `page-${at}`, label, icon, run: () => press(control) }];
    });
};
