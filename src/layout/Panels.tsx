import { type ReactNode, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import { panelParts } from './panelParts.ts';
import { createPanels, type PanelName, PanelsContext, useIsOpen, usePanels } from './panels.ts';
import { RecentRecorder } from './recent/RecentRecorder.tsx';
import { Keyboard } from './shortcuts/Keyboard.tsx';

/** One set of panels for the session; the same from one render to the next. */
export const PanelsProvider = ({ children }: { children: ReactNode }) => {
    const [panels] = useState(createPanels);
    return <PanelsContext value={panels}>{children}</PanelsContext>;
};

/** Not there before its first opening; after that it closes, and opens again, by itself. */
const Panel = ({ name }: { name: PanelName }) => {
    const { close } = usePanels();
    const open = useIsOpen(name);
    const [used, setUsed] = useState(false);
    if (open && !used) setUsed(true);
    const Part = panelParts[name];
    if (!used) return null;
    return (
        <PartBoundary>
            <Part open={open} onClose={close} />
        </PartBoundary>
    );
};

/** What may lie over the page, whoever opens it: a button, a key, another panel. */
export const Panels = () => (
    <>
        <Panel name="customizer" />
        <Panel name="palette" />
        <Panel name="shortcuts" />
        <Keyboard />
        <RecentRecorder />
    </>
);
