import type { Clock, House } from '../kernel/outbox.ts'
import { byDemonstration } from '../kernel/acting.ts'
import { runTimer, timersOf } from '../kernel/jobs.ts'
import { drain } from '../kernel/relay.ts'
import { inWrite } from '../kernel/outbox.ts'
import { customerGroups } from '../modules/customer/demo.ts'
import { gradeCustomers } from '../modules/customer/public.ts'
import { hashPassword } from '../modules/identity/public.ts'
import { rebuildCards } from '../modules/storefront/public.ts'
import { openAlbum } from './album.ts'
import { noteLoad } from './begin-load.ts'
import { contractSteps } from './contract-steps.ts'
import { customerSteps } from './customer-steps.ts'
import { daysOfHistory, demandOf, historyUntil } from './history.ts'
import { loadGoods } from './load-goods.ts'
import { loadLibrary } from './load-library.ts'
import { otherSteps } from './other-steps.ts'
import { loadPeople } from './load-people.ts'
import { loadSchemes } from './load-schemes.ts'
import { loadShops } from './load-shops.ts'
import { openingSteps } from './opening-steps.ts'
import { openActors, stepsOf } from './order-steps.ts'
import { oversightSteps } from './oversight-steps.ts'
import { runSteps } from './run-steps.ts'
import { storySteps } from './story-steps.ts'
import { waitForDisk } from './store.ts'
import { walkingClock } from './walk.ts'

type DemoLoad = {
  /** Opens a house on the database that goes by this clock; closed again when the load is done. */
  readonly open: (clock: Clock) => Promise<{ house: House; close: () => Promise<void> }>
  readonly password: string
  /** The moment the demonstration is made for: now. */
  readonly now: Date
  readonly log: (words: string) => void
}

const day = 86_400_000
/** Shops were there for a while when history begins. */
const daysBefore = 30

/** The moment to begin at, so that it is `now` when all is loaded. */
export const beginningOf = (now: Date): Date => new Date(now.getTime() - (daysOfHistory + daysBefore) * day)

/** What counters and rankings need that no event keeps: every repeating task once. */
export const finishLoad = async (house: House): Promise<void> => {
  for (const timer of timersOf(house)) await runTimer(house, timer)
}

/** Loads it all, whatever the database holds; notes its beginning and its end. */
export const loadMarket = async ({ open, password, now, log }: DemoLoad): Promise<void> => {
  const clock = walkingClock(beginningOf(now))
  const { house, close } = await open(clock)
  try {
    await inWrite(house, null, (ctx) => noteLoad(ctx, 'begun'))
    const album = openAlbum()
    log('载入演示数据：账号、店铺与商品 …')
    const people = await loadPeople(house, await hashPassword(password), album)
    const shops = await loadShops(house, people, album)
    const purchases = historyUntil(now)
    const library = await loadLibrary(house, album)
    const goods = await loadGoods(house, shops, { album, library, demand: demandOf(purchases), now })
    await drain(house)
    log('绘制商品图片 …')
    const pictures = album.develop(house.ports.storage)
    // Asked about at the end; until then nobody else waits for it.
    pictures.catch(() => {})
    const loaded = { house, people, shops, goods, album, password }
    const actors = openActors(house)
    const steps = [
      ...purchases.flatMap((purchase) => stepsOf(loaded, actors, purchase)),
      ...otherSteps(loaded, actors, now),
      ...customerSteps(loaded, actors, now),
      ...contractSteps(loaded, actors, now),
      ...storySteps(loaded, actors, now),
      ...oversightSteps(loaded, actors, now),
      ...openingSteps(loaded, actors, now),
    ]
    await runSteps(house, { clock, steps, now, log })
    await pictures
    await album.develop(house.ports.storage)
    await inWrite(house, null, (ctx) => gradeCustomers(ctx, { shopIds: [...shops.keys()], ...customerGroups }), {
      cause: byDemonstration(),
    })
    await inWrite(house, null, (ctx) => loadSchemes(ctx, people, goods), { cause: byDemonstration() })
    await inWrite(house, null, rebuildCards)
    await finishLoad(house)
    await inWrite(house, null, async (ctx) => {
      await waitForDisk(ctx)
      await noteLoad(ctx, 'done')
    })
  } finally {
    await close()
  }
}
