import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { AnyImport, ImportOf, WrongRow } from './import-of.ts'
import { WrongRows } from './wrong-rows.tsx'

export const title = '导入'

const call = (name: string) =>
  ({ name, effect: 'write', family: 'rest', method: 'POST', path: '/rest/gallery', encoding: 'json' }) as const

const columns = { name: '名称', price: '价格（元）' } as const

// No such calls exist: choosing a file shows how a refusal appears.
const goodsImport: ImportOf<keyof typeof columns> = {
  title: '导入商品',
  act: '上架',
  counts: '个',
  template: { call: call('gallery.template'), title: '下载商品表', about: '表里是现在的商品和价格。' },
  fill: { title: '填写价格', about: '不改的行留空就行。' },
  limits: '.xlsx 文件，最多 5,000 行、2 MB',
  columns,
  check: call('gallery.check'),
  mend: call('gallery.mend'),
  wrong: call('gallery.wrong'),
  refreshes: [],
}

const rowOf = (rowNo: number, name: string, price: string): WrongRow => ({
  rowNo,
  sheetRow: rowNo + 1,
  thingId: null,
  subject: name,
  column: 'price',
  fault: '价格要写成数字，例如 128.00',
  values: { name, price },
})

const Example = () => {
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState([rowOf(3, '育肥料', '一百'), rowOf(7, '乳猪料', '12O')])
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>导入商品</Button>
      </p>
      <WrongRows
        columns={columns}
        copied="name"
        rows={rows}
        onMend={(cells) =>
          setRows(
            rows.flatMap((row) => {
              const mended = cells.filter(({ rowNo }) => rowNo === row.rowNo)
              const values = { ...row.values, ...Object.fromEntries(mended.map((it) => [it.column, it.value])) }
              return /^\d+(\.\d{1,2})?$/.test(values['price'] ?? '') ? [] : [{ ...row, values }]
            }),
          )
        }
      />
      {rows.length === 0 && <p>都改好了。</p>}
      {open && <ImportDialog of={goodsImport as unknown as AnyImport} onClose={() => setOpen(false)} />}
    </>
  )
}
export default Example
