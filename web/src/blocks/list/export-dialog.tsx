import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Checkbox } from '../../kit/field.tsx'
import { SortableList } from '../sortable-list.tsx'
import type { SheetFormat } from './use-export.ts'

type Choice = { readonly key: string; readonly name: string; readonly on: boolean }

/** Choice of the columns of a sheet and their order; later exports of the list use it, too. */
export const ExportDialog = ({
  names,
  chosen,
  count,
  counts,
  onTake,
  onClose,
}: {
  names: Readonly<Record<string, string>>
  chosen: readonly string[]
  count: number
  counts: string
  onTake: (keys: readonly string[], format: SheetFormat) => void
  onClose: () => void
}) => {
  const [items, setItems] = useState<readonly Choice[]>(() => [
    ...chosen.map((key) => ({ key, name: names[key]!, on: true })),
    ...Object.entries(names)
      .filter(([key]) => !chosen.includes(key))
      .map(([key, name]) => ({ key, name, on: false })),
  ])
  const keys = items.filter(({ on }) => on).map(({ key }) => key)
  const turn = (wanted: (item: Choice) => boolean) => setItems(items.map((item) => ({ ...item, on: wanted(item) })))
  return (
    <Dialog
      open
      onClose={onClose}
      title="导出哪些列"
      about={`导出 ${count} ${counts}；默认是表格里显示的列，按显示的次序。`}
      actions={
        <>
          <Button onClick={() => turn(() => true)}>全选</Button>
          <Button disabled={keys.length === 0} onClick={() => onTake(keys, 'csv')}>
            导出 CSV
          </Button>
          <Button kind="brand" disabled={keys.length === 0} onClick={() => onTake(keys, 'xlsx')}>
            导出 Excel
          </Button>
        </>
      }
    >
      <SortableList
        label="导出的列"
        items={items}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onSort={setItems}
      >
        {(item) => (
          <Checkbox checked={item.on} onChange={() => turn((it) => (it.key === item.key ? !it.on : it.on))}>
            {item.name}
          </Checkbox>
        )}
      </SortableList>
    </Dialog>
  )
}
