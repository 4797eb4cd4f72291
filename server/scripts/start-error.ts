/** The program cannot start here; its message is one sentence for the person who starts it. */
export class StartError extends Error {}

const full = /No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/

/** Returns true if a file system or a database reported a full disk. */
export const saysFull = (words: string): boolean => full.test(words)
