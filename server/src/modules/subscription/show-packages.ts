import { features } from '@mall/api/subscription/features'
import type { Feature } from '@mall/api/subscription/features'
import type { subscription } from '@mall/api/subscription/endpoints'
import { packageOrderStates, packages } from '@mall/api/subscription/states'
import { step } from '../../kernel/machine.ts'
import type { Handler } from '../../kernel/serve.ts'
import { holdingOf } from './hold-package.ts'
import { packageMachine } from './machine.ts'
import { packageOrdersOf, packagesOf } from './queries.ts'
import type { Package, PackageOrderRow } from './queries.ts'
import { offerOf, warnedAt } from './rules.ts'
import { mayOrder, ownEnterprise } from './whose-package.ts'

const opened = (names: readonly Feature[]) => names.map((code) => ({ code, ...features[code] }))

const presentPackage = (it: Package) => ({ ...it, features: opened(it.features) })

/** A package order with its state in words. */
export const present = (it: PackageOrderRow) => ({ ...it, stateText: packageOrderStates[it.state] })

/** Returns the highest valid package, and the last end of its orders; null if one has no end. */
const holdingLast = (orders: readonly PackageOrderRow[], now: Date) => {
  const held = orders.filter((it) => it.state === 1 && it.beginTime !== null && it.beginTime <= now)
  const [first] = held.toSorted(
    (one, other) =>
      other.sort - one.sort || (other.endTime?.getTime() ?? Infinity) - (one.endTime?.getTime() ?? Infinity),
  )
  if (first === undefined) return undefined
  const ends = orders.filter((it) => it.state === 1 && it.packageId === first.packageId).map((it) => it.endTime)
  const endTime = ends.some((it) => it === null)
    ? null
    : ends.reduce((last, it) => (it! > last! ? it : last), first.endTime)
  return { packageId: first.packageId, endTime }
}

export const showPackageOrders: Handler<typeof subscription.orders> = async ({ db, actor, now }, input) => {
  const boId = ownEnterprise(actor, input.boId)
  const [all, orders] = [await packagesOf(db), await packageOrdersOf(db, boId, now)]
  const last = holdingLast(orders, now)
  const its = all.find(({ packageId }) => packageId === (last?.packageId ?? packages.free))!
  const endTime = last?.endTime ?? null
  const ordering = mayOrder(actor, boId)
  return {
    current: {
      packageId: its.packageId,
      name: its.name,
      endTime,
      features: opened(its.features),
      endingSoon: endTime !== null && warnedAt(endTime) <= now,
    },
    mayOrder: ordering,
    list: orders.map((it) => ({
      ...present(it),
      buttons: ordering
        ? (['pay', 'cancel'] as const).filter(
            (act) =>
              typeof step(packageMachine, act, { state: it.state, over: it.state > 1 }, 'enterprise') !== 'string',
          )
        : [],
    })),
  }
}

export const listPackages: Handler<typeof subscription.packages> = async ({ db }) =>
  (await packagesOf(db)).map(presentPackage)

export const showOffers: Handler<typeof subscription.offers> = async ({ db, actor, now }, input) => {
  const boId = ownEnterprise(actor, input.boId)
  const [all, orders] = [await packagesOf(db), await packageOrdersOf(db, boId, now)]
  const held = holdingOf(orders, now)
  return all.map((it) => ({ ...presentPackage(it), ...offerOf(it, held, now) }))
}
