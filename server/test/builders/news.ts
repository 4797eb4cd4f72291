import { insertNews } from '../../src/modules/content/public.ts'
import type { World } from '../world.ts'
import { picture } from './publishing.ts'

/** An article as its form sends it. */
export const articleInput = {
  title: '北辰新厂投产',
  category: 1,
  cover: [picture],
  summary: '年产能再增十万吨',
  contentHtml: '<p>新厂今日投产。</p>',
  isTop: false,
  state: 1,
} as const

/** Makes an article of a shop; published at once by default. */
export const anArticle = (
  world: World,
  { shopId }: { readonly shopId: number },
  it: { readonly title?: string; readonly state?: 0 | 1; readonly publishTime?: Date; readonly isTop?: boolean } = {},
): Promise<number> =>
  world.write((ctx) =>
    insertNews(ctx, shopId, {
      title: '新厂投产',
      category: 1,
      cover: null,
      summary: '',
      contentHtml: '<p>新厂今日投产。</p>',
      isTop: false,
      state: 1,
      publishTime: null,
      ...it,
    }),
  )
