import { expect, test } from 'vitest';
import { copiedText } from '#src/list/selection/CopyRows.tsx';

test.each([
    ['a text in parts', '<a>Ballon <i>rouge</i></a>', 'Ballon rouge'],
    ['tags', '<span><i>Soldes</i><i>Web</i></span>', 'Soldes Web'],
    ['names behind a number', '<i>Web</i><i aria-hidden="true">+2</i><i>, Soldes, Été</i>', 'Web, Soldes, Été'],
    ['nothing', '—', ''],
    ['an icon and its words', '<svg><title>x</title></svg> Oui', 'Oui'],
])('W6 a cell says what is seen: %s', (_what, html, expected) => {
    const cell = document.createElement('td');
    cell.innerHTML = html;
    expect(copiedText(cell)).toBe(expected);
});
