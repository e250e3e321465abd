import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { readPart } from './xml.ts';

/** What a part refers to: names of parts by identifier, and by type. */
export interface Relations {
    readonly byId: ReadonlyMap<string, { readonly type: string; readonly part: string }>;
    first(type: string): string | undefined;
}

const relationsPart = (part: string): string =>
    posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`).replace(/^\.\//, '');

/** Relations of a part, or of the archive as a whole (``); types by their last word, which strict documents share. */
export const relationsOf = async (archive: Archive, part: string): Promise<Relations> => {
    const byId = new Map<string, { type: string; part: string }>();
    const folder = `/${posix.dirname(part)}`;
    await readPart(archive, part === '' ? '_rels/.rels' : relationsPart(part), 'Relationships', {
        open: (name, { Id, Type, Target, TargetMode }) => {
            if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
            byId.set(Id, { type: posix.basename(Type), part: posix.resolve(folder, Target).slice(1) });
        },
    });
    return { byId, first: type => [...byId.values()].find(one => one.type === type)?.part };
};
