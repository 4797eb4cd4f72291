import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { useKeptTexts } from '../../blocks/form/use-kept-texts.ts'
import { usePhone } from '../../kit/phone.ts'
import { toast } from '../../kit/toast.ts'
import { refreshHeader } from '../../shell/account/who-is-here.ts'
import { refresh, useAct, useApi } from '../../use-api.ts'
import { fetchersToSend, useFetchers } from './use-fetchers.ts'
import { useFetchDays, waysToSend } from './use-fetch-days.ts'
import { useOrdered } from './use-ordered.ts'
import { useWanted } from './use-wanted.ts'

export type Preview = AnswerOf<Calls['order']['preview']>
export type ShopPart = Preview['shops'][number]

/** Does the buyer fetch what they order of this shop? */
export const isFetched = ({ deliveries, deliveryId }: ShopPart): boolean =>
  deliveries.some((way) => way.deliveryId === deliveryId && way.deliveryType === 3)

/** Returns these shops' offer of payment on credit; undefined if none of them granted any. */
export const creditOf = ({ payTypes }: Preview) => payTypes.find((it) => it.payType === 3 && it.credits.length > 0)

/** Returns these shops' offer of payment by transfer. */
const transferOf = ({ payTypes }: Preview) => payTypes.find((it) => it.payType === 2)

/** Time and way of payment that the buyer chooses before the order is placed. */
export type PayBy = 'later' | 'credit' | 'transfer'

/** Is the way open? `later` is payment after the order, by the balance or a channel. */
const isOpen: Readonly<Record<PayBy, (preview: Preview) => boolean>> = {
  later: ({ payTypes }) => payTypes.some((it) => it.payType === 1 && it.enabled),
  credit: (preview) => creditOf(preview)?.enabled ?? false,
  transfer: (preview) => transferOf(preview)?.enabled ?? false,
}
const all: readonly PayBy[] = ['later', 'credit', 'transfer']

/** Returns the open ways, in the order they are offered. */
export const openWays = (preview: Preview): readonly PayBy[] => all.filter((it) => isOpen[it](preview))

/** Returns the chosen way if it is open, else the first open one. */
export const payByOf = (chosen: PayBy, preview: Preview): PayBy => {
  const open = openWays(preview)
  return open.includes(chosen) ? chosen : (open[0] ?? 'later')
}

const payTypes = { later: undefined, credit: 3, transfer: 2 } as const

/** Returns the address of the payment; a buyer who transfers for one order sees its shop's account at once. */
const payPlace = (payBy: PayBy, tradeNo: string, orderIds: readonly string[]): string =>
  payBy === 'transfer' && orderIds.length === 1 ? `/order/transfer/${orderIds[0]}` : `/deposit?tradeNo=${tradeNo}`

/** Refusal: prices, discounts or freight changed after the preview, so its sums are wrong. */
const priceChanged = '30301'
/** Refusal: a coupon was used or ended meanwhile. */
const couponGone = '30605'
/** Refusal: points were used elsewhere or ended meanwhile. */
const pointsShort = '30801'
/** Refusal: the chosen day no longer has enough room. */
const dayFull = '30505'

/**
 * Returns what the checkout shows and sends. The address holds the goods: lines of the cart (`?cart=1,2`), or goods bought at once
 * (`?items=7-2,8-5`, for one also `?goodsId=7&qty=2`). It also holds the delivery address and a way of delivery per shop
 * (`&address=3&ways=12-7&days=12-20261124`). `&inquiry=4` names the accepted offer to order at, `&group=5` the group activity,
 * `&team=6` the team to join, `&sheet=7` the group purchase. All money is computed by the server.
 */
export const useCheckout = () => {
  const navigate = useNavigate()
  const phone = usePhone()
  const { wanted, what, nothing, chosen, choose } = useWanted()
  const fetching = useFetchDays()
  const [signing, setSigning] = useState<Readonly<Record<string, boolean>>>({})
  const remarks = useKeptTexts(`checkout:${what}`)
  const ordered = useOrdered(what)
  const [payBy, setPayBy] = useState<PayBy>('later')

  const preview = useApi(api.order.preview, wanted, { keep: true, staleTime: 0, enabled: !nothing })

  const fetchers = useFetchers(preview.data?.shops.some(isFetched) === true)

  const submit = useAct(api.order.submit, {
    silent: true,
    refreshes: ['cart', 'inquiry', 'groupbooking', 'combination'],
    onDone: ({ tradeNo, needPay, orderIds }) => {
      remarks.end()
      ordered()
      void refreshHeader()
      const by = preview.data ? payByOf(payBy, preview.data) : payBy
      void navigate(needPay ? payPlace(by, tradeNo, orderIds) : `/order/detail/${orderIds[0]}`, { replace: true })
    },
    onRefused: ({ code }) => {
      if (code === dayFull || code === couponGone || code === pointsShort) void refresh('order.preview')
      if (code !== priceChanged) return
      toast.note('价格或运费刚刚有变化，已为您更新，请核对后再提交')
      void refresh('order.preview')
    },
  })
  const place = () => {
    if (!preview.data) return
    const { address, shops } = preview.data
    const payType = payTypes[payByOf(payBy, preview.data)]
    // Sends everything the page shows, so that a default that changed meanwhile does not replace it.
    submit.act({
      ...wanted,
      ...(address ? { addressId: address.addressId } : {}),
      deliveryByShop: waysToSend(shops, fetching.days),
      ...fetchersToSend(shops.filter(isFetched), fetchers),
      contractByShop: shops.flatMap(({ shop, contractId }) =>
        contractId === null ? [] : [{ shopId: shop.shopId, contractId }],
      ),
      couponByShop: shops
        .filter(({ coupons: held }) => held.length > 0)
        .map(({ shop, couponUserId }) => ({ shopId: shop.shopId, couponUserId })),
      pointsByShop: shops.flatMap(({ shop, pointsUsed }) =>
        pointsUsed === 0 ? [] : [{ shopId: shop.shopId, points: pointsUsed }],
      ),
      withContract: shops
        .filter(({ shop, contractPolicy }) => contractPolicy === 1 && signing[shop.shopId])
        .map(({ shop }) => shop.shopId),
      payMoney: preview.data.payMoney,
      ...(payType === undefined ? {} : { payType }),
      remarkByShop: Object.entries(remarks.texts)
        .filter(([, remark]) => remark.trim() !== '')
        .map(([shopId, remark]) => ({ shopId, remark: remark.trim() })),
      sourceClient: phone ? 'h5' : 'pc',
    })
  }

  return {
    nothing,
    preview,
    remarks: remarks.texts,
    setRemark: remarks.write,
    ...chosen,
    ...choose,
    signing,
    setSigning: (shopId: string, wanted: boolean) => setSigning((now) => ({ ...now, [shopId]: wanted })),
    ...fetching,
    fetchers,
    payBy,
    setPayBy,
    submit,
    place,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
