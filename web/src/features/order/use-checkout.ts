import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { useKeptTexts } from '../../blocks/form/use-kept-texts.ts'
import { usePhone } from '../../kit/phone.ts'
import { toast } from '../../kit/toast.ts'
import { refreshHeader } from '../../shell/account/who-is-here.ts'
import { refresh, useAct, useApi } from '../../use-api.ts'
import { useFetchDays, waysToSend } from './use-fetch-days.ts'
import { useOrdered } from './use-ordered.ts'
import { pairsText, useWanted } from './use-wanted.ts'

export type Preview = AnswerOf<Calls['order']['preview']>
export type ShopPart = Preview['shops'][number]

/** The sums of the preview are no longer true: prices, discounts or freight changed meanwhile. */
const priceChanged = '30301'
/** The chosen day has not so much room any more. */
const dayFull = '30505'

/**
 * What the checkout shows and sends: lines of the cart (`?cart=1,2`) or goods bought at once (`?items=7-2,8-5`, of one also
 * `?goodsId=7&qty=2`), an address
 * and a way of delivery per shop (`&address=3&ways=12-7&days=12-20261124`); `&inquiry=4` names the accepted offer they are ordered
 * at. All money is the server's.
 */
export const useCheckout = () => {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const phone = usePhone()
  const { wanted, what, nothing, ways, contracts } = useWanted(params)
  const fetching = useFetchDays()
  const remarks = useKeptTexts(`checkout:${what}`)
  const ordered = useOrdered(what)

  const preview = useApi(api.order.preview, wanted, { keep: true, staleTime: 0, enabled: !nothing })

  const submit = useAct(api.order.submit, {
    silent: true,
    refreshes: ['cart', 'inquiry'],
    onDone: ({ tradeNo, needPay, orderIds }) => {
      remarks.end()
      ordered()
      void refreshHeader()
      void navigate(needPay ? `/deposit?tradeNo=${tradeNo}` : `/order/detail/${orderIds[0]}`, { replace: true })
    },
    onRefused: ({ code }) => {
      if (code === dayFull) void refresh('order.preview')
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
      deliveryByShop: waysToSend(shops, fetching.days),
      contractByShop: shops.flatMap(({ shop, contractId }) =>
        contractId === null ? [] : [{ shopId: shop.shopId, contractId }],
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
      params.set('ways', pairsText({ ...ways, [shopId]: deliveryId }))
      setParams(params, { replace: true })
    },
    setContract: (shopId: string, contractId: string | undefined) => {
      params.set('contracts', pairsText({ ...contracts, [shopId]: contractId }))
      setParams(params, { replace: true })
    },
    ...fetching,
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
