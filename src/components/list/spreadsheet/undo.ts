import { at } from './ranges.ts';
import { baseOf, type Sheet, saying } from './sheet.ts';
import { reversed, type Step } from './steps.ts';
import { withStep, written } from './write.ts';

/** Goes to the first cell of a step that is on screen. */
const shown = (sheet: Sheet, step: Step): Sheet => {
    for (const { id, name } of step) {
        const row = sheet.rows.indexOf(id);
        const column = sheet.columns.findIndex(known => known.name === name);
        if (row >= 0 && column >= 0) return { ...sheet, selection: at({ row, column }) };
    }
    return sheet;
};

export const undone = (sheet: Sheet): Sheet => {
    const step = sheet.past.at(-1);
    if (!step) return sheet;
    const back = { ...withStep(sheet, reversed(step)), past: sheet.past.slice(0, -1), future: [...sheet.future, step] };
    return saying(shown(back, step), 'spreadsheet.said.undone', { smart_count: step.length });
};

export const redone = (sheet: Sheet): Sheet => {
    const step = sheet.future.at(-1);
    if (!step) return sheet;
    const again = { ...withStep(sheet, step), past: [...sheet.past, step], future: sheet.future.slice(0, -1) };
    return saying(shown(again, step), 'spreadsheet.said.redone', { smart_count: step.length });
};

/** Every changed cell as its record has it; one step, so that it can be undone. */
export const discarded = (sheet: Sheet): Sheet => {
    const wanted = [...sheet.entries].flatMap(([id, row]) =>
        Object.keys(row).map(name => ({ id, name, to: { value: baseOf(sheet, id)[name] ?? null } })),
    );
    return { ...written(sheet, wanted), reports: new Map() };
};
