import { api } from '../../api.ts'
import type { Add } from '../../blocks/acts/act-of.ts'
import { addressForm } from './address-form-of.ts'
import type { Address } from './address-form-of.ts'
import { keptActs } from './kept-acts.ts'

/** The buyer's actions on a delivery address. */
export const addressActs = keptActs({
  thing: '地址',
  input: ({ addressId }: Address) => ({ addressId }),
  setDefault: api.addressbook.setDefaultAddress,
  drop: api.addressbook.delAddress,
  which: ({ receiver, areaName, detail }) => ` ${receiver} 在 ${areaName} ${detail} 的地址`,
  edit: { key: 'edit', label: '修改', kind: 'quiet', form: addressForm, title: '修改收货地址' },
})
export const addressAdd: Add = { label: '新增地址', form: addressForm, title: '新增收货地址' }
