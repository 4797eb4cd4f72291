import { api } from '@mall/api/all'
import type { Endpoint, Group } from '@mall/api/endpoint'
import { expect, test } from 'vitest'

/*
 * A side's change of a thing of trade stays in the log for good and sends the other side a message. So each such call has a limit
 * for the thing and the day, or states here what else ends it.
 */

const ofTrade: ReadonlySet<string> = new Set(['order', 'orderVehicle', 'afterSales', 'credential', 'invoice'])

const unbounded: Readonly<Record<string, string>> = {
  'aftersales.askPlatform': 'once',
  'aftersales.fillReturn': 'once for an application, and at most as often as it is agreed to',
  'aftersales.withdraw': 'ends it',
  'aftersales.agree': 'moves it on',
  'aftersales.reject': 'moves it on',
  'aftersales.sendBack': 'waits for the buyer, whose changes have a bound',
  'credential.audit': 'moves it on; what is handed in anew has a bound',
  'invoice.receive': 'ends it',
  'invoice.flush': 'ends it',
  'comment.addReview': 'once for a line',
  'comment.appendReview': 'once for a review',
  'order.buyAgain': 'changes the cart alone',
  'order.cancel': 'ends it',
  'order.leaveTeam': 'ends it',
  'order.pressPickup': 'moves it on',
  'order.receive': 'ends it',
  'order.remind': 'once a day',
  'order.remove': 'ends it',
  'order.close': 'ends it',
  'order.revealMobile': 'is kept in the audit trail alone',
  'credit.debtLink': 'makes an address and logs nothing',
  'evidence.ask': 'one at a time, as an export',
  'signing.paper': 'answers what is there',
}

const changesOf = (groups: Readonly<Record<string, Group>>): readonly (readonly [string, Endpoint])[] =>
  Object.entries(groups).flatMap(([room, group]) =>
    Object.entries(group)
      .filter(
        ([, { effect, access }]) => effect !== 'read' && typeof access !== 'string' && ofTrade.has(access.of ?? ''),
      )
      .map(([name, endpoint]) => [`${room}.${name}`, endpoint] as const),
  )

const withoutBound = (groups: Readonly<Record<string, Group>>): readonly string[] =>
  changesOf(groups)
    .filter(([name, { limitOfThing }]) => limitOfThing === undefined && unbounded[name] === undefined)
    .map(([name]) => name)

test('each change of a thing of trade has a bound, or says what ends it', () => {
  expect(withoutBound(api)).toEqual([])
  const { limitOfThing: _, ...endless } = api.credential.submit as Endpoint
  expect(withoutBound({ credential: { submit: endless } })).toEqual(['credential.submit'])
})

test('what says so is there, and has no bound', () => {
  const without = new Set(
    changesOf(api)
      .filter(([, it]) => it.limitOfThing === undefined)
      .map(([name]) => name),
  )
  expect(Object.keys(unbounded).filter((name) => !without.has(name))).toEqual([])
})
