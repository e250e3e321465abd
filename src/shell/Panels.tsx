import { useEvent } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../routing/loadPart.ts';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { TERM } from '../ui/TradeTerm.tsx';
import { LinksAhead } from './ahead/LinksAhead.tsx';
import { panelParts } from './panelParts.ts';
import { createPanels, type PanelName, PanelsContext, useIsOpen, usePanels } from './panels.ts';
import { RecentRecorder } from './recent/RecentRecorder.tsx';
import { Keyboard } from './shortcuts/Keyboard.tsx';

/** Provides a panel store that is stable between renders. */
export const PanelsProvider = ({ children }: { children: ReactNode }) => {
    const [panels] = useState(createPanels);
    return <PanelsContext value={panels}>{children}</PanelsContext>;
};

/** Mounted at its first opening, and kept mounted afterwards so that it can animate. */
const Panel = ({ name }: { name: PanelName }) => {
    const { close } = usePanels();
    const open = useIsOpen(name);
    const [used, setUsed] = useState(false);
    if (open && !used) setUsed(true);
    const Part = panelParts[name];
    // Resets the panel, so that the page keeps the keyboard and the next opening reports the failure again.
    const giveUp = useEvent(() => {
        setUsed(false);
        close();
    });
    if (!used) return null;
    return (
        <PartBoundary onMissing={giveUp}>
            <Part open={open} onClose={close} />
        </PartBoundary>
    );
};

const TermCard = lazyPart(() => import('./help/TermCard.tsx').then(module => ({ default: module.TermCard })));

/** Loads the explanations of trade terms on the first sign of interest, because most users know the terms. */
const ExplainedTerms = () => {
    const [wanted, want] = useState<{ readonly first?: Element }>();
    useEffect(() => {
        if (wanted) return;
        const point = ({ target }: PointerEvent) => {
            const first = target instanceof Element && target.closest(TERM);
            if (first) want({ first });
        };
        // Tab can focus an element labelled with a term.
        const press = ({ key }: KeyboardEvent) => key === 'Tab' && want({});
        document.addEventListener('pointerover', point);
        document.addEventListener('keydown', press);
        return () => {
            document.removeEventListener('pointerover', point);
            document.removeEventListener('keydown', press);
        };
    }, [wanted]);
    return wanted ? (
        <PartBoundary>
            <TermCard first={wanted.first} />
        </PartBoundary>
    ) : null;
};

export const Panels = () => (
    <>
        <Panel name="customizer" />
        <Panel name="help" />
        <Panel name="palette" />
        <Panel name="shortcuts" />
        <Keyboard />
        <RecentRecorder />
        <LinksAhead />
        <ExplainedTerms />
    </>
);
