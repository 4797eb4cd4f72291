import { message } from '@mall/api/message/endpoints'
import { sendMessage } from '../../src/modules/message/public.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const sent = async ({ world }: Scene, { userId, speak }: TestBuyer): Promise<number> => {
  await world.write((ctx) =>
    sendMessage(ctx, { userIds: [userId], event: 'platform.announced', title: '维护', content: '今晚维护' }),
  )
  return Number((await speak.post('/rest/message/list', {})).data.list[0].msgId)
}

/** Returns what WeChat sends back for a buyer who is not bound. */
const begun = async ({ buyer }: Scene) => {
  await buyer.speak.post('/rest/message/wechat/unbind', {})
  const { address } = (await buyer.speak.post('/rest/message/wechat/begin', {})).data
  const back = new URL(address, 'http://mall').searchParams
  return { code: back.get('code')!, state: back.get('state')! }
}

export const samples = (scene: Scene) =>
  samplesOf({ message })({
    settings: { input: () => ({ side: 'seller' as const }) },
    switchEvent: {
      input: () => ({ event: 'order.shipped' as const, channel: 2 as const, on: false }),
      pressed: { apart: 'the same again' },
    },
    saveQuiet: { input: () => ({ quietFrom: 1_320, quietTo: 420 }), pressed: { apart: 'the same again' } },
    beginWechat: { input: () => ({}), pressed: { apart: 'the later one is good' } },
    bindWechat: { input: () => begun(scene), pressed: 'once' },
    unbindWechat: { input: () => ({}), pressed: { apart: 'unbound all the same' } },
    list: { input: () => ({}) },
    unreadCount: { input: () => ({}) },
    read: {
      input: async () => (await sent(scene, scene.buyer), {}),
      naming: { msgIds: async () => ({ msgIds: [await sent(scene, scene.buyer)] }) },
      pressed: 'once',
    },
  })

export const foreign = (scene: Scene): Foreign => ({ message: () => sent(scene, scene.otherBuyer) })
