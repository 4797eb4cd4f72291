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

/** Whether these shops let the buyer pay later; undefined where none ever did. */
export const creditOf = ({ payTypes }: Preview) => payTypes.find((it) => it.payType === 3 && it.credits.length > 0)

/** Whether these shops take transfers. */
const transferOf = ({ payTypes }: Preview) => payTypes.find((it) => it.payType === 2)

/** When and how an order is paid, as its buyer chooses before it is placed. */
export type PayBy = 'later' | 'credit' | 'transfer'

/** Does the way stand open: payment online after the order, by the balance or a channel, or one of the others? */
const isOpen: Readonly<Record<PayBy, (preview: Preview) => boolean>> = {
  later: ({ payTypes }) => payTypes.some((it) => it.payType === 1 && it.enabled),
  credit: (preview) => creditOf(preview)?.enabled ?? false,
  transfer: (preview) => transferOf(preview)?.enabled ?? false,
}
const all: readonly PayBy[] = ['later', 'credit', 'transfer']

/** The ways that stand open, in the order they are offered. */
export const openWays = (preview: Preview): readonly PayBy[] => all.filter((it) => isOpen[it](preview))

/** The way that was chosen where it is open, else the first one that is. */
export const payByOf = (chosen: PayBy, preview: Preview): PayBy => {
  const open = openWays(preview)
  return open.includes(chosen) ? chosen : (open[0] ?? 'later')
}

const payTypes = { later: undefined, credit: 3, transfer: 2 } as const

/** Where it is paid: who transfers for one order sees the account of its shop at once. */
const payPlace = (payBy: PayBy, tradeNo: string, orderIds: readonly string[]): string =>
  payBy === 'transfer' && orderIds.length === 1 ? `/order/transfer/${orderIds[0]}` : `/deposit?tradeNo=${tradeNo}`

/** The sums of the preview are no longer true: prices, discounts or freight changed meanwhile. */
const priceChanged = '30301'
/** A coupon was used or ended meanwhile. */
const couponGone = '30605'
/** Points were used elsewhere or ended meanwhile. */
const pointsShort = '30801'
/** The chosen day has not so much room any more. */
const dayFull = '30505'

/**
 * What the checkout shows and sends: lines of the cart (`?cart=1,2`) or goods bought at once (`?items=7-2,8-5`, of one also
 * `?goodsId=7&qty=2`), an address
 * and a way of delivery per shop (`&address=3&ways=12-7&days=12-20261124`); `&inquiry=4` names the accepted offer they are ordered
 * at, `&group=5` the group activity and `&team=6` the team of it that is joined, `&sheet=7` the group purchase. All money is the server's.
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
    // What the page shows, said in full: a default that changed meanwhile must not take its place.
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
