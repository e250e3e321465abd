import type { ShapeName } from '../pictures/drawing/shapes/index.ts';
import { brandIdsOf } from './brands.ts';
import { combatAndPrecision } from './departments/combatAndPrecision.ts';
import { equipment } from './departments/equipment.ts';
import { fitness } from './departments/fitness.ts';
import { outdoor } from './departments/outdoor.ts';
import { racketSports } from './departments/racketSports.ts';
import { running } from './departments/running.ts';
import { teamSports } from './departments/teamSports.ts';
import { waterSports } from './departments/waterSports.ts';
import { type Goods, parseDepartment } from './notation.ts';
import { shapeOf } from './pictures/shapeOf.ts';

export interface SeedFamily {
    readonly id: number;
    readonly parentId: number | null;
    readonly name: string;
}

export interface Leaf extends Goods {
    readonly familyId: number;
    readonly shape: ShapeName;
    readonly department: string;
    readonly referencePrefix: string;
    readonly brandIds: readonly number[];
}

const threeLetters = (name: string): string =>
    name
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 3)
        .toUpperCase();

const departments = [
    teamSports,
    racketSports,
    waterSports,
    outdoor,
    running,
    fitness,
    combatAndPrecision,
    equipment,
].map(parseDepartment);

const grow = (): { families: SeedFamily[]; leaves: Leaf[] } => {
    const families: SeedFamily[] = [];
    const leaves: Leaf[] = [];
    const ids: number[] = [];
    const codes: string[] = [];
    for (const line of departments.flat()) {
        const id = families.length + 1;
        families.push({ id, parentId: ids[line.level - 1] ?? null, name: line.name });
        ids[line.level] = id;
        codes[line.level] = 'code' in line ? line.code : threeLetters(line.name);
        if (line.level !== 3) continue;
        const [department = '', sport = '', category = ''] = codes;
        const brandIds = brandIdsOf(department, sport);
        leaves.push({
            ...line.goods,
            familyId: id,
            shape: shapeOf(line.name, line.goods.profile),
            department,
            referencePrefix: `${sport}-${category}`,
            brandIds,
        });
    }
    return { families, leaves };
};

/** Parents come before their children, and identifiers follow that order. */
export const { families, leaves }: { families: readonly SeedFamily[]; leaves: readonly Leaf[] } = grow();
