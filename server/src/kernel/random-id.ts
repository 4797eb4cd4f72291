import { randomUUID } from 'node:crypto'

/** Makes a random identifier that nobody can guess: 32 hexadecimal characters, of version 4. */
export const newRandomId = (): string => randomUUID().replaceAll('-', '')
