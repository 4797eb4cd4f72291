import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import styles from '../parts/kept-list.module.css'
import { PayAccountCard } from '../parts/pay-account-card.tsx'
import { payAccountAdd } from '../pay-account-form.ts'

const accounts: CardListOf<typeof api.addressbook.payAccounts> = {
  call: api.addressbook.payAccounts,
  thing: '付款账户',
  id: ({ accountId }) => accountId,
  Card: PayAccountCard,
  pageSize: 12,
  filters: [{ as: 'text', field: 'keyword', label: '户名、银行或账号后四位' }],
  className: styles.list,
  skeleton: [2, 148],
  empty: { icon: 'shield', text: '还没有付款账户，添加后转账和退款不用再填', act: <AddButton of={payAccountAdd} /> },
}

const PayAccounts = () => (
  <BuyerFrame>
    <Page title="付款账户" beside={<AddButton of={payAccountAdd} />}>
      <CardList of={accounts} />
    </Page>
  </BuyerFrame>
)
export default PayAccounts
