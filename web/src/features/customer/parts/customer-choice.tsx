import { api } from '../../../api.ts'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../../blocks/choose-rows.tsx'
import type { Input } from '../../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import styles from './customer-choice.module.css'

type Customer = AnswerOf<Calls['customer']['list']>['list'][number]
export type NamedCustomer = { readonly customerId: string; readonly name: string }

export const customersToChoose: ChooseOf<Customer> = {
  title: '选择客户',
  counts: '位客户',
  call: api.customer.list,
  placeholder: '名称、联系人、手机号、客户编码',
  id: ({ customerId }) => customerId,
  nameOf: ({ name }) => name,
  about: ({ contactName, mobile, groupNames }) =>
    [contactName, mobile, groupNames.join('、')].filter(Boolean).join(' · '),
}

/** Input of customers of the shop, with a text search. */
export const customerChoice = (): Input<readonly NamedCustomer[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ customerId }) => customerId,
  say: (all) => all.map(({ name }) => name).join('、'),
  sent: (all) => all.map(({ customerId }) => customerId),
  Edit: ({ value, write }) => (
    <span className={styles.customers}>
      {value.map(({ customerId, name }) => (
        <Button
          key={customerId}
          size="small"
          aria-label={`去掉${name}`}
          onClick={() => write(value.filter((it) => it.customerId !== customerId))}
        >
          {name} ×
        </Button>
      ))}
      <ChooseRows
        of={customersToChoose}
        known={value.map(({ customerId }) => customerId)}
        take={(rows) => write([...value, ...rows.map(({ customerId, name }) => ({ customerId, name }))])}
      />
    </span>
  ),
})
