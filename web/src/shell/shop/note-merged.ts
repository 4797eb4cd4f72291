import { toast } from '../../kit/toast.ts'

type Merged = {
  readonly lowered: readonly { readonly goodsName: string; readonly reason: string }[]
  readonly skipped: readonly { readonly goodsName: string; readonly reason: string }[]
}

/** Shows which goods did not get into the cart, or only in a lower quantity. */
export const noteMerged = ({ lowered, skipped }: Merged): void => {
  const words = (of: Merged['skipped'], what: string) =>
    of[0] === undefined ? [] : [`${of.length} 种商品${what}：${of[0].goodsName}，${of[0].reason}`]
  const all = [...words(skipped, '未能放入购物车'), ...words(lowered, '按最多可买的数量放入')]
  if (all.length > 0) toast.note(all.join('；'))
}
