import { groupbooking } from '@mall/api/groupbooking/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { aPaidPlace, anActivity, aRunningActivity } from '../builders/groupbooking.ts'
import { aBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const draft = async () => {
    const input = anActivity(world, await aGoods(world, seller))
    const { data } = await seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', input)
    return { activityId: Number(data.activityId), version: Number(data.version), input }
  }
  const move = async () => {
    const { activityId, version } = await draft()
    return { activityId, version }
  }
  const running = async () => {
    const { activityId, version } = await aRunningActivity(world, seller)
    return { activityId: Number(activityId), version }
  }
  const opened = async () => {
    const activity = await aRunningActivity(world, seller)
    const { teamId } = await aPaidPlace(world, buyer, activity)
    return { ...activity, teamId: Number(teamId) }
  }
  return samplesOf({ groupbooking })({
    activities: { input: async () => (await draft(), {}) },
    save: {
      input: async () => anActivity(world, await aGoods(world, seller)),
      naming: {
        activityId: async () => {
          const { activityId, version, input } = await draft()
          return { ...input, activityId, version }
        },
      },
      pressed: 'once with a key',
    },
    enable: { input: move, pressed: 'once' },
    stop: { input: running, pressed: 'once' },
    remove: { input: async () => ({ id: (await draft()).activityId }), pressed: 'once' },
    detail: { input: async () => ({ id: (await draft()).activityId }) },
    teams: { input: async () => ({ activityId: Number((await opened()).activityId) }) },
    ofGoods: { input: async () => ({ spuId: (await opened()).spuId }) },
    team: { input: async () => ({ teamId: (await opened()).teamId }) },
    mine: { input: async () => (await opened(), {}) },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  groupActivity: async () => Number((await aRunningActivity(world, otherSeller)).activityId),
  groupTeam: async () =>
    Number((await aPaidPlace(world, await aBuyer(world), await aRunningActivity(world, otherSeller))).teamId),
})
