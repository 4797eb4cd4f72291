import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { RowCard } from '../../../blocks/card-list/row-card.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { progressWords, stateTones } from '../sheet-words.ts'
import type { Sheet } from '../sheet-words.ts'

const OpenSheet = ({ row }: { row: Omit<Sheet, 'totalMoney'> }) => (
  <RowCard
    head={
      <>
        <span>{row.shopName}</span>
        <span>{row.endTime.slice(0, 16)} 截止</span>
        <Tag tone={stateTones[row.state] ?? 'plain'}>{row.stateText}</Tag>
      </>
    }
    image={row.cover}
    cells={[
      <span key="title">{row.title}</span>,
      <span key="goods">{row.goodsCount} 种商品</span>,
      <span key="progress">{progressWords(row)}</span>,
    ]}
    acts={
      <ButtonLink to={`/groupBuying/${row.combinationId}`} size="small" kind="brand">
        去看看
      </ButtonLink>
    }
  />
)

const open: CardListOf<typeof api.combination.open> = {
  call: api.combination.open,
  thing: '团购',
  id: ({ combinationId }) => combinationId,
  Card: OpenSheet,
  pageSize: 20,
  skeleton: [3, 150],
  empty: { icon: 'cart', text: '现在没有进行中的团购' },
}

/** List of the group purchases that are open to everybody. */
const OpenSheets = () => (
  <Page title="团购">
    <CardList of={open} />
  </Page>
)
export default OpenSheets
