import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pages, resources } from '#src/areas/index.ts';
import { Icon } from '#src/ui/Icon.tsx';

const pathsOf = (markup: string): string => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join(' ');

test('trial M6 no two entries of the menu have the same icon', () => {
    const entries = [...resources, ...pages].flatMap(({ name, options }) =>
        options.menu ? [{ name, path: pathsOf(renderToStaticMarkup(createElement(options.menu.icon))) }] : [],
    );
    const home = { name: 'home', path: pathsOf(renderToStaticMarkup(createElement(Icon, { name: 'home' }))) };
    const all = [home, ...entries];
    expect(all.length).toBeGreaterThanOrEqual(22);
    expect(all.filter(({ path }) => path === '')).toEqual([]);
    const alike = all.filter(one => all.some(other => other !== one && other.path === one.path));
    expect(alike.map(({ name }) => name)).toEqual([]);
});
