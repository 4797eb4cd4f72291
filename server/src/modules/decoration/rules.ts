import type { Id } from '@mall/api/wire-types'

type Poster = {
  readonly image: string
  /** 0 nowhere, 1 goods, 2 a group of the shop, 3 a search within the shop. */
  readonly linkType: number
  readonly spuId: Id | null
  readonly classifyId: Id | null
  readonly keyword: string | null
}
type Floor = { readonly title: string; readonly spuIds: readonly Id[] }
/** How the page of a shop is decorated. */
export type Decoration = { readonly posters: readonly Poster[]; readonly floors: readonly Floor[] }

type Written = {
  readonly posters: readonly {
    readonly image: string
    readonly linkType: number
    readonly spuId?: Id | undefined
    readonly classifyId?: Id | undefined
    readonly keyword?: string | undefined
  }[]
  readonly floors: readonly Floor[]
}

const target = {
  1: { at: 'spuId', msg: '请选择海报跳转的商品' },
  2: { at: 'classifyId', msg: '请选择海报跳转的店铺分类' },
  3: { at: 'keyword', msg: '请填写要搜索的词' },
} as const

/** The first thing wrong with what was written, by its field. */
export const faultOf = ({ posters }: Written): { readonly at: string; readonly msg: string } | undefined => {
  for (const [at, poster] of posters.entries()) {
    if (posters.findIndex(({ image }) => image === poster.image) < at)
      return { at: `posters.${at}.image`, msg: '这张海报已经有了，请换一张' }
    const needed = poster.linkType === 0 ? undefined : target[poster.linkType as keyof typeof target]
    if (needed !== undefined && poster[needed.at] === undefined)
      return { at: `posters.${at}.${needed.at}`, msg: needed.msg }
  }
  return undefined
}

/** A poster keeps what it leads to and nothing else; a floor names goods once. */
export const decorationOf = ({ posters, floors }: Written): Decoration => ({
  posters: posters.map(({ image, linkType, spuId = null, classifyId = null, keyword = null }) => ({
    image,
    linkType,
    spuId: linkType === 1 ? spuId : null,
    classifyId: linkType === 2 ? classifyId : null,
    keyword: linkType === 3 ? keyword : null,
  })),
  floors: floors.map(({ title, spuIds }) => ({ title, spuIds: [...new Set(spuIds)] })),
})

const leadsNowhere = { linkType: 0, spuId: null, classifyId: null, keyword: null }

/** What visitors see: the posters that hang in the shop, with what was published of them, and the published floors. */
export const shownOf = (banner: readonly string[], published: Decoration | null): Decoration => ({
  posters: banner.map((image) => published?.posters.find((it) => it.image === image) ?? { image, ...leadsNowhere }),
  floors: published?.floors ?? [],
})

/** Every product and group that a decoration names, once each. */
export const namedIn = ({ posters, floors }: Decoration): { spuIds: Id[]; classifyIds: Id[] } => {
  const once = (ids: readonly (Id | null)[]) => [...new Set(ids)].filter((it) => it !== null)
  return {
    spuIds: once([...posters.map(({ spuId }) => spuId), ...floors.flatMap(({ spuIds }) => spuIds)]),
    classifyIds: once(posters.map(({ classifyId }) => classifyId)),
  }
}

const plain = ({ posters, floors }: Decoration) =>
  JSON.stringify([
    posters.map((it) => [it.image, it.linkType, it.spuId, it.classifyId, it.keyword]),
    floors.map((it) => [it.title, it.spuIds]),
  ])

export const isSame = (a: Decoration, b: Decoration): boolean => plain(a) === plain(b)
