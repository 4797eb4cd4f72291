import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { useKeptTexts } from '../../blocks/form/use-kept-texts.ts'
import { usePhone } from '../../kit/phone.ts'
import { toast } from '../../kit/toast.ts'
import { refreshHeader } from '../../shell/account/who-is-here.ts'
import { refresh, useAct, useApi } from '../../use-api.ts'
import { useOrdered } from './use-ordered.ts'

export type Preview = AnswerOf<Calls['order']['preview']>
export type ShopPart = Preview['shops'][number]

/** The sums of the preview are no longer true: prices, discounts or freight changed meanwhile. */
const priceChanged = '30301'

/** The way of delivery for each shop, as the address keeps it over a reload: `12-7,13-9`. */
const waysIn = (chosen: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries([...(chosen ?? '').matchAll(/(\d+)-(\d+)/g)].map(([, shopId, deliveryId]) => [shopId, deliveryId]))

const waysText = (ways: Readonly<Record<string, string>>): string =>
  Object.entries(ways)
    .map((pair) => pair.join('-'))
    .join(',')

/** Goods with their quantities: `7-2,8-0.5`. */
const itemsIn = (items: string) =>
  [...items.matchAll(/(\d+)-(\d+(?:\.\d+)?)/g)].map(([, goodsId = '', qty]) => ({ goodsId, qty: Number(qty) }))

/**
 * What the checkout shows and sends: lines of the cart (`?cart=1,2`) or goods bought at once (`?items=7-2,8-5`, of one also
 * `?goodsId=7&qty=2`), an address
 * and a way of delivery per shop (`&address=3&ways=12-7`). All money is the server's.
 */
export const useCheckout = () => {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const phone = usePhone()
  const chosen = params.get('ways')
  const ways = useMemo(() => waysIn(chosen), [chosen])
  const cart = params.get('cart')
  const goodsId = params.get('goodsId')
  const qty = Number(params.get('qty')) || 1
  const many = params.get('items')
  const nothing = cart === null && goodsId === null && many === null
  const addressId = params.get('address')
  const what = cart ?? many ?? goodsId ?? ''
  const remarks = useKeptTexts(`checkout:${what}`)
  const ordered = useOrdered(what)

  const wanted = useMemo(
    () => ({
      ...(cart ? { cartIds: cart.split(',') } : { items: many ? itemsIn(many) : [{ goodsId: goodsId ?? '', qty }] }),
      ...(addressId ? { addressId } : {}),
      ...(Object.keys(ways).length === 0
        ? {}
        : { deliveryByShop: Object.entries(ways).map(([shopId, deliveryId]) => ({ shopId, deliveryId })) }),
    }),
    [cart, many, goodsId, qty, addressId, ways],
  )
  const preview = useApi(api.order.preview, wanted, { keep: true, staleTime: 0, enabled: !nothing })

  const submit = useAct(api.order.submit, {
    silent: true,
    refreshes: ['cart'],
    onDone: ({ tradeNo, needPay, orderIds }) => {
      remarks.end()
      ordered()
      void refreshHeader()
      void navigate(needPay ? `/deposit?tradeNo=${tradeNo}` : `/order/detail/${orderIds[0]}`, { replace: true })
    },
    onRefused: ({ code }) => {
      if (code !== priceChanged) return
      toast.note('价格或运费刚刚有变化，已为您更新，请核对后再提交')
      void refresh('order.preview')
    },
  })
  const place = () => {
    if (!preview.data) return
    const { address, shops } = preview.data
    // What the page shows, said in full: a default that changed meanwhile must not take its place.
    submit.act({
      ...wanted,
      ...(address ? { addressId: address.addressId } : {}),
      deliveryByShop: shops.flatMap(({ shop, deliveryId }) =>
        deliveryId === null ? [] : [{ shopId: shop.shopId, deliveryId }],
      ),
      payMoney: preview.data.payMoney,
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
    ways,
    setWay: (shopId: string, deliveryId: string) => {
      params.set('ways', waysText({ ...ways, [shopId]: deliveryId }))
      setParams(params, { replace: true })
    },
    setAddress: (chosen: string) => {
      params.set('address', chosen)
      setParams(params, { replace: true })
    },
    submit,
    place,
  }
}

/** Does the buyer fetch what they order of this shop? */
export const isFetched = ({ deliveries, deliveryId }: ShopPart): boolean =>
  deliveries.some((way) => way.deliveryId === deliveryId && way.deliveryType === 3)

export type Checkout = ReturnType<typeof useCheckout>
