import { api } from '../../api.ts'
import { ChooseRows } from '../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../blocks/choose-rows.tsx'
import type { EditProps, Input } from '../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../blocks/form/inputs/choice.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Button } from '../../kit/button.tsx'
import { useApi } from '../../use-api.ts'
import styles from './parts/scheme-goods.module.css'

/* Whom a price scheme is for. */

const GroupsEdit = (it: EditProps<readonly string[]>) => {
  const { data } = useApi(api.price.customerGroups, {})
  if (data?.length === 0) return <span>还没有分组，请先在“客户分组”里新建</span>
  const options = (data ?? []).map(({ groupId, name, memberCount }) => ({
    value: groupId,
    label: `${name}（${memberCount} 位）`,
  }))
  return <ManyOfEdit {...it} options={options} />
}

/** Several of the customer groups of the shop. */
export const schemeGroups = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? '' : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})

type Customer = AnswerOf<Calls['customer']['list']>['list'][number]
export type NamedCustomer = { readonly customerId: string; readonly name: string }

const customersToChoose: ChooseOf<Customer> = {
  title: '选择客户',
  counts: '位客户',
  call: api.customer.list,
  placeholder: '名称、联系人、手机号、客户编码',
  id: ({ customerId }) => customerId,
  nameOf: ({ name }) => name,
  about: ({ contactName, mobile, groupNames }) =>
    [contactName, mobile, groupNames.join('、')].filter(Boolean).join(' · '),
}

/** Customers of the shop, found by words. */
export const schemeCustomers = (): Input<readonly NamedCustomer[]> => ({
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
