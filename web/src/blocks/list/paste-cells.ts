import { readRange } from './read-range.ts'

/* Pastes a piece of a sheet over a list, from a cell down and to the right. */

/** Numbers of rows and cells that did not fit. */
export type LeftOut = { readonly rowsOut: number; readonly cellsOut: number }

/** Returns the texts for editable cells, and how many non-blank rows and cells fall outside the list. */
export const layOver = <T>(text: string, cellAt: (down: number, right: number) => T | 'no row' | 'no column') => {
  const cells: (readonly [T, string])[] = []
  let [rowsOut, cellsOut] = [0, 0]
  for (const [down, line] of readRange(text).entries()) {
    const written = line.map((it) => it.trim())
    if (cellAt(down, 0) === 'no row') {
      if (written.some(Boolean)) rowsOut += 1
      continue
    }
    for (const [right, word] of written.entries()) {
      const cell = cellAt(down, right)
      if (cell !== 'no row' && cell !== 'no column') cells.push([cell, word])
      else if (word !== '') cellsOut += 1
    }
  }
  return { cells, rowsOut, cellsOut }
}

/** Returns the result of a paste in one sentence. */
export const pasteWords = (written: number, failed: number, { rowsOut, cellsOut }: LeftOut): string =>
  [
    `已写入 ${written} 格，失败 ${failed}`,
    ...(rowsOut > 0 ? [`本页到底，多出的 ${rowsOut} 行没有写入`] : []),
    ...(cellsOut > 0 ? [`右边没有可写的列，多出的 ${cellsOut} 格没有写入`] : []),
  ].join('；')
