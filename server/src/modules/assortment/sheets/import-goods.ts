import type { assortment } from '@mall/api/assortment/endpoints'
import type { GoodsColumn } from '@mall/api/assortment/sheet-columns'
import { moneyText } from '@mall/api/money'
import { unusualWords } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { changePrice, confirmedBefore } from '../../catalog/public.ts'
import { saveListing } from '../../publishing/public.ts'
import type { ListingToSave } from '../../publishing/public.ts'
import { adjustStock } from '../../stock/public.ts'
import { checkSheet, keepCancelled, mendSheet, resultOf, workRows, wrongRowsOf } from '../../task/public.ts'
import type { ImportSheet, SheetCells } from '../../task/public.ts'
import { goodsLayout } from './goods-sheet.ts'
import type { WrittenGoods } from './goods-sheet.ts'
import { judgeDraft, withDraft } from './judge-drafts.ts'
import { isFault, judgeChange } from './judge-rows.ts'
import type { Change, Judged } from './judge-rows.ts'
import { marketFor, skusForSheet } from './queries.ts'
import { sealOf } from './seal-stock.ts'
import type { StockSeal } from './seal-stock.ts'

type Rights = ReadonlySet<string>
/** Input for judging rows: the rights of the sender, and the seal that proves the stock a row was written with. */
type Judging = { readonly can: Rights; readonly seal: StockSeal }
type Plan = { readonly change: Change } | { readonly draft: ListingToSave }
/** One row of the task; `plan` is null if the row is wrong. */
type GoodsCells = SheetCells<GoodsColumn> & { readonly plan: Plan | null; readonly mark: string | null }

const numberOf = ({ values }: WrittenGoods): Id | null =>
  /^[1-9]\d{0,14}$/.test(values.goodsId) ? Number(values.goodsId) : null
const isNew = ({ values }: WrittenGoods): boolean => values.goodsId === ''

/** Judges the rows in order: if two rows name the same specification, name or code, the later one is wrong. */
const judge = async (
  { db, now }: { readonly db: Reading; readonly now: Date },
  shopId: Id,
  rows: readonly WrittenGoods[],
  { can, seal }: Judging,
): Promise<Judged<Plan>[]> => {
  const goodsIds = rows.flatMap((row) => numberOf(row) ?? [])
  const drafts = rows.filter(isNew)
  const known = new Map((await skusForSheet(db, shopId, { goodsIds }, rows.length)).map((sku) => [sku.goodsId, sku]))
  let market = await marketFor(db, shopId, now, {
    names: drafts.map(({ values }) => values.name),
    codes: drafts.map(({ values }) => values.skuCode),
  })
  const seen = new Map<string, number>()
  return rows.map((row): Judged<Plan> => {
    if (isNew(row)) {
      const judged = judgeDraft(row, market)
      if (isFault(judged)) return judged
      market = withDraft(market, judged.plan)
      return { plan: { draft: judged.plan } }
    }
    const twin = seen.get(row.values.goodsId)
    if (twin !== undefined) return { fault: { column: 'goodsId', words: `与第 ${twin} 行是同一个规格` } }
    seen.set(row.values.goodsId, row.sheetRow)
    const judged = judgeChange(row, known.get(numberOf(row) ?? 0), can, seal)
    return isFault(judged) ? judged : { plan: { change: judged.plan } }
  })
}

/** Returns the warning about a price that changes by much; null if there is none. */
const markOf = (plan: Plan): string | null => {
  const price = 'change' in plan ? plan.change.price : undefined
  if (price === undefined) return null
  const words = unusualWords(price.from.price, price.to.price)
  return words && `${words}：${moneyText(price.from.price)} → ${moneyText(price.to.price)} 元`
}

const goodsSheet = {
  ...goodsLayout,
  kind: 'goods.sheet',
  title: '商品表格',
  resultName: '导入商品结果',
  wrongName: '待修改商品',
  done: '已保存',
} as const

const goodsImport = (judging: Judging): ImportSheet<GoodsColumn, GoodsCells> => ({
  ...goodsSheet,
  async check(db, shopId, now, rows) {
    const judged = await judge({ db, now }, shopId, rows, judging)
    return rows.map((row, at) => {
      const it = judged[at]!
      const cells: GoodsCells = {
        ...row,
        thingId: numberOf(row),
        subject: `第 ${row.sheetRow} 行 ${row.values.name}`.trim(),
        column: isFault(it) ? it.fault.column : null,
        plan: isFault(it) ? null : it.plan,
        mark: isFault(it) ? null : markOf(it.plan),
      }
      return { cells, fault: isFault(it) ? it.fault.words : null }
    })
  },
})
const importOf = async ({ actor: { shop }, ports }: Call<Seller>) =>
  goodsImport({ can: shop.can, seal: await sealOf(ports.cipher, shop.shopId) })

export const checkGoods: Handler<typeof assortment.checkGoods> = async (ctx, input) =>
  checkSheet(ctx, await importOf(ctx), input)
export const mendGoods: Handler<typeof assortment.mendGoods> = async (ctx, input) => {
  const sheet = await importOf(ctx)
  return ctx.writeLast((write) => mendSheet(write, sheet, input))
}
export const downloadWrongGoods: Handler<typeof assortment.wrongGoods> = (ctx, { taskId }) =>
  wrongRowsOf(ctx, goodsSheet, taskId)

const change = async (ctx: Write<Seller>, { goodsId, price, add, warnQty }: Change): Promise<void> => {
  const { shopId, can } = ctx.actor.shop
  if (price !== undefined) {
    if (!can.has('goods.price')) return refuse('FORBIDDEN')
    const asked = confirmedBefore(price.from.price, price.to.price)
    await changePrice(ctx, { shopId, goodsId, from: price.from, ...price.to }, asked)
  }
  if (add === undefined && warnQty === undefined) return
  if (!can.has('stock.edit')) return refuse('FORBIDDEN')
  await adjustStock(ctx, {
    shopId,
    goodsId,
    reason: '导入商品表格',
    ...(add === undefined ? {} : { number: { add: add.qty, version: add.version } }),
    ...(warnQty === undefined ? {} : { warnQty }),
  })
}

const importResult = (ctx: Call<Anyone>, taskId: Id) => resultOf(ctx, goodsSheet, taskId)

/** Keeps the result of a stopped task, so that the seller can still read which rows were saved. */
export const keepStoppedGoods = async (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  keepCancelled(ctx, taskId, await importResult(ctx, taskId))

/** Does what the rows of a confirmed sheet say, each in a transaction of its own. */
export const workGoods = workRows<GoodsCells>(async (ctx, { plan }) => {
  if (plan === null) return
  if ('change' in plan) await change(ctx, plan.change)
  else await saveListing(ctx, plan.draft)
}, importResult)
