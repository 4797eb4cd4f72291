import type { RefusalName } from '@mall/api/errors'
import type { order } from '@mall/api/order/endpoints'
import { orderButtons } from '@mall/api/order/status'
import { buyerPermissions, enterpriseRoles, shopPermissions, shopRoles } from '@mall/api/permissions'
import type { Id } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { sideViewerOf } from '../lists/viewers.ts'
import { missingButtons } from './buttons.ts'
import type { MissingButton, Viewer } from './buttons.ts'
import type { OrderFacts } from './machine.ts'
import { sayRefusal } from './say-refusal.ts'
import { colleaguesOf, factsOf } from './queries.ts'
import type { Colleague } from './queries.ts'

const rights: Readonly<Record<string, string>> = { ...buyerPermissions, ...shopPermissions }
const mostAsked = 5

/** Returns the people who have the right, with the role that gives it; acts on a purchase need the right and belong to its buyer. */
const holders = (right: string, people: readonly Colleague[], viewer: Viewer, buyerUserId: Id) => {
  const roles: Readonly<Record<string, { readonly name: string; readonly can: readonly string[] }>> =
    viewer.side === 'seller' ? shopRoles : enterpriseRoles
  return people
    .flatMap(({ userId, name, roleCodes }) => {
      if (right === 'order.act' && userId !== buyerUserId) return []
      const role = roleCodes.map((code) => roles[code]).find((it) => it?.can.includes(right))
      return role === undefined ? [] : [{ name, role: role.name }]
    })
    .slice(0, mostAsked)
}

/** Refusals worded for the buyer, in words for the shop. */
const toSeller: Readonly<Partial<Record<RefusalName, string>>> = {
  ALREADY_PAID: '买家已付款，不能关闭，请与买家协商退款',
}

const say = (it: MissingButton, facts: OrderFacts, viewer: Viewer): string => {
  if ('refusal' in it)
    return (viewer.side === 'seller' ? toSeller[it.refusal] : undefined) ?? sayRefusal(facts, it.action, it.refusal)
  if (it.right === 'order.act' && !viewer.own) return '只有下单的人可以办理'
  return `需要“${rights[it.right]}”权限，您的账号还没有`
}

export const showRefusedActions: Handler<typeof order.refusedActions> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  const viewer = sideViewerOf(actor)(facts) ?? refuse('NOT_FOUND')
  const missing = missingButtons(facts, viewer, facts.shopFrozen)
  const people = missing.some((it) => 'right' in it) ? await colleaguesOf(db, orderId, viewer.side) : []
  return missing.map((it) => ({
    code: it.name,
    name: orderButtons[it.name].name,
    say: say(it, facts, viewer),
    ask: 'right' in it ? holders(it.right, people, viewer, facts.buyerUserId) : [],
  }))
}
