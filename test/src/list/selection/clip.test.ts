import { describe, expect, test } from 'vitest';
import { type Clip, rowsToHtml, toTsv } from '#src/list/selection/CopyRows.tsx';

const text = (of: string) => ({ text: of, isFigure: false });
const figure = (of: string) => ({ text: of, isFigure: true });

describe('W6 rows on the clipboard', () => {
    const clip: Clip = [
        [text('0123'), text('Ballon\t"A" &\n<b>'), figure('1234,50')],
        [text('=1+1'), text('-5 °C'), figure('-5')],
    ];

    test('as text: a tab between cells, a line for a row, and no formula that a spreadsheet would run', () => {
        expect(toTsv(clip)).toBe('0123\tBallon "A" & <b>\t1234,50\r\n\'=1+1\t\'-5 °C\t-5');
    });

    test('as a table: escaped, and codes as text, so that they keep their zeros', () => {
        const code = ' style="mso-number-format:\'\\@\'"';
        expect(rowsToHtml(clip)).toBe(
            `<table><tr><td${code}>0123</td><td${code}>Ballon &quot;A&quot; &amp; &lt;b&gt;</td><td>1234,50</td></tr>` +
                `<tr><td${code}>'=1+1</td><td${code}>'-5 °C</td><td>-5</td></tr></table>`,
        );
    });
});
