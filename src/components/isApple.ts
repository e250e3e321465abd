/** Apple's keyboards have a key of their own for commands. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
