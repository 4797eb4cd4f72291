/* Connects steps through the browser's history with the open sheets, which load later. */

import type { Location } from 'react-router'

/** A history entry for open sheets above a page, with their number. */
export type SheetEntry = { readonly sheets?: number }

export const sheetSteps: {
  /** Called after a step between a page and the sheets above it, with the shown location. */
  stepped?: (shown: Location) => void
  /** Pending while a step removes the entry of a closed sheet. */
  leaving?: Promise<void> | undefined
} = {}
