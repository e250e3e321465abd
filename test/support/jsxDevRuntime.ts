import { jsx } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** What the compiler writes for React's development build, with the production build. */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: unknown, key?: string) => jsx(type, props, key);
