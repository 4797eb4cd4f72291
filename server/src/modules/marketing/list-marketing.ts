import type { marketing } from '@mall/api/marketing/endpoints'
import { sendResults, targetTypes } from '@mall/api/marketing/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { figuresOf, marketingOf, marketingPage } from './queries.ts'
import type { MarketingRow } from './queries.ts'
import { actionsOf, stateOf, stateTextOf } from './rules.ts'

const targetText = ({ targetType, targetIds, groupNames }: MarketingRow): string => {
  if (targetType === 1) return targetTypes[1]
  return targetType === 2 ? groupNames.join('、') || '分组已删除' : `${targetIds.length} 位客户`
}
const contentText = ({ contentType, couponNames, points, message }: MarketingRow): string => {
  if (contentType === 1) return `优惠券：${couponNames.join('、')}`
  return contentType === 2 ? `${points} 积分` : `消息：${message}`
}

const present = (it: MarketingRow, now: Date) => ({
  ...it,
  state: stateOf(it, now),
  stateText: stateTextOf(it, now),
  targetText: targetText(it),
  contentText: contentText(it),
  buttons: actionsOf(it, now),
})

export const listMarketing: Handler<typeof marketing.list> = async ({ db, now, actor }, input) => {
  const page = await marketingPage(db, now, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map((row) => present(row, now)) }
}

export const showMarketing: Handler<typeof marketing.get> = async ({ db, now, actor }, { id }) => {
  const it = (await marketingOf(db, actor.shop.shopId, id)) ?? refuse('NOT_FOUND')
  const { results, ...figures } = await figuresOf(db, id)
  const { targetCount, sentCount, reachCount, orderCount, orderMoney } = it
  return {
    ...present(it, now),
    targets: it.targets,
    coupons: it.coupons,
    params: { days: it.afterDays, hours: it.afterHours, money: it.leastMoney },
    sendStats: {
      targetCount,
      sentCount,
      reachCount,
      orderCount,
      orderMoney,
      ...figures,
      results: results.map(({ result, count }) => ({ result, count, text: sendResults[result] })),
    },
    link: it.link,
    perCustomerLimit: it.perCustomerLimit,
    cooldownDays: it.cooldownDays,
  }
}
