import { createContext } from 'react'

/** Reason why a field cannot be filled yet; `stands` is true if the input itself shows it, so that the field need not repeat it. */
export type Held = { readonly why: string; readonly stands: boolean }

/** Lets an input report that its choices are not available; undefined reports that it can be filled. */
export const HoldBack = createContext<(held: Held | undefined) => void>(() => {})
