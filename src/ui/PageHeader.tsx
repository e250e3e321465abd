import { createContext, type ReactNode, type RefObject, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../routing/loadPart.ts';
import styles from './page.module.css';
import { PAGE_ACTIONS } from './pageActions.ts';

/** Closes the panel that shows the record beside a list; null on the record's own page. */
export const PanelContext = createContext<(() => void) | null>(null);

/** Query parameter of the record in the panel, so that a reload and a link show the same one. */
export const PEEK = 'peek';

/** Attribute of the record's heading in the panel. */
export const PANEL_HEADING = 'data-peek-heading';

interface PageHeaderProps {
    title: string;
    state?: ReactNode;
    subtitle?: ReactNode;
    actions?: ReactNode;
    lead?: ReactNode;
}

const Title = ({ children }: { children: string }) =>
    use(PanelContext) ? (
        <h2 className={styles.title} tabIndex={-1} data-peek-heading="">
            {children}
        </h2>
    ) : (
        <h1 className={styles.title}>{children}</h1>
    );

/** Natural width in CSS pixels. */
const wantedWidth = (element: HTMLElement): number => {
    const { cssText } = element.style;
    element.style.cssText = 'position: absolute; width: max-content';
    const { width } = element.getBoundingClientRect();
    element.style.cssText = cssText;
    return width;
};

/** Space between the parts of a header, in CSS pixels. */
const GAP = 16;

const areWordsFitting = (header: HTMLElement): boolean => {
    const { compact } = header.dataset;
    header.dataset.compact = 'false';
    const widths = [...header.querySelectorAll<HTMLElement>('[data-part]')].map(wantedWidth);
    header.dataset.compact = compact;
    return widths.reduce((sum, width) => sum + width + GAP, -GAP) <= header.clientWidth;
};

/** Whether the actions are shown as icons, because their labels do not fit beside the title. */
const useCompact = (): { header: RefObject<HTMLElement | null>; isCompact: boolean } => {
    const header = useRef<HTMLElement>(null);
    const [isCompact, setCompact] = useState(false);
    useLayoutEffect(() => {
        const element = header.current;
        if (!element) return;
        const measure = () => {
            const isNeeded = !areWordsFitting(element);
            // Set before the browser paints late actions, which would wrap until React has rendered again.
            element.dataset.compact = String(isNeeded);
            setCompact(isNeeded);
        };
        const sizes = new ResizeObserver(measure);
        sizes.observe(element);
        const contents = new MutationObserver(measure);
        contents.observe(element, { childList: true, subtree: true, characterData: true });
        // The observer's first call follows a layout, after which the page would visibly move.
        measure();
        return () => {
            sizes.disconnect();
            contents.disconnect();
        };
    }, []);
    return { header, isCompact };
};

const IconLabels = lazyPart(() => import('./IconLabels.tsx').then(part => ({ default: part.IconLabels })));

/** The screen's only `h1`, with the actions that concern the whole screen; a heading below it in a panel. */
export const PageHeader = ({ title, state, subtitle, actions, lead }: PageHeaderProps) => {
    const { header, isCompact } = useCompact();
    const isPanel = use(PanelContext) !== null;
    return (
        <header ref={header} className={styles.header} data-compact={isCompact} data-panel={isPanel}>
            {lead ? <div data-part="lead">{lead}</div> : null}
            <div className={styles.titles}>
                <div className={styles.name} data-part="name">
                    <Title>{title}</Title>
                    {state}
                </div>
            </div>
            {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
            {actions ? (
                <div className={styles.actions} data-part="actions" data-screen="" {...{ [PAGE_ACTIONS]: '' }}>
                    {actions}
                    {isCompact ? (
                        <Suspense>
                            <IconLabels />
                        </Suspense>
                    ) : null}
                </div>
            ) : null}
        </header>
    );
};

/** Facts on one line, separated by middle dots; those without a value are left out. */
export const FactLine = ({ children }: { children: Readonly<Record<string, ReactNode>> }) => (
    <ul className={styles.facts}>
        {Object.entries(children).map(([name, fact]) => (fact ? <li key={name}>{fact}</li> : null))}
    </ul>
);
