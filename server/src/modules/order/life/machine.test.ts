import { buyerPermissions, shopPermissions } from '@mall/api/permissions'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { allowed, step } from '../../../kernel/machine.ts'
import { anyFacts, byAppointment, facts, hours, now, withPaper } from '../../../../test/builders/order-facts.ts'
import { buttonActions, buttonsFor } from './buttons.ts'
import { cancelTypes } from './cancel-types.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction, OrderFacts, OrderParty } from './machine.ts'

type Case = [OrderAction, OrderParty, OrderFacts, number | string]
const moves = (action: OrderAction, party: OrderParty, it: OrderFacts) => {
  const verdict = step(orderMachine, action, it, party)
  return typeof verdict === 'string' ? verdict : verdict.to
}

describe('the life of an order', () => {
  test.each<Case>([
    ['pay', 'buyer', facts(10), 10],
    ['pay', 'buyer', facts(10, { now: hours(1) }), 'PAY_TIME_OVER'],
    ['pay', 'buyer', facts(10, { contractStatus: 1, contractPolicy: 2 }), 'CONTRACT_UNSIGNED'],
    ['pay', 'buyer', facts(10, { contractStatus: 3, contractPolicy: 2 }), 10],
    ['pay', 'buyer', facts(10, { contractStatus: 1, contractPolicy: 1 }), 10],
    ['signContract', 'buyer', facts(10, { contractStatus: 1 }), 10],
    ['signContract', 'buyer', facts(30, { contractStatus: 1 }), 30],
    ['signContract', 'buyer', facts(10, { contractStatus: 1, now: hours(1) }), 'CONTRACT_TOO_LATE'],
    ['countersignContract', 'seller', facts(10, { contractStatus: 2 }), 10],
    ['countersignContract', 'seller', facts(10, { contractStatus: 1 }), 'CONTRACT_ELSEWHERE'],
    ['refuseContract', 'seller', facts(10, { contractStatus: 2 }), 90],
    ['refuseContract', 'seller', facts(10, { contractStatus: 1 }), 'CONTRACT_ELSEWHERE'],
    ['refuseContract', 'seller', facts(30, { contractStatus: 2 }), 'WRONG_STATE'],
    ['viewContract', 'buyer', facts(60, { contractStatus: 4 }), 60],
    ['ship', 'seller', facts(30, withPaper(0)), 'PAPERS_MISSING'],
    ['ship', 'seller', facts(30, withPaper(2, '2026-11-20')), 'PAPERS_MISSING'],
    ['ship', 'seller', facts(30, { ...withPaper(2, '2026-11-21'), allShipped: true }), 40],
    ['handOver', 'seller', facts(30, { deliveryType: 3, ...withPaper(1) }), 'PAPERS_MISSING'],
    ['pressPickup', 'buyer', facts(30, { ...byAppointment(2), ...withPaper(3) }), 'PAPERS_MISSING'],
    ['arriveAtGate', 'seller', facts(30, { ...byAppointment(2), ...withPaper(0) }), 'PAPERS_MISSING'],
    ['confirmPickup', 'seller', facts(30, { ...byAppointment(3), ...withPaper(0) }), 'PAPERS_MISSING'],
    ['handInPaper', 'buyer', facts(10, withPaper(0, null, 4)), 10],
    ['handInPaper', 'buyer', facts(30, withPaper(0)), 'NO_PAPER_TO_HAND_IN'],
    ['handInShopPaper', 'seller', facts(30, withPaper(3)), 30],
    ['handInShopPaper', 'seller', facts(10, withPaper(0)), 'WRONG_STATE'],
    ['handInShopPaper', 'seller', facts(30, withPaper(1)), 'NO_PAPER_TO_HAND_IN'],
    ['auditShopPaper', 'buyer', facts(30, withPaper(1)), 30],
    ['auditShopPaper', 'seller', facts(30, withPaper(1)), 'FORBIDDEN'],
    ['auditPaper', 'seller', facts(35, withPaper(1, null, 4)), 35],
    ['auditPaper', 'operator', facts(30, withPaper(0, null, 4)), 'NO_PAPER_TO_AUDIT'],
    ['withdrawPaper', 'seller', facts(30, withPaper(1)), 30],
    ['auditPickup', 'buyer', facts(40, byAppointment(4)), 40],
    ['auditPickup', 'buyer', facts(40, byAppointment(6)), 'PICKUP_ELSEWHERE'],
    ['auditPickup', 'buyer', facts(40, { ...byAppointment(4), credentialStatus: 2 }), 'PICKUP_AUDITED'],
    ['pay', 'buyer', facts(30), 'WRONG_STATE'],
    ['pay', 'buyer', facts(10, { payStatus: 1 }), 'VOUCHER_WAITING'],
    ['chooseTransfer', 'buyer', facts(10), 10],
    ['chooseTransfer', 'buyer', facts(10, { now: hours(1) }), 'PAY_TIME_OVER'],
    ['chooseTransfer', 'seller', facts(10), 'FORBIDDEN'],
    ['uploadVoucher', 'buyer', facts(10, { payType: 2 }), 10],
    ['uploadVoucher', 'buyer', facts(10), 'NOT_BY_TRANSFER'],
    ['uploadVoucher', 'buyer', facts(10, { payType: 2, payStatus: 1 }), 'VOUCHER_WAITING'],
    ['uploadVoucher', 'buyer', facts(10, { payType: 2, now: hours(1) }), 'PAY_TIME_OVER'],
    ['uploadVoucher', 'buyer', facts(30, { payType: 2 }), 'WRONG_STATE'],
    ['withdrawVoucher', 'buyer', facts(10, { payStatus: 1 }), 10],
    ['withdrawVoucher', 'buyer', facts(10), 'NO_VOUCHER_WAITING'],
    ['withdrawVoucher', 'seller', facts(10, { payStatus: 1 }), 'FORBIDDEN'],
    ['auditVoucher', 'seller', facts(10, { payStatus: 1 }), 10],
    ['auditVoucher', 'buyer', facts(10, { payStatus: 1 }), 'FORBIDDEN'],
    ['rejectVoucher', 'seller', facts(10, { payStatus: 1 }), 10],
    ['rejectVoucher', 'timer', facts(10, { payStatus: 1 }), 10],
    ['rejectVoucher', 'timer', facts(10), 'NO_VOUCHER_WAITING'],
    ['payPart', 'payment', facts(10, { payStatus: 1 }), 10],
    ['payPart', 'timer', facts(10, { payStatus: 1 }), 'FORBIDDEN'],
    ['cancel', 'buyer', facts(10, { payStatus: 1 }), 'VOUCHER_WAITING'],
    ['settle', 'payment', facts(10), 30],
    ['settle', 'payment', facts(10, { now: hours(2) }), 30],
    ['settle', 'payment', facts(90), 'WRONG_STATE'],
    ['settle', 'buyer', facts(10), 'FORBIDDEN'],
    ['settle', 'payment', facts(10, { orderType: 2 }), 20],
    ['settle', 'payment', facts(10, { orderType: 3 }), 20],
    ['formTeam', 'payment', facts(20, { orderType: 2 }), 30],
    ['formTeam', 'payment', facts(30, { orderType: 2 }), 'WRONG_STATE'],
    ['leaveTeam', 'buyer', facts(20, { orderType: 2 }), 91],
    ['leaveTeam', 'seller', facts(20, { orderType: 2 }), 'FORBIDDEN'],
    ['leaveTeam', 'buyer', facts(30, { orderType: 2 }), 'WRONG_STATE'],
    ['failTeam', 'payment', facts(20, { orderType: 2 }), 91],
    ['failTeam', 'payment', facts(10, { orderType: 2 }), 90],
    ['failTeam', 'payment', facts(30, { orderType: 2 }), 'WRONG_STATE'],
    ['closeSheet', 'payment', facts(30, { orderType: 3 }), 91],
    ['closeSheet', 'payment', facts(10, { orderType: 4 }), 90],
    ['closeSheet', 'payment', facts(30), 'NOT_OF_SHEET'],
    ['holdDeposit', 'payment', facts(10, { orderType: 5 }), 10],
    ['holdDeposit', 'payment', facts(10), 'NOT_OF_LOT'],
    ['defaultLot', 'timer', facts(10, { orderType: 5, now: hours(99) }), 90],
    ['defaultLot', 'timer', facts(10, { orderType: 5, now: hours(0) }), 'NOT_DUE'],
    ['defaultLot', 'timer', facts(10, { now: hours(99) }), 'NOT_OF_LOT'],
    ['expire', 'timer', facts(10, { orderType: 5, now: hours(99) }), 'LOT_BINDS'],
    ['cancel', 'buyer', facts(10, { orderType: 5 }), 'LOT_BINDS'],
    ['close', 'seller', facts(10, { orderType: 5 }), 'LOT_BINDS'],
    ['takeOnCredit', 'buyer', facts(10), 30],
    ['takeOnCredit', 'buyer', facts(10, { now: hours(1) }), 'PAY_TIME_OVER'],
    ['takeOnCredit', 'buyer', facts(10, { contractStatus: 2, contractPolicy: 2 }), 'CONTRACT_UNSIGNED'],
    ['takeOnCredit', 'buyer', facts(30), 'WRONG_STATE'],
    ['takeOnCredit', 'seller', facts(10), 'FORBIDDEN'],
    ['settleDebt', 'seller', facts(40, { payStatus: 3 }), 40],
    ['settleDebt', 'seller', facts(40), 'NOT_ON_CREDIT'],
    ['settleDebt', 'seller', facts(60, { payStatus: 4 }), 'CREDIT_SETTLED'],
    ['settleDebt', 'seller', facts(90, { payStatus: 3 }), 'WRONG_STATE'],
    ['settleDebt', 'buyer', facts(40, { payStatus: 3 }), 'FORBIDDEN'],
    ['unsettleDebt', 'seller', facts(60, { payStatus: 4, settledMoney: 100 }), 60],
    ['unsettleDebt', 'seller', facts(40, { payStatus: 3, settledMoney: 100 }), 40],
    ['unsettleDebt', 'seller', facts(40, { payStatus: 3 }), 'CREDIT_UNPAID'],
    ['unsettleDebt', 'seller', facts(40, { payStatus: 6, settledMoney: 100 }), 'CREDIT_UNPAID'],
    [
      'unsettleDebt',
      'seller',
      facts(40, { payStatus: 4, settledMoney: 100, afterSaleStatus: 1 }),
      'AFTER_SALES_RUNNING',
    ],
    ['unsettleDebt', 'buyer', facts(40, { payStatus: 4, settledMoney: 100 }), 'FORBIDDEN'],
    ['requestDebt', 'buyer', facts(40, { payStatus: 3 }), 40],
    ['requestDebt', 'buyer', facts(50, { payStatus: 3, debtStatus: 3 }), 50],
    ['requestDebt', 'buyer', facts(50, { payStatus: 3, debtStatus: 1 }), 'DEBT_ASKED'],
    ['requestDebt', 'buyer', facts(50, { payStatus: 3, debtStatus: 2 }), 'DEBT_ASKED'],
    ['requestDebt', 'buyer', facts(50, { payStatus: 3, afterSaleStatus: 1 }), 'AFTER_SALES_RUNNING'],
    ['requestDebt', 'buyer', facts(60, { payStatus: 4 }), 'CREDIT_SETTLED'],
    ['requestDebt', 'buyer', facts(30, { payStatus: 3 }), 'WRONG_STATE'],
    ['requestDebt', 'seller', facts(40, { payStatus: 3 }), 'FORBIDDEN'],
    ['decideDebt', 'seller', facts(40, { payStatus: 3, debtStatus: 1 }), 40],
    ['decideDebt', 'seller', facts(40, { payStatus: 3 }), 'DEBT_NOT_ASKED'],
    ['voidDebt', 'payment', facts(50, { payStatus: 3, debtStatus: 2 }), 50],
    ['voidDebt', 'payment', facts(90, { payStatus: 0, debtStatus: 1 }), 90],
    ['voidDebt', 'payment', facts(50, { payStatus: 3, debtStatus: 3 }), 'DEBT_NOT_ASKED'],
    ['voidDebt', 'seller', facts(50, { payStatus: 3, debtStatus: 2 }), 'FORBIDDEN'],
    ['decideDebt', 'buyer', facts(40, { payStatus: 3, debtStatus: 1 }), 'FORBIDDEN'],
    ['cancel', 'buyer', facts(30, { payStatus: 3 }), 90],
    ['cancel', 'buyer', facts(40, { payStatus: 3 }), 'CREDIT_SENT'],
    ['cancel', 'buyer', facts(30, { payStatus: 3, afterSaleStatus: 1 }), 'CREDIT_SENT'],
    ['cancel', 'buyer', facts(30, { payStatus: 4 }), 'ALREADY_PAID'],
    ['close', 'seller', facts(30, { payStatus: 3 }), 90],
    ['close', 'seller', facts(35, { payStatus: 3 }), 'CREDIT_SENT'],
    ['cancel', 'buyer', facts(10), 90],
    ['cancel', 'buyer', facts(30), 'ALREADY_PAID'],
    ['cancel', 'buyer', facts(90), 'WRONG_STATE'],
    ['cancel', 'seller', facts(10), 'FORBIDDEN'],
    ['changeMoney', 'seller', facts(10), 10],
    ['changeMoney', 'seller', facts(10, { contractStatus: 3 }), 10],
    ['changeMoney', 'seller', facts(10, { payStatus: 1 }), 'MONEY_SETTLED'],
    ['changeMoney', 'seller', facts(10, { orderType: 2 }), 'MONEY_FIXED'],
    ['changeMoney', 'seller', facts(10, { orderType: 5 }), 'MONEY_FIXED'],
    ['changeMoney', 'seller', facts(10, { moneyChanges: 9 }), 10],
    ['changeMoney', 'seller', facts(10, { moneyChanges: 10 }), 'MONEY_CHANGED_OFTEN'],
    ['changeMoney', 'seller', facts(30), 'WRONG_STATE'],
    ['changeMoney', 'buyer', facts(10), 'FORBIDDEN'],
    ['close', 'seller', facts(10), 90],
    ['close', 'seller', facts(40), 'ALREADY_PAID'],
    ['close', 'buyer', facts(10), 'FORBIDDEN'],
    ['expire', 'timer', facts(10, { now: hours(1) }), 90],
    ['expire', 'timer', facts(10), 'NOT_DUE'],
    ['expire', 'timer', facts(10, { now: hours(1), payStatus: 1 }), 'VOUCHER_WAITING'],
    ['expire', 'timer', facts(30, { now: hours(1) }), 'WRONG_STATE'],
    ['ship', 'seller', facts(30, { allShipped: true }), 40],
    ['ship', 'seller', facts(30, { allShipped: false }), 35],
    ['ship', 'seller', facts(35, { allShipped: true }), 40],
    ['ship', 'seller', facts(30, { deliveryType: 3 }), 'FETCHED_BY_CODE'],
    ['ship', 'seller', facts(30, { contractStatus: 2 }), 'CONTRACT_UNSIGNED'],
    ['ship', 'seller', facts(10), 'WRONG_STATE'],
    ['ship', 'seller', facts(40), 'WRONG_STATE'],
    ['changeParcel', 'seller', facts(35), 35],
    ['changeParcel', 'seller', facts(40), 40],
    ['changeParcel', 'seller', facts(50), 'WRONG_STATE'],
    ['changeParcel', 'buyer', facts(40), 'FORBIDDEN'],
    ['withdrawParcel', 'seller', facts(40, { noneShipped: true }), 30],
    ['withdrawParcel', 'seller', facts(40, { noneShipped: false }), 35],
    ['withdrawParcel', 'seller', facts(30), 'WRONG_STATE'],
    ['withdrawParcel', 'seller', facts(50), 'WRONG_STATE'],
    ['withdrawParcel', 'timer', facts(40), 'FORBIDDEN'],
    ['withdrawParcel', 'seller', facts(40, byAppointment(4)), 'FETCHED_BY_BUYER'],
    ['withdrawParcel', 'seller', facts(40, byAppointment(6)), 'FETCHED_BY_BUYER'],
    ['handOver', 'seller', facts(30, { deliveryType: 3 }), 50],
    ['handOver', 'seller', facts(30), 'NOT_FETCHED'],
    ['handOver', 'seller', facts(30, { deliveryType: 3, contractStatus: 1 }), 'CONTRACT_UNSIGNED'],
    ['handOver', 'seller', facts(30, { deliveryType: 3, afterSaleStatus: 1 }), 'AFTER_SALES_RUNNING'],
    ['handOver', 'seller', facts(10, { deliveryType: 3 }), 'WRONG_STATE'],
    ['handOver', 'buyer', facts(30, { deliveryType: 3 }), 'FORBIDDEN'],
    ['handOver', 'seller', facts(30, byAppointment(3)), 'FETCHED_BY_APPOINTMENT'],
    ['confirmPickupTime', 'seller', facts(30, byAppointment(1)), 30],
    ['confirmPickupTime', 'seller', facts(30, byAppointment(2)), 30],
    ['confirmPickupTime', 'seller', facts(30, byAppointment(3)), 'PICKUP_ELSEWHERE'],
    ['confirmPickupTime', 'seller', facts(30, { deliveryType: 3, pickupStatus: 2 }), 'NO_APPOINTMENT'],
    ['confirmPickupTime', 'buyer', facts(30, byAppointment(1)), 'FORBIDDEN'],
    ['pressPickup', 'buyer', facts(30, byAppointment(2)), 30],
    ['pressPickup', 'buyer', facts(30, { ...byAppointment(2), pickupTime: hours(24) }), 30],
    ['pressPickup', 'buyer', facts(30, { ...byAppointment(2), pickupTime: hours(24.1) }), 'PICKUP_TOO_EARLY'],
    ['pressPickup', 'buyer', facts(30, { ...byAppointment(2), needsVehicle: true }), 'VEHICLE_NEEDED'],
    [
      'pressPickup',
      'buyer',
      facts(30, { ...byAppointment(2), needsVehicle: true, vehicleStates: [9] }),
      'VEHICLE_NEEDED',
    ],
    ['pressPickup', 'buyer', facts(30, { ...byAppointment(2), needsVehicle: true, vehicleStates: [1, 9] }), 30],
    ['pressPickup', 'buyer', facts(30, byAppointment(1)), 'PICKUP_ELSEWHERE'],
    ['pressPickup', 'buyer', facts(30, byAppointment(3)), 'PICKUP_ELSEWHERE'],
    ['arriveAtGate', 'seller', facts(30, byAppointment(2)), 30],
    ['arriveAtGate', 'seller', facts(30, byAppointment(1)), 'PICKUP_ELSEWHERE'],
    ['confirmPickup', 'seller', facts(30, byAppointment(3)), 40],
    ['confirmPickup', 'seller', facts(30, byAppointment(2)), 'PICKUP_ELSEWHERE'],
    ['confirmPickup', 'seller', facts(30, { ...byAppointment(3), afterSaleStatus: 1 }), 'AFTER_SALES_RUNNING'],
    ['reconfirmPickup', 'seller', facts(40, byAppointment(6)), 40],
    ['reconfirmPickup', 'seller', facts(40, byAppointment(4)), 'PICKUP_ELSEWHERE'],
    ['reconfirmPickup', 'seller', facts(40, { ...byAppointment(6), afterSaleStatus: 1 }), 'AFTER_SALES_RUNNING'],
    ['passPickup', 'buyer', facts(40, byAppointment(4)), 50],
    ['passPickup', 'buyer', facts(40, byAppointment(6)), 'PICKUP_ELSEWHERE'],
    ['passPickup', 'seller', facts(40, byAppointment(4)), 'FORBIDDEN'],
    ['passPickupLate', 'timer', facts(40, byAppointment(4)), 'NOT_DUE'],
    ['passPickupLate', 'timer', facts(40, { ...byAppointment(4), now: hours(1) }), 50],
    ['rejectPickup', 'buyer', facts(40, byAppointment(4)), 40],
    ['rejectPickup', 'buyer', facts(40, byAppointment(5)), 'PICKUP_ELSEWHERE'],
    ['editVehicles', 'buyer', facts(30, byAppointment(2)), 30],
    ['editVehicles', 'buyer', facts(30, byAppointment(3)), 'PICKUP_ELSEWHERE'],
    ['editVehicles', 'seller', facts(30, byAppointment(2)), 'FORBIDDEN'],
    ['manageVehicles', 'seller', facts(30, byAppointment(3)), 30],
    ['manageVehicles', 'seller', facts(30), 'NO_VEHICLES'],
    ['moveVehicles', 'seller', facts(30, byAppointment(3)), 'NO_VEHICLE_ON_ITS_WAY'],
    ['moveVehicles', 'seller', facts(30, { ...byAppointment(3), movableVehicle: true }), 30],
    ['noteWeights', 'buyer', facts(40, byAppointment(4)), 40],
    ['noteWeights', 'buyer', facts(30, byAppointment(1)), 'PICKUP_ELSEWHERE'],
    ['showPickupCode', 'buyer', facts(30, { deliveryType: 3 }), 30],
    ['showPickupCode', 'buyer', facts(30), 'NOT_FETCHED'],
    ['showPickupCode', 'seller', facts(30, { deliveryType: 3 }), 'FORBIDDEN'],
    ['receive', 'buyer', facts(40), 50],
    ['receive', 'buyer', facts(35), 'WRONG_STATE'],
    ['receive', 'buyer', facts(40, { afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['receive', 'buyer', facts(50), 'WRONG_STATE'],
    ['receiveLate', 'timer', facts(40, { now: hours(1) }), 50],
    ['receiveLate', 'timer', facts(40), 'NOT_DUE'],
    ['receiveLate', 'timer', facts(40, { now: hours(1), afterSaleStatus: 1 }), 'AFTER_SALES_OPEN'],
    ['complete', 'timer', facts(50, { now: hours(1) }), 60],
    ['complete', 'timer', facts(50), 'NOT_DUE'],
    ['complete', 'timer', facts(50, { now: hours(1), afterSaleStatus: 1 }), 'AFTER_SALES_RUNNING'],
    ['complete', 'timer', facts(60, { now: hours(1) }), 'WRONG_STATE'],
    ['remind', 'buyer', facts(30), 30],
    ['remind', 'buyer', facts(30, { payTime: hours(-23) }), 'REMIND_TOO_EARLY'],
    ['remind', 'buyer', facts(35, { remindTime: hours(-1) }), 'REMINDED_TODAY'],
    ['remind', 'buyer', facts(35, { remindTime: hours(-17) }), 35],
    // Days are those of Asia/Shanghai: seven o'clock there today, and half an hour before and after its midnight.
    ['remind', 'buyer', facts(35, { remindTime: hours(-9) }), 'REMINDED_TODAY'],
    ['remind', 'buyer', facts(35, { remindTime: hours(7.5), now: hours(8.5) }), 35],
    ['remind', 'buyer', facts(30, { deliveryType: 3 }), 'FETCHED_BY_BUYER'],
    ['remind', 'buyer', facts(40), 'WRONG_STATE'],
    ['edit', 'buyer', facts(50), 50],
    ['edit', 'buyer', facts(60), 'WRONG_STATE'],
    ['editAddress', 'buyer', facts(30), 30],
    ['editAddress', 'buyer', facts(30, { contractStatus: 1 }), 30],
    ['editAddress', 'buyer', facts(30, { contractStatus: 2 }), 'CONTRACT_SIGNED'],
    ['editAddress', 'buyer', facts(30, { contractStatus: 3 }), 'CONTRACT_SIGNED'],
    ['editAddress', 'buyer', facts(30, { shipTime: now }), 'ADDRESS_TOO_LATE'],
    ['editAddress', 'buyer', facts(30, { deliveryType: 3 }), 'FETCHED_BY_BUYER'],
    ['editAddress', 'buyer', facts(40), 'WRONG_STATE'],
    ['viewLogistics', 'buyer', facts(40), 40],
    ['viewLogistics', 'seller', facts(30), 'NOTHING_SENT'],
    ['viewLogistics', 'buyer', facts(30, { vehicleStates: [1] }), 30],
    ['buyAgain', 'buyer', facts(90), 90],
    ['buyAgain', 'buyer', facts(10), 'WRONG_STATE'],
    ['buyAgain', 'buyer', facts(60, { orderType: 5 }), 'NOT_BOUGHT_ALONE'],
    ['remove', 'buyer', facts(90), 90],
    ['remove', 'buyer', facts(50), 'ORDER_UNFINISHED'],
    ['remove', 'buyer', facts(50, { reviewStatus: 1 }), 50],
    ['remove', 'buyer', facts(60, { afterSaleStatus: 1 }), 'AFTER_SALES_RUNNING'],
    ['remove', 'buyer', facts(90, { buyerDeleted: true }), 'NOT_FOUND'],
    ['remove', 'seller', facts(90), 'FORBIDDEN'],
    ['ship', 'seller', facts(35, { sendable: false }), 'LINE_IN_AFTER_SALES'],
    ['withdrawParcel', 'seller', facts(40, { afterSaleStatus: 2 }), 'PARCEL_IN_AFTER_SALES'],
    ['applyAfterSales', 'buyer', facts(30), 30],
    ['applyAfterSales', 'buyer', facts(40, { payStatus: 5, afterSaleStatus: 1 }), 40],
    ['applyAfterSales', 'buyer', facts(40, { refundable: false }), 'NOTHING_TO_REFUND'],
    ['applyAfterSales', 'buyer', facts(50, { afterSaleDays: 1 }), 'AFTER_SALES_OVER'],
    ['applyAfterSales', 'buyer', facts(50, { afterSaleDays: 2 }), 50],
    ['applyAfterSales', 'buyer', facts(30, { payStatus: 6 }), 'REFUNDED_WHOLE'],
    ['applyAfterSales', 'buyer', facts(10), 'WRONG_STATE'],
    ['applyAfterSales', 'buyer', facts(60), 'WRONG_STATE'],
    ['applyAfterSales', 'seller', facts(30), 'FORBIDDEN'],
    ['handleAfterSales', 'seller', facts(91, { afterSaleStatus: 1 }), 91],
    ['handleAfterSales', 'seller', facts(40, { afterSaleStatus: 2 }), 'NO_AFTER_SALES'],
    ['handleAfterSales', 'buyer', facts(40, { afterSaleStatus: 1 }), 'FORBIDDEN'],
    ['changeAfterSales', 'buyer', facts(50, { afterSaleStatus: 1 }), 50],
    ['changeAfterSales', 'buyer', facts(50), 'NO_AFTER_SALES'],
    ['askPlatform', 'buyer', facts(50), 50],
    ['askPlatform', 'buyer', facts(60), 'WRONG_STATE'],
    ['endAfterSales', 'timer', facts(91), 91],
    ['refund', 'payment', facts(60), 60],
    ['refund', 'payment', facts(91), 'WRONG_STATE'],
    ['refundUnsent', 'payment', facts(35), 40],
    ['refundUnsent', 'payment', facts(30), 'WRONG_STATE'],
    ['refundAll', 'payment', facts(50), 91],
    ['refundAll', 'payment', facts(60), 'WRONG_STATE'],
    ['refundAll', 'buyer', facts(30), 'FORBIDDEN'],
    ['askInvoice', 'buyer', facts(30), 30],
    ['askInvoice', 'buyer', facts(40, { invoiceStatus: 2 }), 40],
    ['askInvoice', 'buyer', facts(30, { invoiceStatus: 3 }), 'INVOICED_ALREADY'],
    ['askInvoice', 'buyer', facts(30, { payStatus: 3 }), 'INVOICE_ON_CREDIT'],
    ['askInvoice', 'buyer', facts(10), 'WRONG_STATE'],
    ['uploadInvoice', 'seller', facts(30, { invoiceStatus: 1, invoiceWaits: true }), 30],
    ['uploadInvoice', 'seller', facts(30, { invoiceStatus: 2 }), 'NO_INVOICE_ASKED'],
    ['uploadInvoice', 'seller', facts(30), 'NO_INVOICE_ASKED'],
    ['deleteInvoice', 'seller', facts(30, { invoiceUntil: hours(1) }), 30],
    ['deleteInvoice', 'seller', facts(30, { invoiceUntil: now }), 'INVOICE_KEPT'],
    ['withdrawInvoice', 'timer', facts(91), 91],
    ['receiveInvoice', 'buyer', facts(60), 60],
    ['flushInvoice', 'seller', facts(91), 91],
    ['review', 'buyer', facts(50), 50],
    ['review', 'buyer', facts(60), 60],
    ['review', 'buyer', facts(40), 'WRONG_STATE'],
    ['review', 'buyer', facts(60, { reviewStatus: 1 }), 'REVIEWED_ALREADY'],
    ['review', 'seller', facts(50), 'FORBIDDEN'],
    ['appendReview', 'buyer', facts(60, { reviewStatus: 1 }), 60],
    ['appendReview', 'buyer', facts(60), 'NOT_REVIEWED'],
    ['appendReview', 'buyer', facts(60, { reviewStatus: 2 }), 'APPENDED_ALREADY'],
    ['appendReview', 'buyer', facts(60, { reviewStatus: 1, now: hours(180 * 24) }), 'APPEND_OVER'],
    ['appendReview', 'buyer', facts(91, { reviewStatus: 1 }), 'WRONG_STATE'],
    ['reviewLate', 'timer', facts(60, { now: hours(14 * 24) }), 60],
    ['reviewLate', 'timer', facts(60, { now: hours(14 * 24 - 1) }), 'NOT_DUE'],
    ['reviewLate', 'timer', facts(60, { now: hours(15 * 24), reviewStatus: 1 }), 'REVIEWED_ALREADY'],
    ['sellerRemark', 'seller', facts(60), 60],
    ['sellerRemark', 'buyer', facts(60), 'FORBIDDEN'],
    ['sellerExpect', 'seller', facts(30), 30],
    ['sellerExpect', 'seller', facts(40), 'WRONG_STATE'],
  ])('%s by %s', (action, party, it, expected) => expect(moves(action, party, it)).toBe(expected))

  it('has every row tried by the table above', () => {
    expect(Object.keys(orderMachine.rows).toSorted()).toEqual(
      [
        'buyAgain cancel changeMoney changeParcel close complete decideDebt edit editAddress expire handOver pay receive receiveLate remind remove',
        'unsettleDebt requestDebt sellerExpect sellerRemark settle settleDebt ship showPickupCode takeOnCredit viewLogistics voidDebt withdrawParcel',
        'auditVoucher chooseTransfer holdPart payPart rejectVoucher uploadVoucher withdrawVoucher',
        'applyAfterSales askPlatform changeAfterSales endAfterSales handleAfterSales refund refundAll refundUnsent',
        'confirmPickup confirmPickupTime editVehicles movePickupTime manageVehicles moveVehicles noteWeights passPickup passPickupLate pressPickup arriveAtGate',
        'reconfirmPickup rejectPickup billWeight auditPickup handInPaper handInShopPaper auditPaper auditShopPaper withdrawPaper',
        'enterBill leaveBill agreeBill payBill appendReview review reviewLate askInvoice deleteInvoice flushInvoice receiveInvoice uploadInvoice withdrawInvoice',
        'approve refuseApproval viewContract signContract countersignContract refuseContract formTeam leaveTeam failTeam closeSheet holdDeposit defaultLot',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    )
  })

  it('says how it ended in every row that ends it, and in no other', () => {
    // An order bought with others ends in 90 or 91, depending on whether it was paid.
    const ends = ({ to }: (typeof orderMachine.rows)[OrderAction]) =>
      to === 90 || to === 91 || (typeof to === 'function' && to(facts(10, { orderType: 3 })) === 90)
    const endings = Object.entries(orderMachine.rows).filter(([, row]) => ends(row))
    expect(Object.keys(cancelTypes).toSorted()).toEqual(endings.map(([action]) => action).toSorted())
  })

  it('has effects only where it leads somewhere: what stays where it is releases, credits and settles nothing', () => {
    const staying = Object.entries(orderMachine.rows).filter(([, { to }]) => to === undefined)
    const withEffects = staying.flatMap(([action, { then }]) => (then === undefined ? [] : [[action, ...then]]))
    // A payment of an old sum goes back to the buyer.
    expect(withEffects).toEqual([['changeMoney', 'closePayments']])
  })

  it('never leaves an ended or settled order', () => {
    const parties = ['buyer', 'seller', 'payment', 'timer'] as const
    const left = ([60, 90, 91] as const).flatMap((status) =>
      (Object.keys(orderMachine.rows) as OrderAction[]).flatMap((action) =>
        parties
          .map((party) => moves(action, party, facts(status, { now: hours(99) })))
          .filter((to) => typeof to === 'number' && to !== status),
      ),
    )
    expect(left).toEqual([])
  })
})

const every = new Set<string>([...Object.keys(buyerPermissions), ...Object.keys(shopPermissions)])

describe('the buttons of an order', () => {
  it('are exactly the actions that the gate lets through', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('buyer' as const, 'seller' as const), (it, side) => {
        const shown = buttonsFor(it, { side, can: every, own: side === 'buyer' })
        const open = allowed(orderMachine, it, side)
        const opened = Object.entries(buttonActions).filter(
          ([, { action, or }]) => open.includes(action) || (or !== undefined && open.includes(or)),
        )
        expect(shown.toSorted()).toEqual(opened.map(([name]) => name).toSorted())
      }),
    )
  })

  it('ask for the right of the side', () => {
    const unpaid = facts(10)
    expect(buttonsFor(unpaid, { side: 'buyer', can: new Set(['pay']), own: false })).toEqual(['PAY'])
    expect(buttonsFor(unpaid, { side: 'buyer', can: new Set(['order.act']), own: false })).toEqual([])
    expect(buttonsFor(unpaid, { side: 'buyer', can: new Set(['order.act']), own: true })).toEqual(['CANCEL', 'EDIT'])
    expect(buttonsFor(facts(30), { side: 'seller', can: new Set(['order.ship']), own: false })).toEqual(['SHIP'])
    expect(buttonsFor(facts(30), { side: 'seller', can: new Set(), own: false })).toEqual([])
  })
})
