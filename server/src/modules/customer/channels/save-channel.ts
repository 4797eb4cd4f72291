import type { customer } from '@mall/api/customer/endpoints'
import { mostChannels } from '@mall/api/customer/states'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { insertChannel, updateChannel } from './store.ts'

const twoLevels = () => refuseField('parentId', '渠道最多两级：上级须是没有上级的渠道人员，有下级的人不能再有上级')

export const saveChannel: Handler<typeof customer.saveChannel> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { channelId, version, mobile, channelType, parentId = null, rebateRate = null, active } = input
  const it = { channelType, parentId, rebateRate, active }
  if (channelId === undefined) {
    if (mobile === undefined) return refuseField('mobile', '请填写对方注册的手机号')
    const made = await insertChannel(ctx, shopId, mobile, it)
    if (!made.known) return refuseField('mobile', '这个手机号还没有注册，请对方先注册')
    if (made.many >= mostChannels) return refuseField('mobile', `一家店铺最多 ${mostChannels} 名渠道人员`)
    if (!made.top) return twoLevels()
    return made.channelId === null ? refuseField('mobile', '已是本店的渠道人员') : { channelId: made.channelId }
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  const { there, top, above, changed } = await updateChannel(ctx, shopId, { channelId, version }, it)
  if (changed) return { channelId }
  if (!there) return refuse('NOT_FOUND')
  return !top || (above && parentId !== null) ? twoLevels() : refuse('STALE')
}
