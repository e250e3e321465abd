/** Where reading goes on when there is nothing left to press: as after a navigation (row F6). */
export const focusHeading = () => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
};
