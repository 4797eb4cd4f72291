/**
 * The cells of a piece of a sheet as the clipboard carries it: rows by line, cells by tab; a cell that holds either, or a quote,
 * stands in quotes, which it doubles.
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

/** Is this more than one cell? */
export const isRange = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''))
