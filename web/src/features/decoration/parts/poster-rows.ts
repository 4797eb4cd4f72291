import type { AnswerOf, Calls } from '../../../calls.ts'

export type Decoration = AnswerOf<Calls['decoration']['show']>
type NamedGoods = { readonly spuId: string; readonly name: string }
type LinkCode = '0' | '1' | '2' | '3'

/** A poster as the form holds it. It keeps a target of each kind, so that trying another kind loses nothing. */
export type PosterRow = {
  readonly image: string
  readonly linkType: LinkCode
  readonly goods: NamedGoods | null
  readonly classifyId: string
  readonly keyword: string
}

export const posterRow = ({
  image,
  linkType,
  spuId,
  classifyId,
  keyword,
  name,
}: Decoration['posters'][number]): PosterRow => ({
  image,
  linkType: String(linkType) as LinkCode,
  goods: spuId === null || name === null ? null : { spuId, name },
  classifyId: classifyId ?? '',
  keyword: keyword ?? '',
})

/** Returns the posters of these pictures: known ones keep their targets, and so does one whose upload just ended. */
export const withImages = (rows: readonly PosterRow[], images: readonly string[]): PosterRow[] =>
  images.map((image, at) => {
    const known = rows.find((it) => it.image === image)
    if (known !== undefined) return known
    const before = images.length === rows.length ? rows[at] : undefined
    return before !== undefined && !images.includes(before.image)
      ? { ...before, image }
      : { image, linkType: '0', goods: null, classifyId: '', keyword: '' }
  })

export const sentPoster = ({ image, linkType, goods, classifyId, keyword }: PosterRow) => ({
  image,
  linkType: Number(linkType),
  ...(linkType === '1' && goods ? { spuId: goods.spuId } : {}),
  ...(linkType === '2' && classifyId !== '' ? { classifyId } : {}),
  ...(linkType === '3' && keyword.trim() !== '' ? { keyword: keyword.trim() } : {}),
})
