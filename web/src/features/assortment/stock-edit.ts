import { editStock } from '@mall/api/assortment/inputs'
import { api } from '../../api.ts'
import type { Edit } from '../../blocks/list/list-of.ts'
import type { SkuRow } from './sku-row.ts'

/** A number in stock written in place, with why; what was sold since it was read refuses it. */
export const stockEdit = (reason: string): Edit<SkuRow> => ({
  value: ({ stock }) => (stock === null ? '' : String(stock)),
  schema: editStock.shape.counted,
  call: api.assortment.editStock,
  input: ({ goodsId, stock }, counted) => ({ goodsId, seen: stock, counted: Number(counted), reason }),
})

/** When it is short, written in place; 0 takes the warning away. */
export const warnEdit: Edit<SkuRow> = {
  value: ({ warnAt }) => (warnAt === null ? '' : String(warnAt)),
  schema: editStock.shape.warnAt,
  call: api.assortment.editStock,
  input: ({ goodsId, stock }, text) => ({ goodsId, seen: stock, warnAt: Number(text) }),
}
