import { teamStates } from '@mall/api/groupbooking/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MyTeam } from '../parts/my-team.tsx'

const teams: CardListOf<typeof api.groupbooking.mine> = {
  call: api.groupbooking.mine,
  thing: '拼团',
  id: ({ orderId }) => orderId,
  Card: MyTeam,
  pageSize: 20,
  tabs: {
    label: '拼团状态',
    field: 'state',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...([1, 2, 3] as const).map((state) => ({ id: String(state), name: teamStates[state], asks: { state } })),
    ],
  },
  skeleton: [3, 150],
  empty: {
    icon: 'share',
    text: '还没有参加过拼团，在有拼团价的商品页可以开团或参团',
    act: (
      <ButtonLink to="/search" kind="brand">
        去挑选商品
      </ButtonLink>
    ),
  },
}

/** List of the teams that a person is or was in. */
const MyTeams = () => (
  <BuyerFrame>
    <Page title="我的拼团">
      <CardList of={teams} />
    </Page>
  </BuyerFrame>
)
export default MyTeams
