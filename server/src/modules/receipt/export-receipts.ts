import type { receipt } from '@mall/api/receipt/endpoints'
import { mostReceiptsAtOnce, receiptSheetColumns, receiptSheetKeys } from '@mall/api/receipt/states'
import type { ReceiptSheetColumn } from '@mall/api/receipt/states'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import { receiptsWhole } from './queries.ts'
import type { ReceiptLine } from './queries.ts'

type Whole = Awaited<ReturnType<typeof receiptsWhole>>[number]
type Column = Omit<SheetColumn, 'name'> & { readonly of: (it: Whole, line: ReceiptLine) => SheetValue }
const text = (width: number, of: Column['of']): Column => ({ kind: 'text', width, of })
const quantity = (of: Column['of']): Column => ({ kind: 'quantity', width: 10, of })

const columns: Readonly<Record<ReceiptSheetColumn, Column>> = {
  receiptNo: text(20, (it) => it.receiptNo),
  receiveTime: { kind: 'time', width: 17, of: (it) => it.receiveTime },
  shopName: text(22, (it) => it.shopName),
  orderNo: text(22, (it) => it.orderNo),
  warehouse: text(16, (it) => it.warehouse),
  goodsName: text(30, (_, line) => line.goodsName),
  specText: text(16, (_, line) => line.specText),
  unitName: text(8, (_, line) => line.unitName),
  shipQty: quantity((_, line) => line.shipQty),
  countedQty: quantity((_, line) => line.countedQty),
  differQty: quantity((_, line) => (line.countedQty === null ? null : line.countedQty - line.shipQty)),
  receiveBy: text(12, (it) => it.receiveBy ?? '到期自动收货'),
  remark: text(30, (it) => it.remark),
}

/** Exports the receipts of a filter as a file, one row for each line. */
export const exportReceipts: Handler<typeof receipt.exportReceipts> = async (
  ctx,
  { format, columns: chosen, sort = 'newest', ...input },
) => {
  const filter = { ...input, boId: ctx.actor.boId }
  const found = await ctx.read(({ db }) => receiptsWhole(db, filter, sort, mostReceiptsAtOnce + 1))
  if (found.length > mostReceiptsAtOnce) return refuse('RECEIPTS_TOO_MANY', { most: mostReceiptsAtOnce })
  const keys = [...new Set(chosen ?? receiptSheetKeys)]
  return sheetFile({
    name: '收货单',
    now: ctx.now,
    format,
    columns: keys.map((key) => ({
      name: receiptSheetColumns[key],
      kind: columns[key].kind,
      width: columns[key].width,
    })),
    rows: found.flatMap((it) => it.lines.map((line) => keys.map((key) => columns[key].of(it, line)))),
  })
}
