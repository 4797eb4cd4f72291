import { task } from '@mall/api/task/endpoints'
import { aTask } from '../builders/task.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const waiting = async () => ({ taskId: await aTask(world, seller) })
  return samplesOf({ task })({
    list: { input: () => ({}) },
    detail: { input: waiting },
    confirm: { input: waiting, pressed: 'once' },
    cancel: { input: waiting, pressed: 'once' },
    result: {
      input: async () => {
        const { taskId } = (await seller.speak.post('/rest/order/export')).data
        await world.settle()
        return { taskId: taskId as string }
      },
      pressed: { apart: 'changes nothing' },
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({ task: () => aTask(world, otherSeller) })
