import { expect, test } from 'vitest'
import { embeddedCipher } from './cipher.ts'

const number = '11010519491231002X'
const cipher = embeddedCipher(['a secret of this year'])

test('what was encrypted opens where it stands, and is never the same twice', async () => {
  const [one, two] = [await cipher.encrypt(number, 'vehicle 7'), await cipher.encrypt(number, 'vehicle 7')]
  expect(await cipher.decrypt(one, 'vehicle 7')).toBe(number)
  expect(one.equals(two)).toBe(false)
  expect(one.includes(Buffer.from(number))).toBe(false)
})

test('a value that was moved or changed does not open', async () => {
  const one = await cipher.encrypt(number, 'vehicle 7')
  await expect(cipher.decrypt(one, 'vehicle 8')).rejects.toThrow('authenticate')
  one[one.length - 1]! ^= 1
  await expect(cipher.decrypt(one, 'vehicle 7')).rejects.toThrow('authenticate')
})

test('after a new secret the former one still opens what it encrypted', async () => {
  const one = await cipher.encrypt(number, 'vehicle 7')
  const later = embeddedCipher(['a secret of next year', 'a secret of this year'])
  expect(await later.decrypt(one, 'vehicle 7')).toBe(number)
  const two = await later.encrypt(number, 'vehicle 7')
  await expect(cipher.decrypt(two, 'vehicle 7')).rejects.toThrow('not among the settings')
})

test('digests of equal texts are equal only in one place', async () => {
  const one = await cipher.digest(number, 'account')
  expect(await cipher.digest(number, 'account')).toEqual(one)
  expect(await cipher.digest(number, 'vehicle')).not.toEqual(one)
})
