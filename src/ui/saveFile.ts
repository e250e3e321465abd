/** Lets the person keep a file that the console has in memory. */
export const saveFile = (name: string, content: Blob): void => {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // Revoked later, because the browser reads the address asynchronously.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
