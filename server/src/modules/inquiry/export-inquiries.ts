import type { inquiry } from '@mall/api/inquiry/endpoints'
import type { Read } from '../../kernel/context.ts'
import { recordExport } from '../../kernel/record-export.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import type { Party } from './machine.ts'
import { inquiryPage } from './queries.ts'
import type { InquiryFilter, ShownInquiry } from './queries.ts'

/** Most inquiries in one export. */
const most = 1_000

type Column = SheetColumn & { readonly of: (row: ShownInquiry) => SheetValue }
const text = (name: string, width: number, of: Column['of']): Column => ({ name, kind: 'text', width, of })
const money = (name: string, of: Column['of']): Column => ({ name, kind: 'money', width: 12, of })
const quantity = (name: string, of: Column['of']): Column => ({ name, kind: 'quantity', width: 10, of })
const time = (name: string, of: Column['of']): Column => ({ name, kind: 'time', width: 17, of })

/** An inquiry and its offer in one row; each side reads the name of the other. */
const columnsFor = (party: Party): readonly Column[] => [
  text('询价编号', 12, ({ inquiryId }) => String(inquiryId)),
  party === 'shop' ? text('买家', 22, ({ buyerName }) => buyerName) : text('店铺', 22, ({ shopName }) => shopName),
  text('商品', 30, ({ goodsName }) => goodsName),
  text('规格', 16, ({ specText }) => specText),
  quantity('询价数量', ({ qty }) => qty),
  text('单位', 6, ({ unitName }) => unitName),
  text('送到', 24, ({ areaName }) => areaName),
  text('期望到货', 12, ({ needDate }) => needDate),
  text('采购用途', 10, ({ buyPurposeText }) => buyPurposeText),
  text('询价备注', 30, ({ remark }) => remark),
  time('询价时间', ({ askTime }) => askTime),
  text('状态', 10, ({ stateText }) => stateText),
  ...(party === 'shop' ? [money('标价', ({ listPrice }) => listPrice)] : []),
  money('报价', ({ offerPrice }) => offerPrice),
  text('折合', 16, ({ offerTradeText }) => offerTradeText),
  quantity('报价数量', ({ offerQty }) => offerQty),
  text('报价说明', 30, ({ offerRemark }) => offerRemark),
  time('报价时间', ({ offerTime }) => offerTime),
  time('有效期至', ({ offerTime, dueTime }) => (offerTime === null ? null : dueTime)),
  ...(party === 'shop' ? [text('报价人', 10, ({ offerBy }) => offerBy)] : []),
  text('原因', 24, ({ endReason }) => endReason),
]

const rowsOf = async ({ db, now }: Read, party: Party, filter: InquiryFilter): Promise<readonly ShownInquiry[]> => {
  const range = { pageNum: 1, pageSize: most, offset: 0 }
  const { total, list } = await inquiryPage(db, { now, party }, filter, 'newest', range)
  if (total > most) return refuse('BATCH_TOO_LARGE', { most })
  if (total === 0 && filter.inquiryId !== undefined) return refuse('NOT_FOUND')
  return list
}

const fileOf = (now: Date, party: Party, rows: readonly ShownInquiry[]) => {
  const columns = columnsFor(party)
  return sheetFile({
    name: '询价',
    now,
    // Without the functions that read a row, because another thread writes the sheet.
    columns: columns.map(({ name, kind, width }) => ({ name, kind, width })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  })
}

export const exportOwn: Handler<typeof inquiry.exportOwn> = async (ctx, input) =>
  fileOf(ctx.now, 'buyer', await ctx.read((read) => rowsOf(read, 'buyer', { ...input, buyer: ctx.actor })))

/** Exports a shop's inquiries; the sheet names buyers, so the audit trail records it. */
export const exportShop: Handler<typeof inquiry.exportShop> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const rows = await ctx.read((read) => rowsOf(read, 'shop', { ...input, shopId }))
  const file = await fileOf(ctx.now, 'shop', rows)
  const { inquiryId, ...filter } = input
  const id = inquiryId === undefined ? '*' : String(inquiryId)
  await ctx.write((write) => recordExport(write, { shopId, of: 'price_inquiry', id, filter, count: rows.length }))
  return file
}
