import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../may.ts'
import { goodsImport } from '../goods-import.ts'

/** Goods are changed and added by a sheet, where a sheet can be written. */
export const GoodsTools = () => {
  const may = useMay(api.assortment.checkGoods)
  const phone = usePhone()
  return phone || !may.ok ? null : <ImportButton of={goodsImport}>导入导出表格</ImportButton>
}
