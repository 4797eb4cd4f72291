import type { AnswerOf, Calls } from '../../../calls.ts'
import { Tag } from '../../../kit/tag.tsx'
import styles from './address-choice.module.css'

type Address = AnswerOf<Calls['member']['addresses']>['list'][number]

/** The buyer's addresses, one of which can be chosen. */
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
        <label className={styles.choice}>
          <input
            type="radio"
            name="address"
            checked={address.addressId === value}
            onChange={() => onChange(address.addressId)}
          />
          <span>
            <strong>{address.receiver}</strong> {address.mobile} {address.isDefault && <Tag tone="brand">默认</Tag>}
            <br />
            {address.areaName} {address.detail}
          </span>
        </label>
      </li>
    ))}
  </ul>
)
