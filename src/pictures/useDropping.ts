import { type DragEvent, useState } from 'react';
import { useAlerts } from '../alerts/useAlerts.ts';
import { readDropped } from './readDropped.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Handlers of a drop area for files and folders; `over` is true while files are dragged over it. */
export const useDropping = (onFiles: (files: readonly File[]) => void) => {
    const [over, setOver] = useState(false);
    const alerts = useAlerts();
    const take = async (data: DataTransfer) => {
        const { files, unread } = await readDropped(data);
        if (unread.length > 0)
            alerts.push('error', 'pictures.unread', { smart_count: unread.length, names: unread.join(', ') });
        if (files.length > 0) onFiles(files);
    };
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
            void take(event.dataTransfer);
        },
    };
};
