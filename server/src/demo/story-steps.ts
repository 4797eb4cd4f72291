import { inWrite, readContext } from '../kernel/outbox.ts'
import { putPublicVideo } from '../modules/file/public.ts'
import { decorations } from '../modules/decoration/demo.ts'
import { publishDecoration, saveDraft } from '../modules/decoration/save-draft.ts'
import { showDecoration } from '../modules/decoration/show-decoration.ts'
import { articles } from '../modules/content/news/demo.ts'
import { listNews } from '../modules/content/news/list-news.ts'
import { saveNews, setNewsState } from '../modules/content/news/save-news.ts'
import { videos } from '../modules/content/video/demo.ts'
import { saveVideo } from '../modules/content/video/save-video.ts'
import { demoGoods } from './catalogue.ts'
import { filmOf, frame } from './film.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/* Articles and decorations of shops, and customers' videos. */

const goodsOf = (key: string) => demoGoods.find((it) => it.key === key)!

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
export const htmlOf = (words: readonly string[]): string =>
  words.map((it) => (it.startsWith('# ') ? `<h3>${escaped(it.slice(2))}</h3>` : `<p>${escaped(it)}</p>`)).join('')

const writeArticle = async ({ house, album }: Loaded, actors: Actors, it: (typeof articles)[number], now: Date) => {
  const actor = await actors.seller(it.shopId)
  const { title, category, summary, pictureOf, isTop = false, draft, inDays } = it
  await inWrite(house, actor, (ctx) =>
    saveNews(ctx, {
      title,
      category,
      summary,
      isTop,
      cover: pictureOf === undefined ? [] : [album.goods(goodsOf(pictureOf))[0]!],
      contentHtml: htmlOf(it.words),
      state: draft ? 0 : 1,
      ...(inDays === undefined ? {} : { publishTime: new Date(now.getTime() + inDays * day) }),
    }),
  )
}

const takeOffline = async ({ house }: Loaded, actors: Actors, { shopId, title }: (typeof articles)[number]) => {
  const actor = await actors.seller(shopId)
  const found = await listNews(readContext(house, actor), { keyword: title })
  const { newsId, version } = found.list[0]!
  await inWrite(house, actor, (ctx) => setNewsState(ctx, { newsId, version, state: 2 }))
}

const addVideo = async ({ house, album, goods }: Loaded, actors: Actors, it: (typeof videos)[number]) => {
  const actor = await actors.seller(it.shopId)
  const film = await filmOf(it.goods)
  const video = await putPublicVideo(house.ports.storage, film, 'webm')
  await inWrite(house, actor, (ctx) =>
    saveVideo(ctx, {
      title: it.title,
      video,
      cover: [album.goods(goodsOf(it.goods[0]!))[0]!],
      durationSec: (it.goods.length * 3 * frame.each) / 1_000,
      customerName: it.customerName,
      spuIds: it.goods.map((key) => goods.get(key)!.spuId),
      sort: it.sort,
      state: it.draft ? 0 : 1,
    }),
  )
}

/** Decorates a shop: from now on, its present posters link somewhere. */
const decorate = async ({ house, goods, shops }: Loaded, actors: Actors, it: (typeof decorations)[number]) => {
  const { shopId, poster, draft } = it
  const actor = await actors.seller(shopId)
  const spuIdOf = (key: string) => goods.get(key)!.spuId
  const link =
    'goods' in poster
      ? { linkType: 1 as const, spuId: spuIdOf(poster.goods) }
      : 'group' in poster
        ? { linkType: 2 as const, classifyId: shops.get(shopId)!.classifies.get(poster.group)! }
        : { linkType: 3 as const, keyword: poster.search }
  const { posters, version } = await showDecoration(readContext(house, actor), {})
  const floors = it.floors.map(({ title, goods: keys }) => ({ title, spuIds: keys.map(spuIdOf) }))
  const written = { version, posters: posters.map(({ image }) => ({ image, ...link })), floors }
  const saved = await inWrite(house, actor, (ctx) => saveDraft(ctx, written))
  if (!draft) await inWrite(house, actor, (ctx) => publishDecoration(ctx, saved))
}

/** Makes articles, videos and decorations, each on its day. */
export const storySteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => {
  const at = (daysAgo: number, what: string, run: () => Promise<void>): Step => ({
    at: new Date(now.getTime() - daysAgo * day),
    what,
    run,
  })
  return [
    ...articles.map((it) => at(it.daysAgo, it.title, () => writeArticle(loaded, actors, it, now))),
    ...articles.flatMap((it) =>
      it.offDaysAgo === undefined ? [] : [at(it.offDaysAgo, it.title, () => takeOffline(loaded, actors, it))],
    ),
    ...decorations.map((it) => at(it.daysAgo, `decoration of ${it.shopId}`, () => decorate(loaded, actors, it))),
    ...videos.map((it) => at(it.daysAgo, it.title, () => addVideo(loaded, actors, it))),
  ]
}
