import { useEvent } from 'ra-core';
import { useLayoutEffect } from 'react';

/** Actions of an open screen for keys and the palette. */
type PageAction = 'filter' | 'export' | 'previous' | 'next' | 'first_field' | 'open_field';

/** @param target the field to open, for `open_field` */
type Act = (target: string) => unknown;

const offered = new Map<PageAction, readonly Act[]>();
const actsOf = (name: PageAction) => offered.get(name) ?? [];

export const offersAction = (name: PageAction): boolean => actsOf(name).length > 0;

/** Performs an action of the open screen that registered it first. @returns whether it had an effect */
export const performAction = (name: PageAction, target = ''): boolean => {
    const [act] = actsOf(name);
    return act !== undefined && act(target) !== false;
};

/** Offers an action while the component is mounted; undefined disables it. */
export const usePageAction = (name: PageAction, act: Act | undefined): void => {
    const run = useEvent((target: string) => act?.(target));
    const isThere = act !== undefined;
    useLayoutEffect(() => {
        if (!isThere) return;
        offered.set(name, [...actsOf(name), run]);
        return () =>
            void offered.set(
                name,
                actsOf(name).filter(one => one !== run),
            );
    }, [name, run, isThere]);
};

/** Attribute of the actions at the head of a page, or of a record beside its list. */
export const PAGE_ACTIONS = 'data-actions';

/** Attribute of the bar of a list's selected records, while there are any. */
export const SELECTION = 'data-selection';

const CONTROL = ':is(a, button)';

/** Whether a control can be used now. */
export const isOffered = (control: HTMLElement): boolean =>
    !control.matches(':disabled, [aria-disabled="true"]') && !control.closest('[hidden]');

const controlsIn = (...places: readonly string[]): readonly HTMLElement[] =>
    places.flatMap(place => [...document.querySelectorAll<HTMLElement>(`${place} ${CONTROL}`)]).filter(isOffered);

/** Actions on the open records: first those of the record beside a list, then those of the page. */
export const actionsOnPage = (): readonly HTMLElement[] =>
    controlsIn(`[data-peek-panel] [${PAGE_ACTIONS}]`, `#content [${PAGE_ACTIONS}]`);

export const actionsOnSelection = (): readonly HTMLElement[] => controlsIn(`[${SELECTION}]`);

/** Focused element before the key that leads to the actions on the selection, which may be loaded later. */
export const beforeSelection: { focus?: Element | null } = {};

/**
 * Focuses the first action on the selected records, or their bar until the actions are loaded.
 * @returns whether records are selected and the focus is outside the panel beside the list
 */
export const focusSelection = (): boolean => {
    const bar = document.querySelector<HTMLElement>(`[${SELECTION}]`);
    if (!bar || document.activeElement?.closest('[data-peek-panel]')) return false;
    beforeSelection.focus = document.activeElement;
    const [first = bar] = controlsIn(`[${SELECTION}] [role="toolbar"]`);
    first.focus();
    return true;
};
