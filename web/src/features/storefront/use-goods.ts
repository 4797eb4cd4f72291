import { useState } from 'react'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { fitQuantity } from '../../kit/quantity-steps.ts'
import { askWhyNot } from '../../shell/shop/ask-why-not.ts'
import { useApi } from '../../use-api.ts'
import { pickedOf, skuOf, unitPriceAt } from './spec-choice.ts'
import type { Picked } from './spec-choice.ts'

export type GoodsDetail = AnswerOf<Calls['storefront']['detail']>
export type Sku = GoodsDetail['skuList'][number]

/** Returns the id by which an address names goods. */
export const goodsIdsIn = (params: URLSearchParams): { goodsId?: string; spuId?: string } => {
  const idOf = (name: string) => /^[1-9]\d{0,15}$/.exec(params.get(name) ?? '')?.[0]
  const goodsId = idOf('goodsId')
  const spuId = idOf('spuId')
  return goodsId ? { goodsId } : spuId ? { spuId } : {}
}

/** Reads the detail of goods by one of their ids, for the page and the dialog. */
export const useGoodsDetail = (ids: { goodsId?: string; spuId?: string }) =>
  useApi(api.storefront.detail, ids, { enabled: ids.goodsId !== undefined || ids.spuId !== undefined })

/**
 * Returns the bounds of a specification's quantity; `max` is the goods' limit or the shown stock, whichever is less, null without
 * either.
 */
export const boundsOf = (spu: GoodsDetail['goodsDetail']['spu'], sku: Sku | undefined) => {
  const most = [spu.maxQty, sku?.stockQty ?? null].filter((it) => it !== null && it >= spu.minQty) as number[]
  return { min: spu.minQty, step: spu.stepQty, max: most.length === 0 ? null : Math.min(...most), scale: spu.qtyScale }
}

type Trial = {
  readonly goodsId: string | undefined
  readonly step: number
  /** The quantity before; `next` is the wanted one. */
  readonly qty: number
  readonly next: number
  readonly set: (change: (now: number) => number) => void
}

/**
 * Sets a quantity at once, and sets the earlier one again if there is not enough; returns why. Does not ask about one more step,
 * because the cart refuses that itself.
 */
export const trySet = async ({ goodsId, step, qty, next, set }: Trial): Promise<string> => {
  set(() => next)
  if (goodsId === undefined || next <= qty + step) return ''
  const why = await askWhyNot(goodsId, next)
  // The user may have typed something else meanwhile.
  if (why !== '') set((now) => (now === next ? qty : now))
  return why
}

/** Returns a buyer's choice of goods so far: values, the specification they name, quantity, and unit price at that quantity. */
export const useChoice = (detail: GoodsDetail, goodsId: string | undefined, already?: number) => {
  const { spu } = detail.goodsDetail
  const named = detail.skuList.find((sku) => sku.goodsId === goodsId)
  const only = detail.skuList.length === 1 ? detail.skuList[0] : undefined
  const [picked, setPicked] = useState<Picked>(() => pickedOf(named ?? only))
  const sku = skuOf(detail.skuList, picked)
  const bounds = boundsOf(spu, sku)
  const [wanted, setWanted] = useState<number>(already ?? spu.minQty)
  const qty = fitQuantity(wanted, bounds)
  const setQty = (next: number) => trySet({ goodsId: sku?.goodsId, step: bounds.step, qty, next, set: setWanted })
  return { spu, picked, setPicked, sku, qty, setQty, bounds, unitPrice: sku ? unitPriceAt(sku, qty) : null }
}
export type Choice = ReturnType<typeof useChoice>

export const stockWords = (sku: Sku, unitName: string): string => {
  if (sku.stockState === 0) return '无货'
  if (sku.stockQty !== null) return `库存 ${sku.stockQty}${unitName}`
  return sku.stockState === 2 ? '库存紧张' : '有货'
}
