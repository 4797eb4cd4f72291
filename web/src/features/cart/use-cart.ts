import { parseMoney, moneyWire } from '@mall/api/money'
import { useState } from 'react'
import { api } from '../../api.ts'
import { toast } from '../../kit/toast.ts'
import { addGuestLine, guestLines, keepGuestLines } from '../../shell/shop/guest-cart.ts'
import { whyNotBuy } from '../../shell/shop/why-not-buy.ts'
import { setGoodsIdChecked } from '../../shell-changes.ts'
import { setCartCount, useShell } from '../../shell-state.ts'
import { linesOf } from './cart-view.ts'
import type { CartGroup, CartLine } from './cart-view.ts'
import { useChecked } from './use-checked.ts'
import { useFreight } from './use-freight.ts'
import { specChange, withOtherSpec } from './spec-change.ts'
import { mendGuestLines } from './mend-guest-lines.ts'
import { useAct, useApi } from '../../use-api.ts'

/** Changes the person's own cart and then calls `over`; the quantity field itself shows why a quantity is refused. */
const useChange = (over: () => void) => {
  const changed = {
    refreshes: ['order.preview'],
    onDone: (groups: readonly CartGroup[]) => {
      setCartCount(groups.flatMap(({ list }) => list).filter(({ valid }) => valid).length)
      over()
    },
    onRefused: over,
  }
  return {
    update: useAct(api.cart.update, changed),
    changeQuantity: useAct(api.cart.update, { ...changed, silent: true }),
  }
}

/** Returns the cart page's data and actions: the person's cart on the server, or a visitor's lines in the browser, priced by the server. */
export const useCart = () => {
  const user = useShell((it) => it.userInfo)
  const guest = user === null
  const [mine, setMine] = useState(mendGuestLines)
  // A quantity shows at once; sums wait for the server.
  const [pending, setPending] = useState<Readonly<Record<string, number>>>({})
  const { data, isPending, error, refetch, isFetching } = useApi(api.cart.list, guest ? { lines: [...mine] } : {}, {
    enabled: user !== undefined,
    keep: true,
    staleTime: 0,
  })
  const freightOf = useFreight(data, guest)
  const { update, changeQuantity } = useChange(() => setPending({}))

  const keep = (lines: typeof mine) => {
    keepGuestLines(lines)
    setMine(lines)
    setPending({})
  }
  const touching = (goodsIds: readonly string[]) => (line: { goodsId: string }) => goodsIds.includes(line.goodsId)
  const cartIdsOf = (lines: readonly CartLine[]) => lines.flatMap(({ cartId }) => (cartId === null ? [] : [cartId]))

  /** Returns why a quantity is refused, and the earlier one stays; empty if it is accepted. */
  const setQuantity = async (line: CartLine, qty: number): Promise<string> => {
    setPending((all) => ({ ...all, [line.goodsId]: qty }))
    if (!guest)
      return changeQuantity.ask({ op: 'qty', goodsId: line.goodsId, qty }).then(
        () => '',
        ({ message }: Error) => message,
      )
    const why = await whyNotBuy(line.goodsId, qty)
    if (why === '') keep(guestLines().map((it) => (it.goodsId === line.goodsId ? { ...it, qty } : it)))
    else setPending({})
    return why
  }
  const view = useChecked(data, update.acting)
  const check = (lines: readonly CartLine[], checked: boolean) => {
    const goodsIds = lines.map(({ goodsId }) => goodsId)
    const others = linesOf(view).filter((line) => line.checked && !touching(goodsIds)(line))
    setGoodsIdChecked([...others.map(({ goodsId }) => goodsId), ...(checked ? goodsIds : [])])
    if (guest) keep(mine.map((it) => (touching(goodsIds)(it) ? { ...it, checked } : it)))
    else update.act({ op: 'check', cartIds: cartIdsOf(lines), checked })
  }
  const { chooseSpec } = specChange(view, (line, goodsId, qty) => {
    if (goodsId === line.goodsId) void setQuantity(line, qty)
    else if (guest) keep(withOtherSpec(mine, line, goodsId, qty))
    else update.act({ op: 'changeSku', cartIds: cartIdsOf([line]), goodsId, qty })
  })
  const putBack = async (lines: readonly CartLine[]) => {
    if (guest) {
      for (const { goodsId, qty } of lines) addGuestLine(goodsId, qty)
      setMine(guestLines())
    } else for (const { goodsId, qty } of lines) await update.ask({ op: 'add', goodsId, qty })
  }
  const remove = (lines: readonly CartLine[], how = '移出') => {
    const goodsIds = lines.map(({ goodsId }) => goodsId)
    if (guest) keep(mine.filter((it) => !touching(goodsIds)(it)))
    else update.act({ op: 'delete', cartIds: cartIdsOf(lines) })
    toast.undo(`已${how} ${lines.length} 种商品`, () => void putBack(lines))
  }

  return {
    guest,
    view,
    waiting: user === undefined || isPending,
    error,
    retry: () => void refetch(),
    counting: update.acting || changeQuantity.acting || isFetching,
    freightOf,
    quantityOf: (line: CartLine) => pending[line.goodsId] ?? line.qty,
    setQuantity,
    chooseSpec,
    check,
    remove,
  }
}

/** Returns how the price changed since the line was added: `降价 5.00` or `涨价 5.00`; empty if it did not. */
export const priceChange = (line: CartLine): string => {
  if (!line.priceChanged || line.addPrice === null || line.salePrice === null) return ''
  const now = parseMoney(line.salePrice)
  const then = parseMoney(line.addPrice)
  if (now === undefined || then === undefined || now === then) return ''
  return now < then ? `比加入时降 ${moneyWire(then - now)}` : `比加入时涨 ${moneyWire(now - then)}`
}

export type OpenCart = ReturnType<typeof useCart>
