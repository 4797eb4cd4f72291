import { useLayoutEffect, useMemo } from 'react'
import { setGoodsIdChecked } from '../../shell-changes.ts'
import { useShell } from '../../shell-state.ts'
import { linesOf } from './cart-view.ts'
import type { CartLine, CartView } from './cart-view.ts'

const checkedIn = (view: CartView): readonly string[] =>
  linesOf(view).flatMap(({ goodsId, checked }) => (checked ? [goodsId] : []))

/** Marks the checked lines as the person sees them at once; takes over the server's answer as a whole. */
export const useChecked = (data: CartView | undefined, changing: boolean) => {
  const goodsIdChecked = useShell((it) => it.goodsIdChecked)
  useLayoutEffect(() => {
    if (data && !changing) setGoodsIdChecked(checkedIn(data))
  }, [data, changing])
  return useMemo(() => {
    const checked = new Set(goodsIdChecked)
    const marked = (line: CartLine) => ({ ...line, checked: checked.has(line.goodsId) })
    return data && { ...data, groups: data.groups.map((group) => ({ ...group, list: group.list.map(marked) })) }
  }, [data, goodsIdChecked])
}
