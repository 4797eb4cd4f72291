import { lotStates } from '@mall/api/auction/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { OwnLotCard } from '../parts/lot-card.tsx'

const lots: CardListOf<typeof api.auction.mine> = {
  call: api.auction.mine,
  thing: '竞拍',
  id: ({ auctionId }) => auctionId,
  Card: OwnLotCard,
  pageSize: 20,
  tabs: {
    label: '竞拍状态',
    field: 'state',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...([2, 3, 5] as const).map((state) => ({ id: String(state), name: lotStates[state], asks: { state } })),
    ],
  },
  skeleton: [3, 150],
  empty: {
    icon: 'ticket',
    text: '还没有参加过竞拍',
    act: (
      <ButtonLink to="/business/hall" kind="brand">
        去竞拍大厅
      </ButtonLink>
    ),
  },
}

/** List of the lots that a person left a deposit for. */
const MyLots = () => (
  <BuyerFrame>
    <Page title="我的竞拍">
      <CardList of={lots} />
    </Page>
  </BuyerFrame>
)
export const call = api.auction.mine
export default MyLots
