import { useState } from 'react'
import { tidyMoney } from '../form/read-decimal.ts'
import { CellGrid } from './cell-grid.tsx'

export const title = '单元格表'

const columns = [
  { key: 'price', label: '售价', inputMode: 'decimal', settle: tidyMoney },
  { key: 'code', label: '编码' },
] as const

const Example = () => {
  const [rows, setRows] = useState([
    { key: '20', head: '20kg', cells: ['138.00', 'S20'] },
    { key: '40', head: '40kg', cells: ['262.00', ''] },
  ])
  return (
    <CellGrid
      label="规格"
      columns={columns}
      rows={rows}
      wrong={(row, column) => (column === 1 && rows[row]!.cells[1] === '' ? '请填写编码' : undefined)}
      onWrite={(changes) =>
        setRows((all) =>
          all.map((it, row) => ({
            ...it,
            cells: it.cells.map(
              (cell, column) => changes.find((change) => change.row === row && change.column === column)?.value ?? cell,
            ),
          })),
        )
      }
    />
  )
}
export default Example
