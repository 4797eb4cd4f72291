import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import styles from '../parts/kept-list.module.css'
import { TaxpayerCard } from '../parts/taxpayer-card.tsx'
import { taxpayerAdd } from '../taxpayer-form.ts'

const titles: CardListOf<typeof api.addressbook.taxpayers> = {
  call: api.addressbook.taxpayers,
  thing: '发票抬头',
  id: ({ taxId }) => taxId,
  Card: TaxpayerCard,
  pageSize: 12,
  filters: [{ as: 'text', field: 'keyword', label: '抬头名称或税号' }],
  className: styles.list,
  skeleton: [2, 148],
  empty: { icon: 'list', text: '还没有发票抬头，添加后申请开票不用再填', act: <AddButton of={taxpayerAdd} /> },
}

const Taxpayers = () => (
  <BuyerFrame>
    <Page title="发票抬头" beside={<AddButton of={taxpayerAdd} />}>
      <CardList of={titles} />
    </Page>
  </BuyerFrame>
)
export default Taxpayers
