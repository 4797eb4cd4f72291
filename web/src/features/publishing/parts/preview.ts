import type { AnswerOf, Calls } from '../../../calls.ts'

type Detail = AnswerOf<Calls['storefront']['preview']>

const key = 'mall.preview'
/** Where goods are shown as buyers will see them: saved ones, or what was kept for the page that opens. */
export const previewAt = (spuId?: string): string => `/mj/goods/preview${spuId === undefined ? '' : `?spuId=${spuId}`}`

/** Keeps what is to be shown for the page that is opened from this one. */
export const keepPreview = (detail: Detail): void => sessionStorage.setItem(key, JSON.stringify(detail))

export const keptPreview = (): Detail | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as Detail)
}
