/*
 * What is typed and kept nowhere but in the page, such as a cell of a list: while there is any, a session that ended is renewed above
 * the page, which is not left for the login.
 */

const held = new Set<string>()

/** Something with this name is typed, or is sent, taken or given up. */
export const holdPage = (name: string, holds: boolean): void => void (holds ? held.add(name) : held.delete(name))

export const isPageHeld = (): boolean => held.size > 0
