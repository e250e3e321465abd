import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import type { Import } from '#contract/imports.ts';
import { isWorking } from './read.ts';

/** How often the list is read while a job works on one of its imports, in milliseconds. */
const INTERVAL = 3000;

/** Keeps the states in the list true while a job works; it shows nothing. */
export const FollowImports = () => {
    const { data = [], refetch } = useListContext<Import>();
    const isFollowing = data.some(isWorking);
    useEffect(() => {
        if (!isFollowing) return;
        const timer = setInterval(() => document.hidden || void refetch(), INTERVAL);
        return () => clearInterval(timer);
    }, [isFollowing, refetch]);
    return null;
};
