import type { Events } from '../../events.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import { putPublicPicture } from '../file/public.ts'
import { authorizerOf, sealToken } from './authorizer.ts'
import { appletOf, shopOfApp } from './queries.ts'
import type { Applet } from './queries.ts'
import { followPause, mostFollowed, plainReason } from './rules.ts'
import { ofAccount } from './store.ts'
import { standInReactions } from './stand-in/answer-later.ts'
import { takePass, takeReject, takeUnregistered, takeVerdict } from './take-verdict.ts'
import { notifyOf } from './notify.ts'

/** Clears what applied to the previous mini-program when another one is authorised. */
const ofAnother = {
  version: null,
  versionDesc: '',
  commitTime: null,
  auditedVersion: null,
  submitTime: null,
  releasedVersion: null,
  releaseTime: null,
  testQrcode: null,
  qrcode: null,
} as const

/** Asks the provider for the account that was authorised, and keeps the token by which the platform acts for it. */
const authorise = async (ctx: Call<null>, { shopId, authCode, registered }: Events['applet.authorising']) => {
  const before = await ctx.read(({ db }) => appletOf(db, ctx.now, shopId))
  // An earlier run may have handled this message already, and the code works only once.
  if (before.state !== (registered ? 1 : 0) && before.state !== 8) return
  const account = await ctx.ports.openPlatform.account(authCode)
  if ('refused' in account) return ctx.write((write) => sayNotTaken(write, shopId, plainReason(account.refused)))
  const refreshTokenEncrypted = await sealToken(ctx.ports.cipher, shopId, account.refreshToken)
  const headImage =
    account.headImage === undefined
      ? null
      : await putPublicPicture(ctx.ports.storage, account.headImage).catch(() => null)
  await ctx.write(async (write) => {
    const holder = await shopOfApp(write.db, account.appId)
    if (holder !== undefined && holder !== shopId)
      return sayNotTaken(write, shopId, `小程序“${account.nickName}”已经绑定了别的店铺`)
    await takeVerdict(write, shopId, {
      action: registered ? 'registered' : 'authorised',
      words: registered ? `快速注册完成：${account.nickName}` : `授权了小程序“${account.nickName}”`,
      title: registered ? '小程序注册完成' : '小程序授权成功',
      changes: {
        ...ofAccount(write, account, { refreshTokenEncrypted, headImage }, ctx.ports.openPlatform.templateId),
        ...(before.appId === account.appId ? {} : ofAnother),
        regType: registered ? 2 : 1,
      },
    })
  })
}

const sayNotTaken = async (ctx: Write, shopId: number, why: string): Promise<void> => {
  if (!(await takeUnregistered(ctx, shopId, why))) await notifyOf(ctx, shopId, '小程序授权没有成功', why)
}

/** Puts the version that passed online; asks again later if the provider does not do it now. */
const release = async (ctx: Call<null>, { shopId, attempt }: Events['applet.passed']) => {
  const it = await ctx.read(({ db }) => appletOf(db, ctx.now, shopId))
  const authorizer = await authorizerOf(ctx.ports.cipher, it)
  if (it.state !== 5 || authorizer === undefined) return
  const answer = await ctx.ports.openPlatform.release(authorizer)
  await ctx.write(async (write) => {
    if ('sent' in answer)
      return void (await takeVerdict(write, shopId, {
        action: 'release',
        words: `版本 ${it.auditedVersion} 已发布`,
        title: '小程序已发布',
        changes: { releasedVersion: it.auditedVersion, releaseTime: write.now },
      }))
    if (attempt === 1) await notifyOf(write, shopId, '小程序没有发布', `${plainReason(answer.refused)}，稍后自动重试。`)
    if (attempt >= mostFollowed) return
    const at = new Date(write.now.getTime() + followPause(attempt))
    write.emit('applet.passed', { shopId, attempt: attempt + 1 }, { key: `release:${shopId}`, at })
  })
}

const verdictOf = async (ctx: Call<null>, it: Applet) => {
  const authorizer = await authorizerOf(ctx.ports.cipher, it)
  return authorizer === undefined ? undefined : ctx.ports.openPlatform.audit(authorizer)
}

/** Asks the provider about what waits for it, at growing intervals, because a message may be lost. */
const follow = async (ctx: Call<null>, { shopId, submitNo, attempt }: Events['applet.following']) => {
  const it = await ctx.read(({ db }) => appletOf(db, ctx.now, shopId))
  if (it.submitNo !== submitNo || (it.state !== 1 && it.state !== 4)) return
  const verdict = it.state === 4 ? await verdictOf(ctx, it) : undefined
  await ctx.write(async (write) => {
    if (verdict?.state === 'passed') return takePass(write, shopId)
    if (verdict?.state === 'rejected') return void (await takeReject(write, shopId, verdict.reason))
    // It was never submitted, because the process ended before that.
    if (verdict?.state === 'unknown' && it.auditNo === null)
      return void (await takeVerdict(write, shopId, {
        action: 'unsubmitted',
        words: '微信没有收到审核，请重新提交',
        title: '小程序审核没有提交成功',
        meant: (now) => now.submitNo === submitNo,
      }))
    // WeChat waits one day for the legal representative to confirm.
    if (it.state === 1 && it.registerTime !== null && write.now.getTime() - it.registerTime.getTime() > 25 * 3_600_000)
      return void (await takeUnregistered(write, shopId, '法定代表人没有在 24 小时内确认'))
    if (attempt >= mostFollowed) return
    const key = `${it.state === 1 ? 'register' : 'audit'}:${shopId}`
    const at = new Date(write.now.getTime() + followPause(attempt + 1))
    write.emit('applet.following', { shopId, submitNo, attempt: attempt + 1 }, { key, at })
  })
}

export const reactions = [
  reaction({ name: 'authorise', on: 'applet.authorising', effect: 'call', run: authorise }),
  reaction({ name: 'release', on: 'applet.passed', effect: 'call', run: release }),
  reaction({ name: 'follow', on: 'applet.following', effect: 'call', run: follow }),
  ...standInReactions,
]
