import { quantityText } from '@mall/api/money'
import type { points } from '@mall/api/points/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { detailsHolding, detailsOf, ruleOf } from './rule-queries.ts'
import type { DetailRow } from './rule-queries.ts'

/** The rule shown for a shop that has saved none. */
const unwritten = {
  version: 0,
  enabled: false,
  name: '积分',
  earnMoney: 100,
  earnPoints: 1,
  deductEnabled: true,
  deductPoints: 100,
  deductMoney: 100,
  maxDeduct: 5_000,
  minUsePoints: 100,
  validMonths: 12,
  recommendEnabled: false,
  recommendRate: 1_000,
  ruleText: '',
}

const names = ({ targets }: DetailRow): string => {
  const shown = targets.slice(0, 3).map(({ name }) => name)
  return `${shown.join('、')}${targets.length > 3 ? `等 ${targets.length} 项` : ''}`
}

/** A detail in words for buyers. */
const words = (it: DetailRow): string => {
  if (it.detailType === 4)
    return `${it.targets[0]!.name}送 ${it.fixedPoints} 积分${it.dailyLimit !== null && it.dailyLimit > 1 ? `，每天最多 ${it.dailyLimit} 次` : ''}`
  const times = `${quantityText(Math.round(it.multiple! / 10))} 倍积分`
  return `${names(it)}${it.detailType === 3 ? '的客户' : ''}：${times}`
}

export const showRule: Handler<typeof points.rule> = async ({ db, now, actor }, { shopId }) => {
  const row = await ruleOf(db, shopId)
  if (row === undefined) return refuse('NOT_FOUND')
  const { version, enabled, name, ...it } = row
  if (version === null) return { ...unwritten, shopId, shopName: row.shopName, specials: [] }
  const specials = enabled ? (await detailsHolding(db, shopId, now, actor)).map(words) : []
  return {
    ...(it as Required<{ [K in keyof typeof it]: NonNullable<(typeof it)[K]> }>),
    version,
    enabled: enabled!,
    name: name!,
    specials,
  }
}

const stateOf = ({ enabled, beginTime, endTime }: DetailRow, now: Date): string => {
  if (!enabled) return '已停用'
  if (endTime !== null && endTime <= now) return '已结束'
  return beginTime !== null && beginTime > now ? '未开始' : '进行中'
}

export const listDetails: Handler<typeof points.details> = async ({ db, actor, now }, input) => {
  const found = await detailsOf(db, actor.shop.shopId, input.detailType, pageOfInput(input))
  return {
    ...found,
    list: found.list.map((it) => ({
      ...it,
      // Two decimals on the wire, basis points inside.
      multiple: it.multiple === null ? null : it.multiple / 100,
      stateText: stateOf(it, now),
    })),
  }
}
