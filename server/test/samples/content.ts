import { randomBytes } from 'node:crypto'
import { content } from '@mall/api/content/endpoints'
import { information } from '@mall/api/content/information'
import { news } from '@mall/api/content/news'
import { video } from '@mall/api/content/video'
import { articles, videos } from '../../src/modules/content/public.ts'
import { addOperator } from '../../src/modules/identity/public.ts'
import { takeDownOf } from '../../src/modules/shop/public.ts'
import { aUser } from '../builders/identity.ts'
import { anArticle, articleInput } from '../builders/news.ts'
import { aVideo, videoInput } from '../builders/video.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const ofSite = samplesOf({ content })({
  notices: { input: () => ({}) },
  site: { input: () => ({}) },
  param: { input: () => ({ key: 'site.name' }) },
})

const ofNews = ({ world, seller }: Scene) => {
  const one = async (state: 0 | 1 = 1) => ({ newsId: await anArticle(world, seller, { state }) })
  const version = async (state: 0 | 1 = 1) => ({ ...(await one(state)), version: 1 })
  const written = { title: '玉米行情周报', category: 2, contentHtml: '<p>价格平稳</p>', state: 1 } as const
  const anInformation = async () => {
    const { userId } = await aUser(world)
    await world.write((ctx) => addOperator(ctx, userId, ['OP_CONTENT']))
    const { data } = await (await world.signIn(userId)).post('/operate/information/save', written)
    return { informationId: Number(data.informationId) }
  }
  const ofPlatform = samplesOf({ information })({
    contents: { input: async () => (await anInformation(), {}) },
    read: { input: anInformation },
    operated: { input: async () => (await anInformation(), {}) },
    detail: { input: anInformation },
    save: {
      input: () => written,
      naming: { informationId: async () => ({ ...written, ...(await anInformation()), version: 1 }) },
      pressed: 'once with a key',
    },
  })
  const ofShops = samplesOf({ news })({
    operatorList: { input: () => ({}) },
    operatorShow: { input: () => one() },
    takeDown: { input: async () => ({ ...(await one()), reason: '夸大功效' }), pressed: 'once' },
    release: {
      input: async () => {
        const it = await one()
        await world.write((ctx) => takeDownOf(ctx, articles, it.newsId, '夸大功效'))
        return it
      },
      pressed: 'once',
    },
    list: { input: () => ({}) },
    detail: { input: () => one() },
    save: {
      input: () => articleInput,
      naming: { newsId: async () => ({ ...articleInput, ...(await version()) }) },
      pressed: 'once with a key',
    },
    setState: { input: async () => ({ ...(await version()), state: 2 as const }), pressed: 'once' },
    drop: { input: () => version(), pressed: 'once' },
    shown: { input: () => ({ shopId: seller.shopId }) },
    read: { input: () => one() },
    visit: {
      input: async () => ({ ...(await one()), visitorId: randomBytes(16).toString('hex') }),
      pressed: { apart: 'counts visitors' },
    },
  })
  return { ...ofShops, ...ofPlatform }
}

const ofVideo = ({ world, seller, goods: { spuId } }: Scene) => {
  const one = async () => ({ videoId: await aVideo(world, seller, { spuIds: [spuId] }) })
  const version = async () => ({ ...(await one()), version: 1 })
  return samplesOf({ video })({
    operatorList: { input: () => ({}) },
    operatorShow: { input: one },
    takeDown: { input: async () => ({ ...(await one()), reason: '夸大功效' }), pressed: 'once' },
    release: {
      input: async () => {
        const it = await one()
        await world.write((ctx) => takeDownOf(ctx, videos, it.videoId, '夸大功效'))
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

export const samples = (scene: Scene) => ({ ...ofSite, ...ofNews(scene), ...ofVideo(scene) })

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  news: () => anArticle(world, otherSeller),
  video: () => aVideo(world, otherSeller),
})
