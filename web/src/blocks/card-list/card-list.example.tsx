import { api } from '../../api.ts'
import type { CardListOf } from './card-list-of.ts'
import { CardList } from './card-list.tsx'

export const title = '卡片列表'

const shops: CardListOf<typeof api.storefront.searchShops> = {
  call: api.storefront.searchShops,
  thing: '店铺',
  id: ({ shopId }) => shopId,
  Card: ({ row: { shopName, areaName } }) => (
    <p>
      <strong>{shopName}</strong> {areaName}
    </p>
  ),
  pageSize: 3,
  filters: [{ as: 'text', field: 'keyword', label: '店铺名称或主营' }],
  sorts: { default: '综合', score: '评分从高到低', sold: '成交从多到少' },
  skeleton: [3, 24],
  empty: { icon: 'shop', text: '还没有店铺' },
}

const Example = () => <CardList of={shops} />
export default Example
