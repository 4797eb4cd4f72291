import { randomBytes } from 'node:crypto'
import { news } from '@mall/api/news/endpoints'
import { anArticle, articleInput } from '../builders/news.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const one = async (state: 0 | 1 = 1) => ({ newsId: await anArticle(world, seller, { state }) })
  const version = async (state: 0 | 1 = 1) => ({ ...(await one(state)), version: 1 })
  return samplesOf({ news })({
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
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({ news: () => anArticle(world, otherSeller) })
