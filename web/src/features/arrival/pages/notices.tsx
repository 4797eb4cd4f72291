import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { NoticeCard } from '../parts/notice-card.tsx'

const notices: CardListOf<typeof api.arrival.mine> = {
  call: api.arrival.mine,
  thing: '到货通知',
  id: ({ goodsId }) => goodsId,
  Card: NoticeCard,
  pageSize: 20,
  tabs: {
    label: '到货通知状态',
    field: 'state',
    items: [
      { id: '10', name: '等待到货', asks: { state: 10 } },
      { id: '20', name: '已通知', asks: { state: 20 } },
    ],
  },
  skeleton: [3, 96],
  empty: {
    icon: 'bell',
    text: '没有在等的商品，遇到缺货的商品可以点“到货通知”',
    act: (
      <ButtonLink to="/search" kind="brand">
        去逛逛
      </ButtonLink>
    ),
  },
}

/** List of the specifications that a person waits for or was notified of. */
const Notices = () => (
  <BuyerFrame>
    <Page title="到货通知">
      <CardList of={notices} />
    </Page>
  </BuyerFrame>
)
export default Notices
