import { useEffect, useLayoutEffect, useRef } from 'react';

/** What stays usable beside a sheet: its veil, and messages with what they offer. */
const BESIDE = '[data-peek-veil], [data-alerts]';

/** Makes the rest of the page inert; dialogs that are opened later lie above. @returns a function that ends it */
const takeOver = (panel: Element): (() => void) => {
    const others = [...document.body.children].filter(
        (one): one is HTMLElement => one instanceof HTMLElement && one !== panel && !one.inert && !one.matches(BESIDE),
    );
    for (const one of others) one.inert = true;
    return () => {
        for (const one of others) one.inert = false;
    };
};

/**
 * On a telephone the panel is a sheet over the page: a modal dialog, which takes the focus. Elsewhere the focus stays in
 * the list until it is lost with the record that had it.
 */
export const useSheet = (id: string, isSheet: boolean) => {
    const panel = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        const { current } = panel;
        if (!isSheet || !current) return;
        const release = takeOver(current);
        current.focus();
        return release;
    }, [isSheet]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another record replaces the field that had the focus
    useEffect(() => {
        if (document.activeElement === document.body) panel.current?.focus();
    }, [id]);
    return panel;
};
