import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { LotCard } from '../parts/lot-card.tsx'

const lots: CardListOf<typeof api.auction.list> = {
  call: api.auction.list,
  thing: '拍品',
  id: ({ auctionId }) => auctionId,
  Card: LotCard,
  pageSize: 20,
  tabs: {
    label: '竞拍状态',
    field: 'state',
    items: [
      { id: 'open', name: '进行与预告', asks: {} },
      { id: '2', name: '竞拍中', asks: { state: 2 } },
      { id: '1', name: '预告', asks: { state: 1 } },
      { id: '3', name: '已成交', asks: { state: 3 } },
    ],
  },
  filters: [{ as: 'text', field: 'keyword', label: '拍品名称' }],
  skeleton: [3, 150],
  empty: { icon: 'ticket', text: '现在没有这样的拍品' },
}

/** Lots that everybody may bid on, and those that ended. */
const Hall = () => {
  const { type } = useParams()
  if (type !== undefined && type !== 'hall')
    return (
      <Empty
        icon="list"
        title="没有这个页面"
        text="请从竞拍大厅进入"
        acts={<ButtonLink to="/business/hall">竞拍大厅</ButtonLink>}
      />
    )
  return (
    <Page
      title="竞拍大厅"
      beside={
        <ButtonLink to="/business/mine" kind="quiet" size="small">
          我的竞拍
        </ButtonLink>
      }
    >
      <CardList of={lots} />
    </Page>
  )
}
export default Hall
