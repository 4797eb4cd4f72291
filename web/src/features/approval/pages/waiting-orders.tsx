import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import styles from '../parts/approval.module.css'
import { WaitingCard } from '../parts/waiting-card.tsx'

const waiting: CardListOf<typeof api.approving.waiting> = {
  call: api.approving.waiting,
  thing: '待审批订单',
  id: ({ approvalId }) => approvalId,
  Card: WaitingCard,
  pageSize: 10,
  className: styles.list,
  skeleton: [3, 140],
  empty: { icon: 'check', text: '没有待您审批的订单' },
}

/** List of the company's orders that wait for the caller's approval. */
const WaitingOrders = () => (
  <BuyerFrame>
    <Page title="待我审批">
      <CardList of={waiting} />
    </Page>
  </BuyerFrame>
)
export const call = api.approving.waiting
export default WaitingOrders
