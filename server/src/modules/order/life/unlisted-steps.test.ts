import type { OrderStatus } from '@mall/api/order/status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step } from '../../../kernel/machine.ts'
import { anyFacts } from '../../../../test/builders/order-facts.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction, OrderParty } from './machine.ts'

const all = '10 20 30 35 40 50 60 90 91'
const paid = '20 30 35 40 50'
const owed = '10 20 30 35 40'
const loading = '10 20 30 35'

/** Parties and statuses that the domain allows for each action. */
const listed: Readonly<Record<OrderAction, readonly [parties: string, statuses: string]>> = {
  pay: ['buyer', '10'],
  chooseTransfer: ['buyer', '10'],
  uploadVoucher: ['buyer', '10'],
  withdrawVoucher: ['buyer', '10'],
  auditVoucher: ['seller', '10'],
  rejectVoucher: ['seller timer', '10'],
  payPart: ['payment', '10'],
  holdPart: ['buyer', '10'],
  settle: ['payment', '10'],
  takeOnCredit: ['buyer', '10'],
  settleDebt: ['seller', '30 35 40 50 60'],
  unsettleDebt: ['seller', '30 35 40 50 60'],
  enterBill: ['seller timer', '50 60'],
  leaveBill: ['buyer seller', '50 60 91'],
  agreeBill: ['buyer', '50 60 91'],
  payBill: ['buyer seller', '50 60'],
  requestDebt: ['buyer', '40 50 60'],
  decideDebt: ['seller', '30 35 40 50 60'],
  voidDebt: ['payment', '30 35 40 50 60 90 91'],
  cancel: ['buyer', owed],
  close: ['seller', owed],
  changeMoney: ['seller', '10'],
  expire: ['timer', '10'],
  approve: ['buyer', '10'],
  refuseApproval: ['buyer', '10'],
  ship: ['seller', '30 35'],
  changeParcel: ['seller', '35 40'],
  withdrawParcel: ['seller', '35 40'],
  showPickupCode: ['buyer', '30'],
  handOver: ['seller', '30'],
  auditPickup: ['buyer', '40'],
  billWeight: ['payment', '50 60'],
  handInPaper: ['buyer', loading],
  handInShopPaper: ['seller', '20 30 35'],
  auditPaper: ['seller operator timer', loading],
  auditShopPaper: ['buyer operator timer', loading],
  withdrawPaper: ['buyer seller', loading],
  editVehicles: ['buyer', '30'],
  manageVehicles: ['seller', '30 35 40'],
  moveVehicles: ['seller', '30 35 40'],
  noteWeights: ['buyer', '30 40'],
  confirmPickupTime: ['seller', '30'],
  movePickupTime: ['buyer', '30'],
  pressPickup: ['buyer', '30'],
  arriveAtGate: ['seller', '30'],
  confirmPickup: ['seller', '30'],
  reconfirmPickup: ['seller', '40'],
  passPickup: ['buyer', '40'],
  passPickupLate: ['timer', '40'],
  rejectPickup: ['buyer', '40'],
  receive: ['buyer', '40'],
  receiveLate: ['timer', '40'],
  complete: ['timer', '50'],
  formTeam: ['payment', '20'],
  leaveTeam: ['buyer', '20'],
  failTeam: ['payment', '10 20'],
  closeSheet: ['payment', '10 20 30'],
  holdDeposit: ['payment', '10'],
  defaultLot: ['timer', '10'],
  remind: ['buyer', '30 35'],
  edit: ['buyer', `10 ${paid}`],
  editAddress: ['buyer', '10 20 30'],
  viewLogistics: ['buyer seller', all],
  review: ['buyer', '50 60'],
  appendReview: ['buyer', '50 60'],
  reviewLate: ['timer', '50 60'],
  askInvoice: ['buyer', `${paid} 60`],
  uploadInvoice: ['seller', `${paid} 60`],
  deleteInvoice: ['seller', `${paid} 60`],
  withdrawInvoice: ['buyer timer', all],
  receiveInvoice: ['buyer timer', all],
  flushInvoice: ['seller', all],
  buyAgain: ['buyer', '20 30 35 40 50 60 90 91'],
  remove: ['buyer', '50 60 90 91'],
  sellerRemark: ['seller', all],
  sellerExpect: ['seller', '30'],
  applyAfterSales: ['buyer', paid],
  changeAfterSales: ['buyer', paid],
  askPlatform: ['buyer', paid],
  handleAfterSales: ['seller', all],
  endAfterSales: ['buyer seller timer operator payment', all],
  refund: ['payment', `${paid} 60`],
  refundUnsent: ['payment', '35'],
  refundAll: ['payment', paid],
  viewContract: ['buyer seller', all],
  signContract: ['buyer', '10 30'],
  countersignContract: ['seller', '10 30'],
  refuseContract: ['seller', '10'],
}
const parties: readonly OrderParty[] = ['buyer', 'seller', 'payment', 'timer', 'operator']
const unlisted = Object.entries(listed).flatMap(([action, [by, from]]) =>
  parties.flatMap((party) =>
    all
      .split(' ')
      .filter((status) => !by.split(' ').includes(party) || !from.split(' ').includes(status))
      .map((status) => ({ action: action as OrderAction, party, orderStatus: Number(status) as OrderStatus })),
  ),
)

describe('the life of an order', () => {
  it('says of every action who may take it, and when', () => {
    expect(Object.keys(listed).toSorted()).toEqual(Object.keys(orderMachine.rows).toSorted())
  })

  it(`refuses each of the ${unlisted.length} pairs that are not listed, whatever else holds`, () => {
    fc.assert(
      fc.property(anyFacts, (it) => {
        const passed = unlisted.filter(
          ({ action, party, orderStatus }) =>
            typeof step(orderMachine, action, { ...it, orderStatus }, party) !== 'string',
        )
        expect(passed).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
