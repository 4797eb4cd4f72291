import { createContext } from 'react'

/** Said by an input whose choices are not there: why its field cannot be filled yet; nothing once it can. */
export const HoldBack = createContext<(why: string | undefined) => void>(() => {})
