/** Storage key of the settings (C2). */
export const THEME_KEY = 'theme';

const set = (element: Element, name: string, value: string | undefined): void => {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** C3: sets the attributes of `<html>`, and the dark mode on `<body>` too. */
export const writeAttributes = (
    { documentElement, body }: Document,
    attributes: Readonly<Record<string, string | undefined>>,
): void => {
    for (const [name, value] of Object.entries(attributes)) set(documentElement, name, value);
    const dark = attributes['data-bs-theme'] === 'dark';
    set(body, 'data-bs-theme', dark ? 'dark' : undefined);
};
