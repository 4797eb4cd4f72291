import { useSearchParams } from 'react-router'
import { ptTypes } from '@mall/api/points/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MyBalance } from '../parts/my-balance.tsx'
import { MyRecord } from '../parts/my-record.tsx'
import { MyReferred } from '../parts/my-referred.tsx'

const balances: CardListOf<typeof api.order.pointsBalances> = {
  call: api.order.pointsBalances,
  thing: '积分',
  id: ({ shopId }) => shopId,
  Card: MyBalance,
  pageSize: 20,
  skeleton: [3, 90],
  empty: { icon: 'ticket', text: '还没有积分：在开通积分的店铺购买，订单完成后积分到账' },
}
const records: CardListOf<typeof api.points.myRecords> = {
  call: api.points.myRecords,
  thing: '积分记录',
  id: ({ recordId }) => recordId,
  Card: MyRecord,
  pageSize: 20,
  tabs: {
    label: '积分来源',
    field: 'ptType',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...([1, 2, 3] as const).map((ptType) => ({ id: String(ptType), name: ptTypes[ptType], asks: { ptType } })),
    ],
  },
  skeleton: [3, 90],
  empty: { icon: 'ticket', text: '还没有积分记录' },
}
const referred: CardListOf<typeof api.order.recommendPointsOrders> = {
  call: api.order.recommendPointsOrders,
  thing: '推荐订单',
  id: ({ orderId }) => orderId,
  Card: MyReferred,
  pageSize: 20,
  skeleton: [3, 90],
  empty: { icon: 'share', text: '您邀请的买家还没有下单' },
}
const parts = [
  { id: 'balances', name: '我的积分', content: <CardList of={balances} /> },
  { id: 'records', name: '积分明细', content: <CardList of={records} /> },
  { id: 'referred', name: '推荐积分', content: <CardList of={referred} /> },
]

/** Points of an enterprise by shop, their movements, and the orders of invited buyers. */
const MyPoints = () => {
  const [params, setParams] = useSearchParams()
  const part = parts.find(({ id }) => id === params.get('part')) ?? parts[0]!
  return (
    <BuyerFrame>
      <Page title="积分中心">
        {/* Each part has its own parameters in the address. */}
        <Tabs label="积分中心" items={parts} value={part.id} onChange={(id) => setParams({ part: id })} />
      </Page>
    </BuyerFrame>
  )
}
export default MyPoints
