import { allot, largestMoney, moneyText } from '../money.ts'
import type { Fen } from '../money.ts'

/* Manual change of an unpaid order's money by its shop: one function for the server, which decides, and for the form. */

/** Largest number of money changes of one order. */
export const mostMoneyChanges = 10

/** Sums of a line that a change of money reads; its id may be of either side of the wire. */
export type LineMoney<Key> = {
  readonly lineId: Key
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
}

/** New sums of the goods and the freight of the whole order; omitted lines stay as they are. */
export type MoneyChange<Key> = {
  readonly lines: readonly { readonly lineId: Key; readonly newGoodsMoney: Fen }[]
  readonly freightMoney: Fen
}

type ChangedLine<Key> = {
  readonly lineId: Key
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
}
export type ChangedMoney<Key> = {
  readonly lines: readonly ChangedLine<Key>[]
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
}

/** Goods of a line after its reductions, without manual changes. */
const reducedGoods = (line: LineMoney<unknown>): Fen =>
  line.goodsMoney - line.fullReductionMoney - line.couponMoney - line.pointsMoney

/** Present sum to pay for the goods of a line, without freight; a change replaces it. */
export const payableGoods = (line: LineMoney<unknown>): Fen => reducedGoods(line) + line.adjustMoney

const sumOf = <T>(all: readonly T[], of: (it: T) => number): number => all.reduce((sum, it) => sum + of(it), 0)

/** Weights for the split of a freight: the old freight of each line, or without one the sum of its goods. */
const freightWeights = (lines: readonly LineMoney<unknown>[], newGoods: readonly Fen[]): readonly number[] => {
  const before = lines.map((line) => line.freightMoney)
  const known = [before, newGoods].find((weights) => weights.some((weight) => weight > 0))
  return known ?? lines.map(() => 1)
}

/** Returns the sums of an order's lines after a change, each with its share of the freight, exact to the fen. */
export const changeMoney = <Key>(
  lines: readonly LineMoney<Key>[],
  { lines: wanted, freightMoney }: MoneyChange<Key>,
): ChangedMoney<Key> => {
  const named = new Map(wanted.map((it) => [it.lineId, it.newGoodsMoney]))
  const newGoods = lines.map((line) => named.get(line.lineId) ?? payableGoods(line))
  const freight = allot(freightMoney, freightWeights(lines, newGoods))
  const changed = lines.map((line, at) => ({
    lineId: line.lineId,
    adjustMoney: newGoods[at]! - reducedGoods(line),
    freightMoney: freight[at]!,
    payMoney: newGoods[at]! + freight[at]!,
  }))
  return {
    lines: changed,
    adjustMoney: sumOf(changed, (line) => line.adjustMoney),
    freightMoney,
    payMoney: sumOf(changed, (line) => line.payMoney),
  }
}

type Said = { readonly field: string; readonly msg: string }
export type JudgedMoney = { readonly errors: readonly Said[]; readonly warnings: readonly Said[] }

const rowFaults = <Key>(lines: readonly LineMoney<Key>[], { lines: wanted }: MoneyChange<Key>): Said[] => {
  const known = new Set(lines.map((line) => line.lineId))
  return wanted.flatMap(({ lineId }, at): Said[] => {
    const field = `lines.${at}.lineId`
    if (!known.has(lineId)) return [{ field, msg: '这不是这笔订单的商品' }]
    return wanted.findIndex((it) => it.lineId === lineId) < at ? [{ field, msg: '同一行商品填写了两次' }] : []
  })
}

const sameMoney = <Key>(lines: readonly LineMoney<Key>[], changed: ChangedMoney<Key>): boolean =>
  lines.every((line, at) => {
    const { adjustMoney, freightMoney } = changed.lines[at]!
    return adjustMoney === line.adjustMoney && freightMoney === line.freightMoney
  })

/**
 * Returns the errors and questions of a change; `originalMoney` is the sum of the order before its first change. Errors: below one
 * fen, beyond the largest amount, no difference, an unknown line, a line named twice.
 */
export const judgeMoney = <Key>(
  lines: readonly LineMoney<Key>[],
  change: MoneyChange<Key>,
  originalMoney: Fen,
): JudgedMoney => {
  const faults = rowFaults(lines, change)
  if (faults.length > 0) return { errors: faults, warnings: [] }
  const changed = changeMoney(lines, change)
  const { payMoney } = changed
  const wrong = (msg: string): JudgedMoney => ({ errors: [{ field: '', msg }], warnings: [] })
  if (payMoney < 1) return wrong('应付至少 0.01 元')
  if (payMoney > largestMoney) return wrong(`应付不能超过 ${moneyText(largestMoney)} 元`)
  if (sameMoney(lines, changed)) return wrong('金额没有变化')
  const asked = (msg: string): JudgedMoney => ({ errors: [], warnings: [{ field: '', msg }] })
  const [now, before] = [moneyText(payMoney), moneyText(originalMoney)]
  if (payMoney * 2 < originalMoney) return asked(`改后应付 ${now} 元，不到原来 ${before} 元的一半，确定吗？`)
  if (payMoney * 2 > originalMoney * 3) return asked(`改后应付 ${now} 元，超过原来 ${before} 元的 1.5 倍，确定吗？`)
  return { errors: [], warnings: [] }
}
