import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { PurchasedCard } from '../parts/purchased-card.tsx'
import styles from '../parts/purchased-card.module.css'

const purchased: CardListOf<typeof api.supply.purchased> = {
  call: api.supply.purchased,
  thing: '供应商品',
  id: ({ id, supplyGoodsId }) => id ?? `bought ${supplyGoodsId}`,
  Card: PurchasedCard,
  pageSize: 12,
  filters: [{ as: 'text', field: 'keyword', label: '商品或供应商' }],
  className: styles.list,
  skeleton: [3, 96],
  empty: {
    icon: 'swap',
    text: '还没有供应商品；付款买过的商品会出现在这里，有店铺的企业还可以在“商品关系”里写明向谁采购',
  },
}

const PurchasedGoods = () => (
  <BuyerFrame>
    <Page title="供应商品">
      <CardList of={purchased} />
    </Page>
  </BuyerFrame>
)
export const call = api.supply.purchased
export default PurchasedGoods
