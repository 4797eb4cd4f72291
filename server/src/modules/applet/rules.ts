import type { AppletState } from '@mall/api/applet/words'
import { appletStates } from '@mall/api/applet/words'
import { refuse } from '../../kernel/refusal.ts'
import { step } from '../../kernel/machine.ts'
import { appletMachine } from './machine.ts'
import type { AppletAction, AppletFacts, AppletParty } from './machine.ts'

/** Who does what next, by state. */
const nextSteps: Readonly<Record<AppletState, string>> = {
  0: '请先授权已有的小程序，或用营业执照快速注册一个',
  1: '微信正在处理注册，请法定代表人在微信里确认，结果会自动显示在这里',
  2: '请选择服务类目，然后提交代码生成体验版',
  3: '请扫体验二维码检查，没有问题后提交审核',
  4: '微信正在审核，一般 1 至 7 天，通过后自动发布',
  5: '审核已通过，正在自动发布，请稍候',
  6: '小程序已上线，可以下载小程序码；有改动时请提交新的代码',
  7: '请按驳回原因修改，重新提交代码或直接再次提交审核',
  8: '请重新授权，授权后重新提交代码',
}
export const nextStep = (state: AppletState): string => nextSteps[state]

/** Words for the state in a refusal; without an authorisation they name that. */
const nowWords = (state: AppletState): string => (state === 0 || state === 8 ? '未授权' : appletStates[state])

/** Returns the state an action leads to; a refusal names the party that must act first. */
export const demandStep = (action: AppletAction, facts: AppletFacts, party: AppletParty): AppletState => {
  const moved = step(appletMachine, action, facts, party)
  if (moved === 'WRONG_STATE')
    return refuse('APPLET_ELSEWHERE', { now: nowWords(facts.state), next: nextStep(facts.state) })
  if (moved === 'PACKAGE_NEEDED') return refuse(moved, { feature: '小程序' }, { needVip: true, vipCode: appletFeature })
  return typeof moved === 'string' ? refuse(moved) : moved.to
}

/** The feature that the shop's package must include. */
export const appletFeature = 'applet'

/** Returns the next version: the last part of this one plus one. */
export const nextVersion = (version: string | null): string => {
  if (version === null) return '1.0.0'
  const parts = version.split('.').map(Number)
  return [parts[0], parts[1], parts[2]! + 1].join('.')
}

/** The default page of a code: the shop's own page. */
export const pageOfShop = (shopId: number): string => `/shop/${shopId}`

const minute = 60_000
/** Pause before the next question to the provider in milliseconds: a minute at first, then growing, for nine days in all. */
export const followPause = (attempt: number): number =>
  Math.min(minute * 2 ** Math.min(attempt - 1, 9), 60 * 6 * minute)
export const mostFollowed = 45

/** Returns the provider's reason for a rejection as plain text; it may contain HTML. */
export const plainReason = (reason: string): string =>
  reason
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500) || '微信没有说明原因'
