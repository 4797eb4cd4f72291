import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../may.ts'
import { goodsImport } from '../goods-import.ts'

/** The filters of both lists of goods that a sheet may be narrowed by. */
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

/** Goods are changed and added by a sheet, where a sheet can be written. */
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
