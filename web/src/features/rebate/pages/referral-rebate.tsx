import { useSearchParams } from 'react-router'
import { rebateStates } from '@mall/api/rebate/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MoneyPage } from '../../fund/parts/money-page.tsx'
import { Invitation } from '../parts/invitation.tsx'
import { MyRebate } from '../parts/my-rebate.tsx'

const rebates: CardListOf<typeof api.rebate.mine> = {
  call: api.rebate.mine,
  thing: '返利',
  id: ({ rebateId }) => rebateId,
  Card: MyRebate,
  pageSize: 20,
  tabs: {
    label: '返利状态',
    field: 'state',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...([1, 2, 3, 4] as const).map((state) => ({ id: String(state), name: rebateStates[state], asks: { state } })),
    ],
  },
  skeleton: [3, 90],
  empty: { icon: 'share', text: '还没有返利：好友通过您的邀请注册并购买后，这里会出现返利' },
}

const parts = [
  { id: 'earned', name: '返利明细', content: <CardList of={rebates} /> },
  { id: 'invitation', name: '邀请好友', content: <Invitation /> },
  { id: 'money', name: '提现', content: <MoneyPage of={{ rebate: true }} /> },
]

/** A person's rebates for bringing buyers: order by order, the invitation, and the withdrawal. */
const ReferralRebate = () => {
  const [params, setParams] = useSearchParams()
  const part = parts.find(({ id }) => id === params.get('part')) ?? parts[0]!
  return (
    <BuyerFrame>
      <Page title="推荐返利">
        {/* Each part has its own parameters in the address. */}
        <Tabs label="推荐返利" items={parts} value={part.id} onChange={(id) => setParams({ part: id })} />
      </Page>
    </BuyerFrame>
  )
}
export default ReferralRebate
