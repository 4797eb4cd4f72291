import type { Id } from '@mall/api/wire-types'

/** A person within an enterprise: whose records these are. */
export type Owner = { readonly userId: Id; readonly boId: Id }

type KindOf = {
  readonly table: string
  readonly id: string
  readonly field: string
  readonly name: string
  readonly shared?: true
}

/**
 * What people keep for their next orders: the table, the column of its ids, and what one is called. One of each kind is the default.
 * What is `shared` belongs to the enterprise, and all of its people have the same.
 */
export const kinds = {
  address: { table: 'member_address', id: 'address_id', field: 'addressId', name: '地址' },
  vehicle: { table: 'member_vehicle', id: 'vehicle_id', field: 'vehicleId', name: '车辆' },
  pickupPerson: { table: 'member_self', id: 'self_id', field: 'selfId', name: '提货人' },
  payAccount: { table: 'member_pay_account', id: 'account_id', field: 'accountId', name: '账户' },
  taxpayer: { table: 'member_taxpayer', id: 'tax_id', field: 'taxId', name: '发票抬头', shared: true },
} as const satisfies Record<string, KindOf>
export type Kind = keyof typeof kinds

/** How many of a kind a person keeps in one enterprise. */
export const most = 50
