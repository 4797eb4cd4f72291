import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { OrderCard } from '../../order/parts/order-card.tsx'

const toReview: CardListOf<typeof api.order.buyerList> = {
  call: api.order.buyerList,
  thing: '订单',
  id: ({ orderId }) => orderId,
  Card: ({ row }) => <OrderCard order={row} />,
  pageSize: 10,
  tabs: { label: '订单', field: 'status', items: [{ id: '50', name: '待评价', asks: { status: '50' } }] },
  skeleton: [2, 190],
  empty: {
    icon: 'edit',
    text: '没有待评价的订单',
    act: (
      <ButtonLink to="/comment/list" kind="brand">
        看我的评价
      </ButtonLink>
    ),
  },
}

/** List of the orders that arrived and wait for a review. */
const ToReview = () => (
  <BuyerFrame>
    <Page title="评价" beside={<ButtonLink to="/comment/list">我的评价</ButtonLink>}>
      <CardList of={toReview} />
    </Page>
  </BuyerFrame>
)
export default ToReview
