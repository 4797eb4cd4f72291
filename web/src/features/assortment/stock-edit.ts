import { editStock } from '@mall/api/assortment/inputs'
import { api } from '../../api.ts'
import type { Edit } from '../../blocks/list/list-of.ts'
import type { SkuRow } from './sku-row.ts'

/** Edits a stock quantity in place, with a reason; the server refuses it if some was sold after it was read. */
export const stockEdit = (reason: string): Edit<SkuRow> => ({
  value: ({ stock }) => (stock === null ? '' : String(stock)),
  schema: editStock.shape.counted,
  call: api.assortment.editStock,
  input: ({ goodsId, stock }, counted) => ({ goodsId, seen: stock, counted: Number(counted), reason }),
})

/** Edits in place the quantity that counts as short; 0 removes the warning. */
export const warnEdit: Edit<SkuRow> = {
  value: ({ warnAt }) => (warnAt === null ? '' : String(warnAt)),
  schema: editStock.shape.warnAt,
  call: api.assortment.editStock,
  input: ({ goodsId, stock }, text) => ({ goodsId, seen: stock, warnAt: Number(text) }),
}
