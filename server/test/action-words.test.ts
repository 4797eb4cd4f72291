import { actionText } from '@mall/api/integrity/action-words'
import { expect, it } from 'vitest'
import { rooms } from '../src/house.ts'

it('every call that changes something has words by which the audit trail shows it', () => {
  const changing = rooms.flatMap((room) => room.routes).filter(({ endpoint }) => endpoint.effect !== 'read')
  expect(changing.map(({ name }) => name).filter((name) => actionText(name) === name)).toEqual([])
})

it.each([
  ['order.ship', '订单：发货'],
  ['order.ship nx12', '订单：发货（nx12）'],
  ['fund.withdraw', '余额：提现'],
  ['order.unpaid>expireOrder', '系统任务'],
  ['house', '系统'],
  ['by hand (mall)', '直接改库'],
  ['something else', 'something else'],
])('“%s” is shown as %s', (action, words) => expect(actionText(action)).toBe(words))
