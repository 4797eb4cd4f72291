import { Dropdown } from 'antd'
import { useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { columnNames, rowHeights } from '../table-look.ts'
import type { RowHeight } from '../table-look.ts'
import styles from './order-tools.module.css'

const key = 'mall.rows'

/** How tall rows are: kept in this browser. */
export const useRowHeight = (): readonly [RowHeight, (rows: RowHeight) => void] => {
  const [rows, setRows] = useState<RowHeight>(() => {
    const kept = localStorage.getItem(key) ?? ''
    return Object.hasOwn(rowHeights, kept) ? (kept as RowHeight) : 'picture'
  })
  return [
    rows,
    (wished) => {
      localStorage.setItem(key, wished)
      setRows(wished)
    },
  ]
}

/** Which columns are shown (in the address) and how tall rows are. */
export const TableLook = ({
  hidden,
  change,
  rows,
  setRows,
}: {
  hidden: readonly string[]
  change: (changed: Record<string, string>) => void
  rows: RowHeight
  setRows: (rows: RowHeight) => void
}) => {
  const [open, setOpen] = useState(false)
  const names = Object.keys(columnNames)
  const press = (pressed: string) => {
    if (Object.hasOwn(rowHeights, pressed)) return setRows(pressed as RowHeight)
    return change({
      hide: names.filter((name) => (name === pressed) !== hidden.includes(name)).join(','),
    })
  }
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={(wished, { source }) => source === 'trigger' && setOpen(wished)}
      menu={{
        selectable: true,
        multiple: true,
        selectedKeys: [rows, ...names.filter((name) => !hidden.includes(name))],
        items: [
          {
            type: 'group',
            label: '显示的列',
            children: Object.entries(columnNames).map(([name, label]) => ({ key: name, label })),
          },
          {
            type: 'group',
            label: '行高',
            children: Object.entries(rowHeights).map(([name, label]) => ({ key: name, label })),
          },
        ],
        onClick: (pressed) => press(pressed.key),
      }}
    >
      <button type="button" className={styles.tool} aria-expanded={open}>
        <Icon name="grid" size={14} />
        列与行高
      </button>
    </Dropdown>
  )
}
