import { randomBytes } from 'node:crypto'
import { video } from '@mall/api/video/endpoints'
import { films } from '../../src/modules/video/public.ts'
import { takeDownOf } from '../../src/modules/shop/public.ts'
import { aVideo, videoInput } from '../builders/video.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, goods: { spuId } }: Scene) => {
  const one = async () => ({ videoId: await aVideo(world, seller, { spuIds: [spuId] }) })
  const version = async () => ({ ...(await one()), version: 1 })
  return samplesOf({ video })({
    operatorList: { input: () => ({}) },
    operatorShow: { input: one },
    takeDown: { input: async () => ({ ...(await one()), reason: '夸大功效' }), pressed: 'once' },
    release: {
      input: async () => {
        const it = await one()
        await world.write((ctx) => takeDownOf(ctx, films, it.videoId, '夸大功效'))
        return it
      },
      pressed: 'once',
    },
    list: { input: () => ({}), naming: { spuId: () => ({ spuId }) } },
    detail: { input: one },
    save: {
      input: () => videoInput,
      naming: {
        videoId: async () => ({ ...videoInput, ...(await version()) }),
        spuIds: () => ({ ...videoInput, spuIds: [spuId] }),
      },
      pressed: 'once with a key',
    },
    setState: { input: async () => ({ ...(await version()), state: 2 as const }), pressed: 'once' },
    setSort: { input: async () => ({ ...(await version()), sort: 3 }), pressed: 'once' },
    drop: { input: version, pressed: 'once' },
    shown: {
      input: () => ({ shopId: seller.shopId }),
      naming: { spuId: () => ({ shopId: seller.shopId, spuId }) },
    },
    play: {
      input: async () => ({ ...(await one()), visitorId: randomBytes(16).toString('hex') }),
      pressed: { apart: 'counts visitors' },
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({ video: () => aVideo(world, otherSeller) })
