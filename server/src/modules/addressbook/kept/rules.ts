import type { Id } from '@mall/api/wire-types'

/** The owner of kept records: a person within an enterprise. */
export type Owner = { readonly userId: Id; readonly boId: Id }

type KindOf = {
  readonly table: string
  readonly id: string
  readonly field: string
  readonly name: string
  readonly shared?: true
}

/**
 * The kinds of records that people keep for their next orders: the table, its id column, and the name of a record. One of each kind
 * is the default. `shared` records belong to the enterprise, and all of its people share them.
 */
export const kinds = {
  address: { table: 'member_address', id: 'address_id', field: 'addressId', name: '地址' },
  vehicle: { table: 'member_vehicle', id: 'vehicle_id', field: 'vehicleId', name: '车辆' },
  pickupPerson: { table: 'member_self', id: 'self_id', field: 'selfId', name: '提货人' },
  payAccount: { table: 'member_pay_account', id: 'account_id', field: 'accountId', name: '账户' },
  taxpayer: { table: 'member_taxpayer', id: 'tax_id', field: 'taxId', name: '发票抬头', shared: true },
} as const satisfies Record<string, KindOf>
export type Kind = keyof typeof kinds

/** Most records of a kind that a person keeps in one enterprise. */
export const most = 50
