import { isIdentityNumber } from '@mall/api/identity-number'
import { platePattern } from '@mall/api/plate'
import { enterpriseRoles, operatorRoles, shopRoles } from '@mall/api/permissions'
import { expect, test } from 'vitest'
import { areaOf } from '../modules/area/areas.ts'
import {
  demoAddresses,
  demoPayAccounts,
  demoPickupPeople,
  demoTaxpayers,
  demoVehicles,
} from '../modules/addressbook/demo.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'

const twice = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('accounts, mobiles, enterprises and credit codes occur once', () => {
  expect(twice(demoUsers.map((user) => user.account))).toEqual([])
  expect(twice(demoUsers.map((user) => user.mobile))).toEqual([])
  expect(
    twice([...demoEnterprises.map((it) => it.boId), ...demoUsers.flatMap((user) => user.personal?.boId ?? [])]),
  ).toEqual([])
  expect(twice(demoEnterprises.map((it) => it.name))).toEqual([])
  expect(twice(demoEnterprises.map((it) => it.creditCode))).toEqual([])
})

test('credit codes have eighteen signs and a check sign that fits', () => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28, 1]
  for (const { creditCode } of demoEnterprises) {
    expect(creditCode).toMatch(/^9[123]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/)
    const sum = [...creditCode].reduce((all, sign, at) => all + signs.indexOf(sign) * weights[at]!, 0)
    expect(sum % 31).toBe(0)
  }
})

test('every place is a county that exists', () => {
  const places = [
    ...demoEnterprises.flatMap((it) => [it.place, ...it.factories.map((factory) => factory.place)]),
    ...demoAddresses,
  ].map((it) => it.areaId)
  const homes = demoUsers.flatMap((user) => user.personal?.areaId ?? [])
  expect([...places, ...homes].filter((areaId) => areaOf(areaId)?.level !== 3)).toEqual([])
})

test('roles, enterprises and referrers exist', () => {
  const known = demoEnterprises.map((it) => it.boId)
  const accounts = demoUsers.map((user) => user.account)
  for (const user of demoUsers) {
    expect(
      user.members.every((it) => known.includes(it.boId) && it.roleCodes.every((role) => role in enterpriseRoles)),
    ).toBe(true)
    expect(user.staff.every((it) => it.roleCodes.every((role) => role in shopRoles))).toBe(true)
    expect((user.operatorRoles ?? []).every((role) => role in operatorRoles)).toBe(true)
    expect(user.members.filter((it) => it.isDefault).length).toBeLessThanOrEqual(1)
    expect(user.referredBy === undefined || accounts.includes(user.referredBy)).toBe(true)
  }
  const kept = [...demoAddresses, ...demoVehicles, ...demoPickupPeople, ...demoPayAccounts, ...demoTaxpayers]
  expect(kept.filter((it) => !accounts.includes(it.account))).toEqual([])
})

test('plates and identity numbers of what people keep are right', () => {
  for (const { plateNo = '冀A12345' } of [...demoVehicles, ...demoPickupPeople]) expect(plateNo).toMatch(platePattern)
  for (const number of [...demoVehicles.map((it) => it.driverIdCard), ...demoPickupPeople.map((it) => it.idCard)])
    expect(number === undefined || isIdentityNumber(number)).toBe(true)
})
