import { useCallback, useState } from 'react';

/** Whether an element has ever been near the viewport, so that its content is loaded only then. */
export const useSeen = () => {
    const [seen, setSeen] = useState(false);
    const ref = useCallback((element: Element | null) => {
        if (!element) return undefined;
        const look = (entries: readonly IntersectionObserverEntry[]) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
        };
        const observer = new IntersectionObserver(look, { rootMargin: '200px' });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return { seen, ref };
};
