import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { factsOf } from './facts.ts'
import { appletMachine } from './machine.ts'
import type { AppletAction } from './machine.ts'
import { notifyOf } from './notify.ts'
import type { Applet } from './queries.ts'
import { plainReason } from './rules.ts'
import { holdApplet, moveApplet } from './store.ts'

type Changes = Parameters<typeof moveApplet>[3]
type Verdict = {
  readonly action: AppletAction &
    ('registered' | 'authorised' | 'unregistered' | 'unsubmitted' | 'pass' | 'reject' | 'release' | 'deauthorise')
  readonly words: string
  readonly title: string
  readonly changes?: Changes
  /** Whether the verdict is about the mini-program in its present state. */
  readonly meant?: (it: Applet) => boolean
}

/** Moves the mini-program once by the provider's decision; changes nothing and returns false if it does not fit the state. */
export const takeVerdict = async (ctx: Write, shopId: Id, verdict: Verdict): Promise<boolean> => {
  const it = await holdApplet(ctx, shopId)
  const moved = step(appletMachine, verdict.action, factsOf(it), 'provider')
  if (typeof moved === 'string' || verdict.meant?.(it) === false) return false
  await moveApplet(ctx, it, { ...verdict, to: moved.to }, verdict.changes)
  await notifyOf(ctx, shopId, verdict.title, `${it.shopName}：${verdict.words}。`)
  return true
}

/** Records that the audit passed, and starts the release of the version. */
export const takePass = async (ctx: Write, shopId: Id): Promise<void> => {
  const passed = await takeVerdict(ctx, shopId, {
    action: 'pass',
    words: '微信审核通过，自动发布',
    title: '小程序审核通过',
    changes: { auditReason: null },
  })
  if (passed) ctx.emit('applet.passed', { shopId, attempt: 1 }, { key: `release:${shopId}` })
}

export const takeReject = (ctx: Write, shopId: Id, reason: string): Promise<boolean> => {
  const said = plainReason(reason)
  return takeVerdict(ctx, shopId, {
    action: 'reject',
    words: `微信审核驳回：${said}`,
    title: '小程序审核未通过',
    changes: { auditReason: said },
  })
}

export const takeUnregistered = (ctx: Write, shopId: Id, reason: string): Promise<boolean> => {
  const said = plainReason(reason)
  return takeVerdict(ctx, shopId, {
    action: 'unregistered',
    words: `快速注册没有成功：${said}`,
    title: '小程序注册没有成功',
    changes: { auditReason: said },
  })
}

export const takeDeauthorised = (ctx: Write, shopId: Id, appId: string): Promise<boolean> =>
  takeVerdict(ctx, shopId, {
    action: 'deauthorise',
    words: '小程序的管理员在微信取消了授权',
    title: '小程序授权已取消',
    changes: { refreshTokenEncrypted: null },
    meant: (it) => it.appId === appId,
  })
