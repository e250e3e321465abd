import { Problem } from '../hydra/problem.ts';
import { type Block, paginate } from './flow.ts';
import { drawFacts, drawGroup } from './parts/facts.ts';
import { drawFoot } from './parts/foot.ts';
import { drawHead, drawNextHead } from './parts/head.ts';
import { headingBlock } from './parts/heading.ts';
import { drawRecipient } from './parts/recipient.ts';
import { drawWatermark } from './parts/watermark.ts';
import type { Element } from './pen.ts';
import type { Setting } from './setting.ts';
import { ADDRESS_WINDOW, BOTTOM, LEFT, NEXT_TOP, RIGHT, SHEET, SIZE } from './sheet.ts';
import type { Table } from './table.ts';
import type { HeadingLine, Plan } from './templates/template.ts';
import type { CommentLine } from './types.ts';

/** A line of a table, as distinct from headings and comments. */
interface Item {
    readonly kind: 'item';
}

const BESIDE_WINDOW = ADDRESS_WINDOW.x - LEFT - 14;
const LABELS = 92;
const BETWEEN = 12;

const addSheet = (setting: Setting): void => {
    setting.pen.pdf.addPage({ size: [SHEET.width, SHEET.height], margin: 0 });
    drawWatermark(setting, { x: 0, y: 0, ...SHEET });
};

/** Everything above the table of the first sheet. @returns where it ends */
const drawOpening = <L>(setting: Setting, plan: Plan<L>, element: Element): number => {
    const { pen } = setting;
    drawHead(setting, element);
    const y = ADDRESS_WINDOW.y;
    const beside = drawFacts(pen, element, plan.references, { x: LEFT, y, labels: LABELS, width: BESIDE_WINDOW });
    drawRecipient(setting, element, plan.recipient, ADDRESS_WINDOW, SIZE.strong);
    const below = Math.max(beside, y + ADDRESS_WINDOW.height) + BETWEEN;
    const ends = plan.groups.map(([title, lines], place) => {
        const x = place === 0 ? LEFT : ADDRESS_WINDOW.x;
        return drawGroup(pen, element, title, lines, { x, y: below, width: RIGHT - ADDRESS_WINDOW.x });
    });
    return Math.max(below, ...ends) + BETWEEN;
};

const lineBlocks = <L extends Item>(
    { pen }: Setting,
    table: Table<L>,
    line: L | CommentLine | HeadingLine,
    element: () => Element,
): Block[] => {
    if (line.kind === 'comment') return table.comment(line.text, element);
    if (line.kind === 'heading') return [headingBlock(pen, line, element)];
    return [table.row(line, element)];
};

const blocksOf = <L extends Item>(setting: Setting, { table, lines }: Plan<L>, element: () => Element): Block[] => {
    const blocks: Block[] = [];
    for (const [place, line] of lines.entries()) {
        const [first, ...rest] = lineBlocks(setting, table, line, element);
        const joinsPrevious = lines[place - 1]?.kind === 'heading';
        blocks.push(...(first ? [{ ...first, joinsPrevious }, ...rest] : []));
    }
    return blocks;
};

/** Far more than 1 000 lines with long comments take. */
const MOST_SHEETS = 1000;

/**
 * Lays a document out, then draws it sheet by sheet: how many there are is known before the first is drawn.
 * @throws Problem 422 when nobody could want that many
 */
export const drawDocument = <L extends Item>(setting: Setting, plan: Plan<L>, element: Element): void => {
    const { pen } = setting;
    addSheet(setting);
    const top = drawOpening(setting, plan, element);
    const table = pen.pdf.struct('Table');
    element.add(table);
    plan.table.head(top, table);
    const { headHeight } = plan.table;
    const blocks = [...blocksOf(setting, plan, () => table), ...plan.closing(element)];
    const sheets = paginate(blocks, { first: top + headHeight, next: NEXT_TOP, bottom: BOTTOM, headHeight });
    if (sheets.length > MOST_SHEETS) throw new Problem(422, 'document_too_large');
    for (const [place, placed] of sheets.entries()) {
        if (place > 0) {
            addSheet(setting);
            drawNextHead(setting);
            if (placed[0]?.block.isRow) plan.table.head(NEXT_TOP);
        }
        for (const { block, y } of placed) block.draw(y);
        drawFoot(setting, place + 1, sheets.length);
    }
    table.end();
};
