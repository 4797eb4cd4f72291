import { orderTabs } from '@mall/api/order/status'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { useCardAddress } from '../../../blocks/card-list/use-card-address.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { WhoseLink } from '../../../shell/shop/whose-link.tsx'
import { useApi } from '../../../use-api.ts'
import { deliveryFilters } from '../parts/delivery-filters.ts'
import { OrderCard } from '../parts/order-card.tsx'

const orders: CardListOf<typeof api.order.buyerList> = {
  call: api.order.buyerList,
  thing: '订单',
  id: ({ orderId }) => orderId,
  Card: ({ row }) => <OrderCard order={row} />,
  pageSize: 20,
  tabs: {
    label: '订单状态',
    field: 'status',
    items: orderTabs.map(({ status, name }) => ({ id: status, name, asks: { status } })),
  },
  filters: [
    { as: 'text', field: 'keyword', label: '商品名称、订单号、店铺' },
    ...deliveryFilters,
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
  ],
  sorts: {
    newest: '最新下单',
    oldest: '最早下单',
    payMoneyDown: '金额从高到低',
    payMoneyUp: '金额从低到高',
  },
  also: { scope: ['enterprise'] },
  skeleton: [3, 190],
  empty: {
    icon: 'order',
    text: '还没有这样的订单',
    act: (
      <ButtonLink to="/search" kind="brand">
        去挑选商品
      </ButtonLink>
    ),
  },
}

/** Tabs without a count: their orders wait for nobody. */
const uncounted = new Set(['all', '60', 'closed'])

const OrderList = () => {
  const { status: _, sort: __, pageNum: ___, ...conditions } = useCardAddress(orders).input
  const { data = [] } = useApi(api.order.buyerTabs, conditions, { staleTime: 0, keep: true })
  return (
    <BuyerFrame>
      <Page title="我的订单" beside={<WhoseLink of="/order/list" thing="订单" />}>
        <CardList
          of={orders}
          counts={Object.fromEntries(
            data.filter(({ status }) => !uncounted.has(status)).map(({ status, count }) => [status, count]),
          )}
        />
      </Page>
    </BuyerFrame>
  )
}
export default OrderList
