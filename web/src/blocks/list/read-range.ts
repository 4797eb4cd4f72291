/**
 * Reads the cells of a piece of a sheet from clipboard text: one row a line, cells separated by tabs. A cell that contains a tab,
 * line end or quote stands in quotes, and its own quotes are doubled.
 */
export const readRange = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  const whole = text.replace(/(\r\n|\n|\r)$/, '')
  while (cell.lastIndex <= whole.length) {
    const found = cell.exec(whole)
    if (found === null) return [[text]]
    const [, quoted, plain, end] = found
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** Returns whether the text has more than one cell. */
export const isRange = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''))
