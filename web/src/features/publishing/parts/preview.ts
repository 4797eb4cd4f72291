import type { AnswerOf, Calls } from '../../../calls.ts'

type Detail = AnswerOf<Calls['storefront']['preview']>

const key = 'mall.preview'
/** Returns the address of the goods' preview: of saved goods, or of those kept for the page that opens. */
export const previewAt = (spuId?: string): string => `/mj/goods/preview${spuId === undefined ? '' : `?spuId=${spuId}`}`

/** Keeps goods for the preview that this tab opens. */
export const keepPreview = (detail: Detail): void => sessionStorage.setItem(key, JSON.stringify(detail))

export const keptPreview = (): Detail | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as Detail)
}
