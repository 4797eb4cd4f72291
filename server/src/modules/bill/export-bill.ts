import type { bill } from '@mall/api/bill/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { recordExport } from '../../kernel/record-export.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import type { BillParty } from './machine.ts'
import { wholeBill } from './show-bills.ts'

const text = (name: string, width: number): SheetColumn => ({ name, kind: 'text', width })
const money = (name: string): SheetColumn => ({ name, kind: 'money', width: 12 })
const quantity = (name: string): SheetColumn => ({ name, kind: 'quantity', width: 10 })
const columns = [
  text('订单号', 24),
  text('收货日期', 12),
  text('商品', 30),
  text('规格', 16),
  text('单位', 8),
  quantity('数量'),
  quantity('实收'),
  quantity('已退'),
  money('单价'),
  money('商品实付'),
  money('订单运费'),
  money('订单金额'),
  money('已退款'),
  money('已付'),
  money('调整'),
  money('本单应付'),
  text('状态', 12),
  text('差异与异议', 40),
]

const sumRow = (name: string, fen: number): readonly SheetValue[] => [
  name,
  ...Array.from({ length: 14 }, () => null),
  fen,
  '',
  '',
]

type Whole = Awaited<ReturnType<typeof wholeBill>>

/** Returns one row for each line of goods; values of the order are in its first row. */
const rowsOf = (it: Whole): (readonly SheetValue[])[] => [
  ...it.lines.flatMap((line) =>
    line.goods.map((one, at): readonly SheetValue[] => {
      const first = at === 0
      const ofOrder = (fen: number): SheetValue => (first ? fen : null)
      const said = [
        ...line.differences.map((found) => found.text),
        ...(line.dispute === null ? [] : [`异议（${line.dispute.stateText}）：${line.dispute.reason}`]),
      ]
      return [
        line.orderNo,
        line.receiveTime === null ? '' : dateText(line.receiveTime),
        one.goodsName,
        one.specText,
        one.unitName,
        one.qty,
        one.receiveQty,
        one.refundQty,
        one.price,
        one.payMoney,
        ofOrder(line.freightMoney),
        ofOrder(line.payMoney),
        ofOrder(line.refundMoney),
        ofOrder(line.prepaidMoney),
        ofOrder(line.adjustMoney),
        ofOrder(line.place === 1 ? line.dueMoney : 0),
        first ? line.placeText : '',
        first ? said.join('；') : '',
      ]
    }),
  ),
  ...it.carries.map((one) => sumRow(`上期 ${one.orderNo} ${one.why}`, one.money)),
  ...(it.ownAdjustMoney === 0 ? [] : [sumRow(`调整：${it.adjustReason}`, it.ownAdjustMoney)]),
  sumRow('应付合计', it.payableMoney),
]

const exportFor = async (ctx: Call<Actor>, billId: Id, party: BillParty) => {
  const it = await ctx.read(({ db }) => wholeBill(db, billId, party))
  const file = await sheetFile({ name: `对账单${it.billNo}`, now: ctx.now, columns, rows: rowsOf(it) })
  await ctx.write((write) =>
    recordExport(write, {
      shopId: it.shopId,
      of: 'bill',
      id: String(billId),
      filter: { billId },
      count: it.lines.length,
    }),
  )
  return file
}

export const exportBill: Handler<typeof bill.exportBill> = (ctx, { billId }) => exportFor(ctx, billId, 'supplier')
export const exportOwnBill: Handler<typeof bill.exportOwn> = (ctx, { billId }) => exportFor(ctx, billId, 'purchaser')
