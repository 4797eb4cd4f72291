import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useAct } from '../../../use-api.ts'
import { AddressForm } from './address-form.tsx'
import type { Address } from './address-form.tsx'
import styles from './address-card.module.css'

const DeleteAddress = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const remove = useAct(api.member.delAddress, { done: '地址已删除', onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title="删除收货地址"
      actions={
        <>
          <Button onClick={onClose}>不删除</Button>
          <Button kind="bad" busy={remove.acting} onClick={() => remove.act({ addressId: address.addressId })}>
            删除
          </Button>
        </>
      }
    >
      <p>
        确定删除 {address.receiver} 在 {address.areaName} {address.detail} 的地址吗？已下的订单不受影响。
      </p>
    </Dialog>
  )
}

/** An address with what can be done with it. */
export const AddressCard = ({ row: address }: { row: Address }) => {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const prefer = useAct(api.member.setDefaultAddress, { done: '已设为默认地址' })
  const close = () => setAsked(undefined)
  return (
    <article className={styles.card}>
      <p className={styles.who}>
        <strong>{address.receiver}</strong>
        {address.mobile}
        {address.isDefault && <Tag tone="brand">默认</Tag>}
        {address.tag && <Tag>{address.tag}</Tag>}
      </p>
      <p>
        {address.areaName} {address.detail}
      </p>
      <p className={styles.acts}>
        {!address.isDefault && (
          <Button kind="quiet" size="small" onClick={() => prefer.act({ addressId: address.addressId })}>
            设为默认
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setAsked('edit')}>
          修改
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsked('delete')}>
          删除
        </Button>
      </p>
      {asked === 'edit' && <AddressForm address={address} onClose={close} />}
      {asked === 'delete' && <DeleteAddress address={address} onClose={close} />}
    </article>
  )
}
