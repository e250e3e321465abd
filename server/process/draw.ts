import { constants, setPriority } from 'node:os';
import type { DrawingResult, DrawingTask } from '../pictures/artist.ts';
import { draw } from '../pictures/drawing/draw.ts';
import { renderThumbnails } from '../pictures/render.ts';

const drawn = async ({ drawing, wide, ...source }: DrawingTask): Promise<DrawingResult> => {
    const original = await draw(drawing);
    return { original, thumbnails: await renderThumbnails({ ...source, bytes: original }, wide) };
};

// The server has priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ignored: signals end the server, which then ends this process by disconnecting.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));
process.on('message', picture =>
    drawn(picture as DrawingTask)
        .catch((error: unknown): DrawingResult => ({ error: error instanceof Error ? error.message : String(error) }))
        .then(said => process.send?.(said)),
);
