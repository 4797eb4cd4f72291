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

/** Returns the first fault of the input, at its field. */
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

/** Returns the decoration to store: a poster keeps only the fields of its link, a floor names each product once. */
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

/** Returns the decoration for visitors: the posters on the page with their published links, and the published floors. */
export const shownOf = (banner: readonly string[], published: Decoration | null): Decoration => ({
  posters: banner.map((image) => published?.posters.find((it) => it.image === image) ?? { image, ...leadsNowhere }),
  floors: published?.floors ?? [],
})

/** Returns every product and group that a decoration names, each once. */
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
