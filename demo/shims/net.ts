const PART = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

export const isIPv4 = (text: string): boolean => {
    const parts = text.split('.');
    return parts.length === 4 && parts.every(part => PART.test(part));
};

export const isIPv6 = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]/`);

export const isIP = (text: string): number => {
    if (isIPv4(text)) return 4;
    return isIPv6(text) ? 6 : 0;
};

/** Blocks every address: the demonstration sends no requests. */
export class BlockList {
    addAddress(): void {}
    addSubnet(): void {}
    addRange(): void {}
    check(): boolean {
        return true;
    }
}
