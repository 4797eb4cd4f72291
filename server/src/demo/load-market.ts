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
import { couponSteps } from './coupon-steps.ts'
import { customerSteps } from './customer-steps.ts'
import { daysOfHistory, demandOf, historyUntil } from './history.ts'
import { marketingSteps } from './marketing-steps.ts'
import { activitySteps } from './activity-steps.ts'
import { groupSteps } from './group-steps.ts'
import { gateSteps } from './gate-steps.ts'
import { pointsSteps } from './points-steps.ts'
import { rebateSteps } from './rebate-steps.ts'
import { appletSteps } from './applet-steps.ts'
import { receivingSteps } from './receiving-steps.ts'
import { supplySteps } from './supply-steps.ts'
import { loadGoods } from './load-goods.ts'
import { loadLibrary } from './load-library.ts'
import { otherSteps } from './other-steps.ts'
import { loadPeople } from './load-people.ts'
import { loadSchemes } from './load-schemes.ts'
import { loadShops } from './load-shops.ts'
import { openingSteps } from './opening-steps.ts'
import { openActors, stepsOf } from './order-steps.ts'
import { afterSalesSteps } from './after-sales-steps.ts'
import { externalSteps } from './external-steps.ts'
import { oversightSteps } from './oversight-steps.ts'
import { runSteps } from './run-steps.ts'
import { lotSteps } from './lot-steps.ts'
import { sheetSteps } from './sheet-steps.ts'
import { storySteps } from './story-steps.ts'
import { invoiceSteps } from './invoice-steps.ts'
import { transferSteps } from './transfer-steps.ts'
import { waitForDisk } from './store.ts'
import { walkingClock } from './walk.ts'
import { creditSteps } from './credit-steps.ts'
import { approvalSteps } from './approval-steps.ts'
import { informationSteps } from './information-steps.ts'
import { packageSteps } from './package-steps.ts'
import { partnerSteps } from './partner-steps.ts'
import { billSteps } from './bill-steps.ts'
import { offsetSteps } from './offset-steps.ts'
import { fundSteps } from './fund-steps.ts'
import { statementSteps } from './statement-steps.ts'
import { signingSteps } from './signing-steps.ts'
import { treatySteps } from './treaty-steps.ts'

type DemoLoad = {
  /** Opens a house on the database with this clock; closed when the load is done. */
  readonly open: (clock: Clock) => Promise<{ house: House; close: () => Promise<void> }>
  readonly password: string
  /** The moment at which the demonstration shall end: now. */
  readonly now: Date
  readonly log: (words: string) => void
}

const day = 86_400_000
/** Days for which shops exist before the history begins. */
const daysBefore = 30

/** Returns the moment to begin at, so that the clock reaches `now` when everything is loaded. */
export const beginningOf = (now: Date): Date => new Date(now.getTime() - (daysOfHistory + daysBefore) * day)

/** Runs every repeating task once, for counters and rankings that no event updates. */
export const finishLoad = async (house: House): Promise<void> => {
  for (const timer of timersOf(house)) await runTimer(house, timer)
}

/** Loads everything, whatever the database holds; notes its begin and its end. */
export const loadMarket = async ({ open, password, now, log }: DemoLoad): Promise<void> => {
  const clock = walkingClock(beginningOf(now))
  const { house, close } = await open(clock)
  try {
    await inWrite(house, null, (ctx) => noteLoad(ctx, 'begun'))
    const album = openAlbum()
    log('载入演示数据：账号、店铺与商品 …')
    const people = await loadPeople(house, await hashPassword(password), album)
    const shops = await loadShops(house, people, album, now)
    const purchases = historyUntil(now)
    const library = await loadLibrary(house, album)
    const goods = await loadGoods(house, shops, { album, library, demand: demandOf(purchases), now })
    await drain(house)
    log('绘制商品图片 …')
    const pictures = album.develop(house.ports.storage)
    // Awaited only at the end; a failure before must not go unhandled.
    pictures.catch(() => {})
    const loaded = { house, people, shops, goods, album, password }
    const actors = openActors(house)
    const steps = [
      ...purchases.flatMap((purchase) => stepsOf(loaded, actors, purchase)),
      ...otherSteps(loaded, actors, now),
      ...customerSteps(loaded, actors, now),
      ...rebateSteps(loaded, actors, now),
      ...receivingSteps(loaded, actors, now),
      ...supplySteps(loaded, actors, now),
      ...appletSteps(loaded, actors, now),
      ...couponSteps(loaded, actors, now),
      ...marketingSteps(loaded, actors, now),
      ...pointsSteps(loaded, actors, now),
      ...contractSteps(loaded, actors, now),
      ...storySteps(loaded, actors, now),
      ...oversightSteps(loaded, actors, now),
      ...openingSteps(loaded, actors, now),
      ...transferSteps(loaded, actors, now),
      ...invoiceSteps(loaded, actors, now),
      ...afterSalesSteps(loaded, actors, now),
      ...gateSteps(loaded, actors, now),
      ...creditSteps(loaded, actors, now),
      ...billSteps(loaded, actors, now),
      ...offsetSteps(loaded, actors, now),
      ...fundSteps(loaded, actors, now),
      ...statementSteps(loaded, actors, now),
      ...packageSteps(loaded, actors, now),
      ...partnerSteps(loaded, actors, now),
      ...informationSteps(loaded, actors, now),
      ...approvalSteps(loaded, actors, now),
      ...treatySteps(loaded, actors, now),
      ...signingSteps(loaded, actors, now),
      ...externalSteps(loaded, actors, now),
      ...groupSteps(loaded, actors, now),
      ...activitySteps(loaded, actors, now),
      ...lotSteps(loaded, actors, now),
      ...sheetSteps(loaded, actors, now),
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
