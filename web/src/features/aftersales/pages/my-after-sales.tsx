import { afterSalesMarkers } from '@mall/api/aftersales/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { useCardAddress } from '../../../blocks/card-list/use-card-address.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { WhoseLink } from '../../../shell/shop/whose-link.tsx'
import { useApi } from '../../../use-api.ts'
import { MyAfterSales } from '../parts/my-after-sales.tsx'

const afterSales: CardListOf<typeof api.aftersales.buyerList> = {
  call: api.aftersales.buyerList,
  thing: '售后',
  id: ({ afterSalesId }) => afterSalesId,
  Card: MyAfterSales,
  pageSize: 20,
  tabs: {
    label: '售后状态',
    field: 'marker',
    items: afterSalesMarkers.map(({ marker, name }) => ({ id: marker, name, asks: { marker } })),
  },
  filters: [
    { as: 'text', field: 'keyword', label: '售后单号、订单号、商品' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '申请日期' },
  ],
  sorts: { newest: '最新申请', oldest: '最早申请', soonest: '最快到期' },
  also: { scope: ['enterprise'] },
  skeleton: [3, 160],
  empty: {
    icon: 'refresh',
    text: '没有这样的售后，在订单里点“申请售后”即可发起',
    act: (
      <ButtonLink to="/order/list" kind="brand">
        去我的订单
      </ButtonLink>
    ),
  },
}

/** List of the after-sales of a person's own orders, or of their enterprise's. */
const MyAfterSalesPage = () => {
  const { marker: ____, sort: _____, pageNum: ______, ...conditions } = useCardAddress(afterSales).input
  const { data } = useApi(api.aftersales.markers, conditions, { staleTime: 0, keep: true })
  const { all: _, success: __, closed: ___, ...counts } = data ?? { all: 0, success: 0, closed: 0 }
  return (
    <BuyerFrame>
      <Page title="售后订单" beside={<WhoseLink of="/aftersales/orderList" thing="售后" />}>
        <CardList of={afterSales} counts={counts} />
      </Page>
    </BuyerFrame>
  )
}
export default MyAfterSalesPage
