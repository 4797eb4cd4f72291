import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { GrantorCard } from '../parts/grantor-card.tsx'
import styles from '../parts/grantor-card.module.css'

const grantors: CardListOf<typeof api.credit.own> = {
  call: api.credit.own,
  thing: '店铺',
  id: ({ shopId }) => shopId,
  Card: GrantorCard,
  pageSize: 10,
  className: styles.list,
  skeleton: [2, 160],
  empty: { icon: 'ticket', text: '还没有店铺给您账期额度；店铺在客户资料里设置额度后，下单时可以选择账期' },
}

const OwnCredit = () => (
  <BuyerFrame>
    <Page title="我的账期">
      <CardList of={grantors} />
    </Page>
  </BuyerFrame>
)
export const call = api.credit.own
export default OwnCredit
