export const isFullScreen = (): boolean => document.fullscreenElement !== null;

export const toggleFullScreen = (): void =>
    void (isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
