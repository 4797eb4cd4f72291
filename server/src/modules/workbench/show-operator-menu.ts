import type { workbench } from '@mall/api/workbench/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import type { Waiting } from '../../kernel/waiting.ts'
import { afterSalesToDecide } from '../aftersales/public.ts'
import { goodsToRelease } from '../catalog/public.ts'
import { applicationsToAudit, licencesToRemind } from '../checkin/public.ts'
import { reviewsToJudge } from '../comment/public.ts'
import { papersToAudit } from '../credential/public.ts'
import { withdrawsToPass } from '../fund/public.ts'
import { articlesToRelease, videosToRelease } from '../content/public.ts'
import { differencesToSettle } from '../reconciliation/public.ts'
import { invariantsBroken, jobsGivenUp } from '../integrity/public.ts'
import { operatorMenu as operatorItems } from './operator-menu.ts'
import { rightsOf, visibleMenu } from './visible-menus.ts'
import { countUpTo } from './waiting-queries.ts'

export const operatorMenu: Handler<typeof workbench.operatorMenu> = async ({ actor }) =>
  actor.operator === undefined ? [] : visibleMenu(operatorItems, rightsOf(actor))

/** What waits for the platform, as defined by the room of each list. */
const everything: readonly Waiting[] = [
  applicationsToAudit,
  licencesToRemind,
  goodsToRelease,
  papersToAudit,
  afterSalesToDecide,
  articlesToRelease,
  videosToRelease,
  reviewsToJudge,
  withdrawsToPass,
  differencesToSettle,
  jobsGivenUp,
  invariantsBroken,
]
const mostShown = 99

const addressOf = (url: string, filter: Waiting['filter']): string => {
  const asked = new URLSearchParams(Object.entries(filter).map(([field, value]) => [field, String(value)])).toString()
  return asked === '' ? url : `${url}?${asked}`
}

export const operatorWaiting: Handler<typeof workbench.operatorWaiting> = async ({ db, actor, now }) => {
  const leaves = visibleMenu(operatorItems, rightsOf(actor)).flatMap(({ children }) => children)
  const asked = everything.flatMap((it) => {
    const url = leaves.find(({ code }) => code === it.menu)?.url
    return url ? [{ code: it.menu, url: addressOf(url, it.filter), rows: it.rows({ now, userId: actor.userId }) }] : []
  })
  if (asked.length === 0) return []
  const places = asked.map(({ rows }) => rows)
  const counts = await countUpTo(db, mostShown + 1, places)
  return asked.map(({ code, url }, at) => {
    const count = counts[at]!
    return { code, url, count: Math.min(count, mostShown), more: count > mostShown }
  })
}
