import type { combination } from '@mall/api/combination/endpoints'
import { recordExport } from '../../kernel/record-export.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import { orderedOn, wholeSheet } from './queries.ts'
import type { Ordered } from './queries.ts'

const sumOf = (rows: readonly Ordered[], of: (row: Ordered) => number): number =>
  rows.reduce((all, it) => all + of(it), 0)

const goodsWords = ({ goodsName, specText }: Ordered): string => `${goodsName} ${specText}`.trim()

/** Groups rows by `key`, each group with its parts by `part`. */
const grouped = (
  rows: readonly Ordered[],
  key: (row: Ordered) => number,
  head: (row: Ordered) => { name: string; specText: string },
  part: (row: Ordered) => number,
  nameOf: (row: Ordered) => string,
) =>
  [...Map.groupBy(rows, key)].map(([id, of]) => ({
    key: id,
    ...head(of[0]!),
    totalQty: sumOf(of, (it) => it.qty),
    totalMoney: sumOf(of, (it) => it.money),
    parts: [...Map.groupBy(of, part).values()].map((one) => ({
      name: nameOf(one[0]!),
      unitName: one[0]!.unitName,
      qty: sumOf(one, (it) => it.qty),
      money: sumOf(one, (it) => it.money),
    })),
  }))

export const showSummary: Handler<typeof combination.summary> = async ({ db, actor }, { combinationId, groupBy }) => {
  const { shopId } = actor.shop
  if ((await wholeSheet(db, combinationId, { shopId })) === undefined) return refuse('NOT_FOUND')
  const rows = await orderedOn(db, shopId, combinationId)
  const list =
    groupBy === 'goods'
      ? grouped(
          rows,
          (it) => it.goodsId,
          ({ goodsName, specText }) => ({ name: goodsName, specText }),
          (it) => it.boId,
          (it) => it.buyerName,
        )
      : grouped(
          rows,
          (it) => it.boId,
          ({ buyerName }) => ({ name: buyerName, specText: '' }),
          (it) => it.goodsId,
          goodsWords,
        )
  return {
    list,
    sum: {
      orderCount: new Set(rows.map((it) => it.orderId)).size,
      buyerCount: new Set(rows.map((it) => it.boId)).size,
      totalQty: sumOf(rows, (it) => it.qty),
      totalMoney: sumOf(rows, (it) => it.money),
    },
  }
}

/** Exports the summary; the audit trail records who exported it, since it names buyers. */
export const exportSummary: Handler<typeof combination.exportSummary> = async (ctx, { combinationId }) => {
  const { shopId } = ctx.actor.shop
  const { title, rows } = await ctx.read(async ({ db }) => ({
    title: (await wholeSheet(db, combinationId, { shopId }))?.title ?? refuse('NOT_FOUND'),
    rows: await orderedOn(db, shopId, combinationId),
  }))
  const file = await sheetFile({
    name: `${title}_汇总`,
    now: ctx.now,
    columns: [
      { name: '买家', kind: 'text', width: 24 },
      { name: '商品', kind: 'text', width: 30 },
      { name: '规格', kind: 'text', width: 16 },
      { name: '数量', kind: 'quantity', width: 10 },
      { name: '单位', kind: 'text', width: 8 },
      { name: '金额', kind: 'money', width: 14 },
      { name: '订单编号', kind: 'text', width: 14 },
    ],
    rows: rows.map((it) => [
      it.buyerName,
      it.goodsName,
      it.specText,
      it.qty,
      it.unitName,
      it.money,
      String(it.orderId),
    ]),
  })
  await ctx.write((write) =>
    recordExport(write, {
      shopId,
      of: 'combination_relation',
      id: String(combinationId),
      filter: {},
      count: rows.length,
    }),
  )
  return file
}
