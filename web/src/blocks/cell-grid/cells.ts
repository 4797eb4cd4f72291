export type Cell = { readonly row: number; readonly column: number }
export type CellChange = Cell & { readonly value: string }

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1)

/** Returns the neighbouring cell; after the last column follows the next row. */
export const moveFrom = (
  { row, column }: Cell,
  way: 'up' | 'down' | 'left' | 'right',
  rows: number,
  columns: number,
): Cell => {
  if (way === 'up' || way === 'down') return { row: within(row + (way === 'up' ? -1 : 1), rows), column }
  const at = within(row * columns + column + (way === 'left' ? -1 : 1), rows * columns)
  return { row: Math.floor(at / columns), column: at % columns }
}

const cellPattern = /"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*)/y

/** Reads the cells of a block as spreadsheets copy it: tabs, line ends, and quotes around cells that contain either. */
export const readBlock = (text: string): string[][] => {
  const plain = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  const block: string[][] = [[]]
  let at = 0
  for (;;) {
    cellPattern.lastIndex = at
    const [whole, quoted, bare] = cellPattern.exec(plain)!
    block.at(-1)!.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= plain.length) return block
    if (plain[at] === '\n') block.push([])
    at += 1
  }
}

/** Lays a block over the grid from a cell on; `over` counts the cells that fall outside. */
export const writeBlock = (
  block: readonly (readonly string[])[],
  from: Cell,
  rows: number,
  columns: number,
): { readonly changes: CellChange[]; readonly over: number } => {
  const all = block.flatMap((line, down) =>
    line.map((value, right) => ({ row: from.row + down, column: from.column + right, value })),
  )
  const changes = all.filter(({ row, column }) => row < rows && column < columns)
  return { changes, over: all.length - changes.length }
}
