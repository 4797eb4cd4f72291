// What runs where: `npm test`, the gate, has ten minutes; `npm run test:long` has the rest, and in full size what is small at
// the gate (`server/test/full.ts`).

/** Stories of the long suite alone, and why they are not at the gate. */
export const longStories: Readonly<Record<string, string>> = {
  'server/test/all-rooms.story.test.ts': 'random trade in every room, every invariant after each action',
  'server/test/demo.story.test.ts': 'loads the whole demonstration several times',
  'server/test/distance.story.test.ts': 'two processes and a bad network, in real time',
  'server/test/double-click.story.test.ts': 'every changing call, pressed five times',
  'server/test/foreign-rows.story.test.ts': 'every reading call, beside the rows of everybody else',
  'server/test/frozen-shop.story.test.ts': 'every call of a shop, frozen',
  'server/test/fuzz.story.test.ts': 'every call with nonsense',
  'server/test/hostile-texts.story.test.ts': 'every text of every call, hostile',
  'server/test/kill-money.story.test.ts': 'ends processes while money goes back',
  'server/test/kill.story.test.ts': 'ends processes in the middle of their work',
  'server/test/large-shop.story.test.ts': 'a shop with many goods, customers and prices',
  'server/test/life.story.test.ts': 'random trade for minutes',
  'server/test/many-goods.story.test.ts': 'a hundred thousand goods',
  'server/test/many-orders.story.test.ts': 'a shop with many orders',
  'server/test/page-plans.story.test.ts': 'a hundred thousand rows of every table',
  'server/test/postgres.story.test.ts': 'starts and ends servers of the database',
  'server/test/restore.story.test.ts': 'copies and starts whole houses',
  'server/test/rolling-restart.story.test.ts': 'starts and ends processes behind nginx',
  'server/test/stopped-worker.story.test.ts': 'compares times',
  'server/test/templates.story.test.ts': 'compiles the whole tree',
  'server/test/trade.story.test.ts': 'random orders, payments and after-sales for minutes',
  'server/test/statements.story.test.ts': 'counts the statements of every call',
  'server/src/modules/auction/room.story.test.ts': '300 people watch one auction, in real time',
  'server/src/modules/partner/killed.story.test.ts': 'ends a worker in the middle of a delivery',
  'server/src/kernel/failover.story.test.ts': 'waits in real time for another server',
}

/** Stories and walks that run at the gate in a small size, and in the long suite in full. */
export const inBothSizes: readonly string[] = [
  'e2e/screens.test.ts',
  'server/src/modules/coupon/coupon.story.test.ts',
  'server/src/modules/order/life/races.story.test.ts',
  'server/test/authorisation.story.test.ts',
]

/** Walks at the gate: the main jobs of people, and that every screen opens. The others are in the long suite. */
export const gateWalks: string[] = [
  'e2e/main-job.test.ts',
  'e2e/public-pages.test.ts',
  'e2e/publishing.test.ts',
  'e2e/screens.test.ts',
  'e2e/shipping-day.test.ts',
]
