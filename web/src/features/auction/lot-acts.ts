import type { LotAction } from '@mall/api/auction/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { perUnit } from './lot-words.ts'
import type { ShopLot } from './lot-words.ts'

const allows =
  (action: LotAction) =>
  ({ buttons }: ShopLot): boolean =>
    buttons.includes(action)

type Withdrawn = { readonly auctionId: string; readonly version: string; readonly reason: string }
const cancelForm: FormOf<Withdrawn, Calls['auction']['cancel'], ShopLot> = {
  label: '撤拍',
  call: api.auction.cancel,
  schema: () => import('@mall/api/auction/inputs').then((it) => it.cancel),
  start: (it) => ({ auctionId: it?.auctionId ?? '', version: String(it?.version ?? ''), reason: '' }),
  parts: [{ fields: [fieldsOf<Withdrawn>()('reason', '原因', text({ lines: 2 }), { hint: '报名的人会看到' })] }],
  done: { say: '已撤拍，保证金已退回' },
}

/** Leads to a lot. */
export const viewLot: RowAct<ShopLot> = {
  key: 'view',
  label: '查看',
  kind: 'quiet',
  go: ({ auctionId }) => `/business/manage/view?id=${auctionId}`,
  needs: api.auction.ofShop,
}

/** The shop's actions on a lot. */
export const lotActs: readonly RowAct<ShopLot>[] = [
  {
    key: 'publish',
    label: '发布',
    kind: 'brand',
    when: allows('publish'),
    send: sends(api.auction.save, ({ auctionId, version }: ShopLot) => ({
      op: 'publish' as const,
      auctionId,
      version,
    })),
    ask: {
      title: '发布这个拍品？',
      words: ({ title, qty, unitName }) =>
        `“${title}”的 ${qty} ${unitName} 从可售库存中留出，买家即可报名；有人报名后不能再修改。`,
      yes: '发布',
      no: '不发布',
      good: true,
    },
    done: '拍品已发布',
  },
  {
    key: 'edit',
    label: '修改',
    when: allows('edit'),
    go: ({ auctionId }) => `/business/manage/edit?id=${auctionId}`,
    needs: api.auction.save,
  },
  {
    key: 'cancel',
    label: '撤拍',
    kind: 'bad',
    when: allows('cancel'),
    form: cancelForm,
    title: '撤下这个拍品',
    about: ({ title }) => `“${title}”不再竞拍，已缴的保证金全部退回，不能恢复。`,
    buttons: { name: '撤拍', not: '不撤拍', bad: true },
  },
  {
    key: 'secondChance',
    label: '让给第二名',
    when: allows('secondChance'),
    send: sends(api.auction.secondChance, ({ auctionId, version }: ShopLot) => ({ auctionId, version })),
    ask: {
      title: '让给出价第二名？',
      words: ({ title, runnerUp, payHours, ...it }) =>
        `得主没有付款，“${title}”按 ${runnerUp?.bidderNo} 的出价 ${perUnit(runnerUp?.priceFen ?? '0', it)} 让给 ${runnerUp?.bidderNo}，货从可售库存中留出。对方 ${payHours} 小时内可下单付款，不用再缴保证金，也可以不要。每个拍品只能让一次。`,
      yes: '让给第二名',
      no: '不让',
      good: true,
    },
    done: '已通知出价第二名',
  },
]
