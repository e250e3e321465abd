/** Elements that are hidden by every browser's style sheet. */
const UNSHOWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

const displayOf = (element: HTMLElement): string => {
    if (element.style?.display) return element.style.display;
    if (element.hidden || UNSHOWN.has(element.tagName)) return 'none';
    return element instanceof HTMLSpanElement || element instanceof HTMLAnchorElement ? 'inline' : 'block';
};

/** The inherited value of a property: that of the nearest element with an inline style. */
const inherited = (element: Element, property: 'visibility' | 'pointerEvents'): string => {
    for (let one: Element | null = element; one; one = one.parentElement)
        if (one instanceof HTMLElement && one.style[property]) return one.style[property];
    return '';
};

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const computedValue = (element: HTMLElement, property: string): unknown => {
    if (property === 'display') return displayOf(element);
    if (property === 'visibility') return inherited(element, property) || 'visible';
    if (property === 'pointerEvents') return inherited(element, property) || 'auto';
    if (property === 'getPropertyValue') return (name: string) => computedValue(element, camelCase(name)) ?? '';
    return Reflect.get(element.style ?? {}, property);
};

/**
 * Replaces jsdom's function, which takes a fifth of the time of component tests to match its style sheet with elements.
 * Tests include none of our style sheets, so inline styles and the defaults above suffice.
 */
export const getComputedStyle = (element: Element, pseudo?: string | null): CSSStyleDeclaration =>
    new Proxy(Object.create(null), {
        get: (_, property) =>
            pseudo || typeof property !== 'string' ? '' : computedValue(element as HTMLElement, property),
    });
