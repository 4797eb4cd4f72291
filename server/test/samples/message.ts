import { message } from '@mall/api/message/endpoints'
import { sendMessage } from '../../src/modules/message/public.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const sent = async ({ world }: Scene, { userId, speak }: TestBuyer): Promise<number> => {
  await world.write((ctx) => sendMessage(ctx, { userIds: [userId], type: 6, title: '维护', content: '今晚维护' }))
  return Number((await speak.post('/rest/message/list', {})).data.list[0].msgId)
}

export const samples = (scene: Scene) =>
  samplesOf({ message })({
    list: { input: () => ({}) },
    unreadCount: { input: () => ({}) },
    read: {
      input: async () => (await sent(scene, scene.buyer), {}),
      naming: { msgIds: async () => ({ msgIds: [await sent(scene, scene.buyer)] }) },
      pressed: 'once',
    },
  })

export const foreign = (scene: Scene): Foreign => ({ message: () => sent(scene, scene.otherBuyer) })
