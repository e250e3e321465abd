type Value = string | number;

/** An SVG element; all values come from this program, so nothing is escaped. */
const element = (name: string, attributes: Readonly<Record<string, Value>>): string =>
    `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${value}"`)
        .join(' ')}/>`;

const paint = (name: string): string => (/^#|^none$|^white$/.test(name) ? name : `url(#${name})`);

export const path = (d: string, fill = 'body'): string => element('path', { d, fill: paint(fill) });

export const line = (d: string, width: number, stroke = 'accent', opacity = 1): string =>
    element('path', { d, fill: 'none', stroke: paint(stroke), 'stroke-width': width, 'stroke-opacity': opacity });

export const circle = (cx: number, cy: number, r: number, fill = 'round'): string =>
    element('circle', { cx, cy, r, fill: paint(fill) });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill = 'round'): string =>
    element('ellipse', { cx, cy, rx, ry, fill: paint(fill) });

export const box = (x: number, y: number, width: number, height: number, rx = 8, fill = 'body'): string =>
    element('rect', { x, y, width, height, rx, fill: paint(fill) });

export const ring = (cx: number, cy: number, r: number, width: number, stroke = 'body'): string =>
    element('circle', { cx, cy, r, fill: 'none', stroke: paint(stroke), 'stroke-width': width });

export const turned = (degrees: number, ...inside: readonly string[]): string =>
    `<g transform="rotate(${degrees} 200 200)">${inside.join('')}</g>`;

export const placed = (x: number, y: number, scale: number, ...inside: readonly string[]): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${inside.join('')}</g>`;

/** A net or strings in a rectangle, one line every `step` units. */
export const mesh = (x: number, y: number, width: number, height: number, step: number, stroke = '#8a929d'): string => {
    const down = Array.from({ length: Math.floor(width / step) + 1 }, (_, at) => `M${x + at * step} ${y}v${height}`);
    const along = Array.from({ length: Math.floor(height / step) + 1 }, (_, at) => `M${x} ${y + at * step}h${width}`);
    return line([...down, ...along].join(''), 2, stroke, 0.75);
};
