import { goodsColumnNames, mostSheetRows } from '@mall/api/assortment/sheet-columns'
import type { assortment } from '@mall/api/assortment/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { textColumns } from '../../task/public.ts'
import { cellsOf, goodsLayout } from './goods-sheet.ts'
import { skusForSheet } from './queries.ts'
import { sealOf } from './seal-stock.ts'

/** Writes the specifications of a filter into a sheet that can be imported again. */
export const downloadSheet: Handler<typeof assortment.goodsSheet> = async (ctx, filter) => {
  const { shopId } = ctx.actor.shop
  const skus = await ctx.read(({ db }) => skusForSheet(db, shopId, filter, mostSheetRows + 1))
  if (skus.length > mostSheetRows) return refuseField('keyword', '超过 5,000 个规格，请先筛选再下载')
  const seal = await sealOf(ctx.ports.cipher, shopId)
  const rows = skus.map((sku) => {
    const cells = cellsOf(sku, seal)
    return goodsColumnNames.map((column) => cells[column])
  })
  return sheetFile({ name: '商品', now: ctx.now, columns: textColumns(goodsLayout), rows })
}
