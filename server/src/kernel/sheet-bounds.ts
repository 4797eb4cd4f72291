/** What a sheet may hold: its rows with the head, and its columns. */
export type SheetBounds = { readonly rows: number; readonly columns: number }

const letters = 26
const columnNumber = (name: string): number => [...name].reduce((sum, it) => sum * letters + it.charCodeAt(0) - 64, 0)

/**
 * Refuses a worksheet that names a row or column beyond its bounds, or has too many rows, before it is parsed: the parser
 * makes every cell up to the farthest one that is named, however few are written. Every `r="…"` counts, wherever it
 * stands, so that nothing hides one from here that the parser sees.
 */
export const checkReferences = (xml: string, { rows, columns }: SheetBounds): void => {
  const tooLarge = () => new RangeError('too large')
  for (const [, column, row] of xml.matchAll(/(?<!xmlns:)\br\s*=\s*["'](?:([A-Z]{0,3})([1-9]\d{0,6})["'])?/g)) {
    if (column === undefined) throw new SyntaxError('a reference that no spreadsheet writes')
    if (Number(row) > rows || columnNumber(column) > columns) throw tooLarge()
  }
  let written = 0
  for (const _ of xml.matchAll(/[<:]row\b/g)) if (++written > rows) throw tooLarge()
}
