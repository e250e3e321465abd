import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import type { EntryLine, SavedLine } from './lines.ts';

export interface OpenDocument extends RaRecord<string> {
    readonly company: string;
    readonly thirdParty: string;
    readonly status: string;
}

interface Cancelling {
    readonly isPossible: (document: OpenDocument, user: { readonly roles: readonly string[] }) => boolean;
    readonly Dialog: ComponentType<{
        readonly document: OpenDocument;
        readonly line: EntryLine;
        readonly onClose: () => void;
    }>;
}

export interface LinesKind {
    readonly resource: 'orders' | 'quotes';
    readonly lines: string;
    readonly property: ChildrenProperty;
    /** Prefix of the message keys of this kind of document. */
    readonly words: string;
    readonly isOpen: (document: OpenDocument) => boolean;
    readonly isShipped?: boolean;
    readonly cancelling?: Cancelling;
}

export const savedLines = ({ lines }: Pick<LinesKind, 'lines'>, document: OpenDocument): readonly SavedLine[] =>
    document[lines];
