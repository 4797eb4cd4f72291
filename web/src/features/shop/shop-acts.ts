import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'

type Standing = { readonly shopId: string; readonly shopName: string; readonly shopStatus: number }

const refreshes = ['shop', 'workbench.header']

/** What a shop does by its own decision: rest and open again. */
export const shopActs: readonly RowAct<Standing>[] = [
  {
    key: 'rest',
    label: '打烊',
    when: ({ shopStatus }) => shopStatus === 1,
    send: sends(api.shop.move, ({ shopId }: Standing) => ({ shopId, op: 'rest' as const })),
    ask: {
      title: '店铺打烊？',
      words: ({ shopName }) => `“${shopName}”休息期间买家看得到商品，但不能下单；已经下的订单照常办理。`,
      yes: '打烊',
      no: '继续营业',
    },
    done: '店铺已打烊',
    refreshes,
  },
  {
    key: 'open',
    label: '恢复营业',
    kind: 'brand',
    when: ({ shopStatus }) => shopStatus === 2,
    send: sends(api.shop.move, ({ shopId }: Standing) => ({ shopId, op: 'open' as const })),
    done: '店铺已恢复营业',
    refreshes,
  },
]
