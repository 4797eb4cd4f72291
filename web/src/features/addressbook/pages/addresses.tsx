import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { addressAdd } from '../address-acts.ts'
import { AddressCard } from '../parts/address-card.tsx'
import styles from '../parts/kept-list.module.css'

const addresses: CardListOf<typeof api.addressbook.addresses> = {
  call: api.addressbook.addresses,
  thing: '收货地址',
  id: ({ addressId }) => addressId,
  Card: AddressCard,
  pageSize: 12,
  className: styles.list,
  skeleton: [2, 148],
  empty: { icon: 'pin', text: '还没有收货地址，添加后下单更快', act: <AddButton of={addressAdd} /> },
}

const Addresses = () => (
  <BuyerFrame>
    <Page title="收货地址" beside={<AddButton of={addressAdd} />}>
      <CardList of={addresses} />
    </Page>
  </BuyerFrame>
)
export default Addresses
