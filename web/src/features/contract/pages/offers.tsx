import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { OfferCard } from '../parts/offer-card.tsx'
import styles from '../parts/offer-card.module.css'

const offers: CardListOf<typeof api.contract.offers> = {
  call: api.contract.offers,
  thing: '合同',
  id: ({ contractId }) => contractId,
  Card: OfferCard,
  pageSize: 12,
  tabs: {
    label: '签署',
    field: 'tab',
    items: [
      { id: 'all', name: '全部', asks: {} },
      { id: 'waiting', name: '待签', asks: { signState: 0 } },
      { id: 'signed', name: '已签', asks: { signState: 1 } },
      { id: 'refused', name: '拒签', asks: { signState: 2 } },
    ],
  },
  filters: [{ as: 'text', field: 'keyword', label: '合同号、名称或店铺' }],
  className: styles.list,
  skeleton: [3, 96],
  empty: { icon: 'edit', text: '还没有合同；卖家发来合同时您会收到消息' },
}

const Offers = () => (
  <BuyerFrame>
    <Page title="我的合同">
      <CardList of={offers} />
    </Page>
  </BuyerFrame>
)
export const call = api.contract.offers
export default Offers
