/*
 * Text that exists only in the page, for example in a cell of a list. While there is any, an ended session is renewed above the
 * page instead of leaving the page for the login.
 */

const held = new Set<string>()

/** Sets whether the text with this name holds the page: true when typed, false when sent, accepted or given up. */
export const holdPage = (name: string, holds: boolean): void => void (holds ? held.add(name) : held.delete(name))

export const isPageHeld = (): boolean => held.size > 0
