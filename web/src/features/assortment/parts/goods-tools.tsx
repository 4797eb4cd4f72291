import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../may.ts'
import { goodsImport } from '../goods-import.ts'

/** Filters that both lists of goods and the spreadsheet have in common. */
const filters = [
  'keyword',
  'categoryId',
  'classifyId',
  'groupVariant',
  'priceMin',
  'priceMax',
  'stockMin',
  'stockMax',
  'stockType',
  'spuIds',
]

/** Button that imports and exports goods by a spreadsheet; not shown on a phone. */
export const GoodsTools = () => {
  const may = useMay(api.assortment.checkGoods)
  const phone = usePhone()
  const [params] = useSearchParams()
  if (phone || !may.ok) return null
  const found = Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  return (
    <ImportButton of={goodsImport} found={found}>
      导入导出表格
    </ImportButton>
  )
}
