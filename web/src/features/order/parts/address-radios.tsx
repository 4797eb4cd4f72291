import type { AnswerOf, Calls } from '../../../calls.ts'
import { Radio } from '../../../kit/radio.tsx'
import { Tag } from '../../../kit/tag.tsx'
import styles from './address-choice.module.css'

type Address = AnswerOf<Calls['addressbook']['addresses']>['list'][number]

/** Choice of one of the buyer's addresses. */
export const AddressRadios = ({
  addresses,
  value,
  onChange,
}: {
  addresses: readonly Address[]
  value: string | undefined
  onChange: (addressId: string) => void
}) => (
  <ul className={styles.choices}>
    {addresses.map((address) => (
      <li key={address.addressId}>
        <Radio name="address" boxed checked={address.addressId === value} onChange={() => onChange(address.addressId)}>
          <strong>{address.receiver}</strong> {address.mobile} {address.isDefault && <Tag tone="brand">默认</Tag>}
          <br />
          {address.areaName} {address.detail}
        </Radio>
      </li>
    ))}
  </ul>
)
