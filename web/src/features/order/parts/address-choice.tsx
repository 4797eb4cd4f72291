import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { AddressForm } from '../../addressbook/parts/address-form.tsx'
import { AddressRadios } from './address-radios.tsx'
import type { Preview } from '../use-checkout.ts'
import styles from './address-choice.module.css'

const Choose = ({
  value,
  onChange,
  onNew,
}: {
  value: string | undefined
  onChange: (addressId: string) => void
  onNew: () => void
}) => {
  const addresses = useApi(api.addressbook.addresses, { pageSize: 50 })
  return (
    <>
      <Answer of={addresses} what="收货地址" skeleton={<SkeletonText lines={4} />}>
        {({ list }) => <AddressRadios addresses={list} value={value} onChange={onChange} />}
      </Answer>
      <Button onClick={onNew}>
        <Icon name="plus" size={16} />
        新增地址
      </Button>
    </>
  )
}

/** Address that the goods go to, with buttons to choose or add another one. */
export const AddressChoice = ({
  address,
  fetched,
  onChange,
}: {
  address: Preview['address']
  /** The buyer fetches all goods: nothing goes to the address, and a block of its own asks for the pick-up person. */
  fetched: boolean
  onChange: (addressId: string) => void
}) => {
  const [choosing, setChoosing] = useState(false)
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.address} aria-label="收货地址">
      <span className={styles.pin}>
        <Icon name="pin" size={24} />
      </span>
      {address ? (
        <div>
          {!fetched && (
            <p>
              <strong>{address.receiver}</strong> {address.mobile}
            </p>
          )}
          <p>{fetched ? '到自提点提货，不需要送货地址' : `${address.areaName} ${address.detail}`}</p>
        </div>
      ) : (
        <p>{fetched ? '到自提点提货，不需要送货地址' : '还没有收货地址，请先添加'}</p>
      )}
      <div className={styles.acts}>
        {address ? (
          <Button onClick={() => setChoosing(true)}>更换地址</Button>
        ) : (
          <Button kind="brand" onClick={() => setAdding(true)}>
            新增地址
          </Button>
        )}
      </div>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title="选择收货地址">
        <Choose
          value={address?.addressId}
          onChange={(addressId) => {
            onChange(addressId)
            setChoosing(false)
          }}
          onNew={() => {
            setChoosing(false)
            setAdding(true)
          }}
        />
      </Dialog>
      {adding && <AddressForm onClose={() => setAdding(false)} onSaved={onChange} />}
    </section>
  )
}
