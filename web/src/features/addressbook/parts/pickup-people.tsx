import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { pickupPersonAdd } from '../pickup-person-form.ts'
import styles from './kept-list.module.css'
import { PickupPersonCard } from './pickup-person-card.tsx'

const people: CardListOf<typeof api.addressbook.pickupPeople> = {
  call: api.addressbook.pickupPeople,
  thing: '提货人',
  id: ({ selfId }) => selfId,
  Card: PickupPersonCard,
  pageSize: 12,
  filters: [{ as: 'text', field: 'keyword', label: '姓名、手机号或车牌' }],
  className: styles.list,
  skeleton: [2, 148],
  empty: { icon: 'user', text: '还没有提货人，添加去自提点取货的人', act: <AddButton of={pickupPersonAdd} /> },
}

/** List of the buyer's pick-up persons. */
export const PickupPeople = () => <CardList of={people} />

/** Button beside the page's heading that adds a pick-up person. */
export const NewPickupPerson = () => <AddButton of={pickupPersonAdd} />
