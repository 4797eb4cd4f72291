import { createContext } from 'react'

/** Why a field cannot be filled yet; `stands` where the input itself shows it, so that the field need not repeat it. */
export type Held = { readonly why: string; readonly stands: boolean }

/** Said by an input whose choices are not there; nothing once it can be filled. */
export const HoldBack = createContext<(held: Held | undefined) => void>(() => {})
