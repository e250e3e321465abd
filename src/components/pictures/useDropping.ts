import { type DragEvent, useState } from 'react';
import { readDropped } from './readDropped.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Handlers of an area that takes files, those of folders included; `over` while some are held above it. */
export const useDropping = (onFiles: (files: readonly File[]) => void) => {
    const [over, setOver] = useState(false);
    return {
        over,
        onDragOver: (event: DragEvent) => {
            if (!hasFiles(event)) return;
            event.preventDefault();
            setOver(true);
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        },
        onDrop: (event: DragEvent) => {
            setOver(false);
            if (!hasFiles(event)) return;
            event.preventDefault();
            void readDropped(event.dataTransfer).then(files => files.length > 0 && onFiles(files));
        },
    };
};
