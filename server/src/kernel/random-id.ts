import { randomUUID } from 'node:crypto'

/** A random identifier nobody can guess: 32 hexadecimal characters, of version 4. */
export const newRandomId = (): string => randomUUID().replaceAll('-', '')
