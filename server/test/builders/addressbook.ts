import { isBankCard } from '@mall/api/addressbook/account-types'
import { isIdentityNumber } from '@mall/api/identity-number'
import { aMobile } from './identity.ts'

let made = 0

/** Makes an identity number of nobody: the last area code, with a correct check digit. */
const anIdentityNumber = (): string => {
  const start = `65902719800101${String((made += 1) % 1_000).padStart(3, '0')}`
  return [...'0123456789X'].map((digit) => start + digit).find(isIdentityNumber)!
}

export const aVehicle = () => ({
  plateNo: `冀A${String(10_000 + ((made += 1) % 90_000))}`,
  vehicleType: 2 as const,
  driverName: '赵师傅',
  driverMobile: aMobile(),
  driverIdCard: anIdentityNumber(),
})

export const aPickupPerson = () => ({
  name: '钱二',
  mobile: aMobile(),
  idCard: anIdentityNumber(),
  plateNo: '冀A12345',
})

/** Makes a card number that no bank issued. */
const aCardNumber = (): string => {
  const start = `62999900000${String((made += 1) % 10_000_000).padStart(7, '0')}`
  return [...'0123456789'].map((digit) => start + digit).find(isBankCard)!
}

export const aPayAccount = () => ({
  accountType: 1 as const,
  holderName: '钱二',
  accountNo: aCardNumber(),
  bankName: '中国农业银行藁城支行',
})

export const aTaxpayer = () => ({
  titleType: 2 as const,
  title: '藁城区钱家养殖场',
  taxNo: `92130109MA${String((made += 1) % 100_000_000).padStart(8, '0')}`,
})
