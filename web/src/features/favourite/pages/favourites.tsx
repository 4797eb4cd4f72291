import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { FavouriteCard, targetOf } from '../parts/favourite-card.tsx'
import styles from './favourites.module.css'

const browse = (to: string) => (
  <ButtonLink to={to} kind="brand">
    去逛逛
  </ButtonLink>
)
const shops = { icon: 'heart', text: '还没有收藏店铺', act: browse('/search?type=shop') } as const

const favourites: CardListOf<typeof api.favourite.list> = {
  call: api.favourite.list,
  thing: '收藏',
  id: targetOf,
  Card: FavouriteCard,
  pageSize: 20,
  tabs: {
    label: '收藏类型',
    field: 'type',
    items: [
      { id: '1', name: '商品', asks: { type: 1 } },
      { id: '2', name: '店铺', asks: { type: 2 }, className: styles.shops, empty: shops },
    ],
  },
  className: styles.goods,
  skeleton: [6, 280],
  empty: { icon: 'heart', text: '还没有收藏商品', act: browse('/search') },
}

const Favourites = () => (
  <BuyerFrame>
    <Page title="我的收藏">
      <CardList of={favourites} />
    </Page>
  </BuyerFrame>
)
export default Favourites
