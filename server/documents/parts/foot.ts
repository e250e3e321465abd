import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { FOOT_TOP, LEFT, MUTED, RIGHT, SIZE, WIDTH } from '../sheet.ts';
import { mentionsOf } from './mentions.ts';

const STYLE: Style = { size: SIZE.foot, colour: MUTED };
/** Room that the page number needs. */
const NUMBER_ROOM = 60;
const BETWEEN = '\u00a0· ';

/** The legal mentions and the number of the sheet, on each. */
export const drawFoot = (setting: Setting, page: number, pages: number): void => {
    const { pen, company, words, formats } = setting;
    const mentions = mentionsOf(company, words, formats).join(BETWEEN);
    pen.artifact(() => {
        pen.hairline(FOOT_TOP);
        pen.block(pen.lines(mentions, WIDTH - NUMBER_ROOM, STYLE), LEFT, FOOT_TOP + 5, STYLE);
        pen.text(words('page', { page, pages }), RIGHT, FOOT_TOP + 5, { ...STYLE, align: 'right' });
    });
};
