import { shopPermissions } from '@mall/api/permissions'
import { expect, it } from 'vitest'
import { facts } from '../../../../test/builders/order-facts.ts'
import { buttonsFor } from './buttons.ts'
import type { OrderFacts } from './machine.ts'

const can = new Set<string>(Object.keys(shopPermissions))
const ofStaff = (order: OrderFacts, own: boolean) => buttonsFor(order, { side: 'seller', can, own })

it('the buttons that decide about money are not there for staff who are the buyer; what sends the goods is', () => {
  expect(ofStaff(facts(10), false)).toContain('EDIT_MONEY')
  expect(ofStaff(facts(10), true)).not.toContain('EDIT_MONEY')
  expect(ofStaff(facts(30), true)).toContain('SHIP')
})
