import type { applet } from '@mall/api/applet/endpoints'
import { appletButtons, appletStates } from '@mall/api/applet/words'
import { allowed } from '../../kernel/machine.ts'
import type { Handler } from '../../kernel/serve.ts'
import { factsOf } from './facts.ts'
import { appletMachine } from './machine.ts'
import { appletLog, appletOf } from './queries.ts'
import { appletFeature, nextStep } from './rules.ts'

const versionAt = (version: string | null, time: Date | null) =>
  version === null || time === null ? null : { version, time }

export const showApplet: Handler<typeof applet.detail> = async ({ db, now, actor }) => {
  const { shopId } = actor.shop
  const it = await appletOf(db, now, shopId)
  const log = await appletLog(db, shopId)
  const may = allowed(appletMachine, factsOf(it), 'shop')
  return {
    ...it,
    stateText: appletStates[it.state],
    next: nextStep(it.state),
    code: it.creditCode,
    auditId: it.auditNo,
    auditReason: it.state === 7 || it.state === 0 ? it.auditReason : null,
    categories: [...it.categories],
    buttons: appletButtons.filter((button) => may.includes(button)),
    needVip: !it.opened,
    vipCode: it.opened ? null : appletFeature,
    goodsCount: it.goodsOnSale,
    versions: {
      trial: versionAt(it.version, it.commitTime),
      audited: versionAt(it.auditedVersion, it.submitTime),
      released: versionAt(it.releasedVersion, it.releaseTime),
    },
    history: log.map(({ words, who, toState, logTime }) => ({
      time: logTime,
      text: words,
      who: who ?? '微信',
      state: toState,
      stateText: appletStates[toState],
    })),
  }
}

export const showSaid: Handler<typeof applet.shopDetail> = async ({ db, now, actor }) => {
  const it = await appletOf(db, now, actor.shop.shopId)
  const { nickName, headImage, qrcode, state, payMchId, signature, categories } = it
  return { nickName, headImage, qrcode, state, payMchId, settings: { signature, categories: [...categories] } }
}
