import type { applet } from '@mall/api/applet/endpoints'
import { appletCategories, categoryName } from '@mall/api/applet/words'
import type { Call } from '../../kernel/context.ts'
import type { Seller } from '../../actor.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandAuthorizer } from './authorizer.ts'
import { factsOf } from './facts.ts'
import { appletOf } from './queries.ts'
import { demandStep, followPause, nextVersion, pageOfShop, plainReason } from './rules.ts'
import { holdApplet, keepAuditId, moveApplet } from './store.ts'

export const commitCode: Handler<typeof applet.commit> = async (ctx, { version: named, desc = '' }) => {
  const { shopId } = ctx.actor.shop
  const before = await ctx.read(({ db }) => appletOf(db, ctx.now, shopId))
  demandStep('commit', factsOf(before), 'shop')
  const version = named ?? nextVersion(before.version)
  const authorizer = await demandAuthorizer(ctx.ports.cipher, before)
  const answer = await ctx.ports.openPlatform.commit({ ...authorizer, version, desc, page: pageOfShop(shopId) })
  if ('refused' in answer) return refuse('APPLET_REFUSED', { reason: plainReason(answer.refused) })
  return ctx.writeLast(async (write) => {
    const it = await holdApplet(write, shopId)
    const to = demandStep('commit', factsOf(it), 'shop')
    const words = `提交代码 ${version}${desc === '' ? '' : `：${desc}`}`
    await moveApplet(
      write,
      it,
      { action: 'commit', to, words },
      {
        version,
        versionDesc: desc,
        commitTime: ctx.now,
        auditReason: null,
        templateId: ctx.ports.openPlatform.templateId,
      },
    )
    return { state: to, version }
  })
}

/** Claims the audit before the provider is asked, so that two clicks submit only once and a quicker answer finds the claim. */
const claimAudit = (ctx: Call<Seller>, categoryIds: readonly number[]) =>
  ctx.write(async (write) => {
    const { shopId } = ctx.actor.shop
    const it = await holdApplet(write, shopId)
    const to = demandStep('submit', factsOf(it), 'shop')
    const foreign = categoryIds.filter((id) => !it.categories.includes(id))
    if (foreign.length > 0) refuseField('categoryIds', `“${categoryName(foreign[0]!)}”不在小程序的服务类目里，请先保存`)
    const submitNo = it.submitNo + 1
    await moveApplet(
      write,
      it,
      { action: 'submit', to, words: `提交版本 ${it.version} 审核` },
      { submitNo, submitTime: ctx.now, auditedVersion: it.version, auditNo: null },
    )
    write.emit(
      'applet.following',
      { shopId, submitNo, attempt: 1 },
      { key: `audit:${shopId}`, at: new Date(ctx.now.getTime() + followPause(2)) },
    )
    return { it, submitNo }
  })

export const submitForAudit: Handler<typeof applet.submit> = async (ctx, { categoryIds }) => {
  const { it, submitNo } = await claimAudit(ctx, categoryIds)
  const { shopId } = it
  const authorizer = await demandAuthorizer(ctx.ports.cipher, it)
  const categories = appletCategories.filter(({ id }) => categoryIds.includes(id))
  const answer = await ctx.ports.openPlatform.submit({ ...authorizer, categories })
  if ('auditId' in answer)
    return ctx.writeLast(async (write) => {
      await keepAuditId(write, shopId, submitNo, answer.auditId)
      return { state: 4, auditId: answer.auditId }
    })
  const reason = plainReason(answer.refused)
  await ctx.write(async (write) => {
    const now = await holdApplet(write, shopId)
    if (now.state !== 4 || now.submitNo !== submitNo) return
    const to = demandStep('unsubmitted', factsOf(now), 'provider')
    await moveApplet(write, now, { action: 'unsubmitted', to, words: `微信没有受理审核：${reason}` })
  })
  return refuse('APPLET_REFUSED', { reason })
}
