/* Where the steps through the browser's history meet the open sheets, which are loaded later. */

import type { Location } from 'react-router'

/** An entry of the history that stands for open sheets above a page, and how many. */
export type SheetEntry = { readonly sheets?: number }

export const sheetSteps: {
  /** Called after a step between a page and the sheets above it, with what is shown. */
  stepped?: (shown: Location) => void
  /** While a step is under way that takes away the entry of a closed sheet. */
  leaving?: Promise<void> | undefined
} = {}
