import { api } from '../../api.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

/** A lot as the operator oversees it. */
export type OverseenLot = AnswerOf<Calls['auction']['operatorList']>['list'][number]

type Withdrawn = { readonly auctionId: string; readonly reason: string }
const withdrawForm: FormOf<Withdrawn, Calls['auction']['operatorWithdraw'], OverseenLot> = {
  label: '撤拍',
  call: api.auction.operatorWithdraw,
  schema: () => import('@mall/api/auction/inputs').then((it) => it.operatorWithdraw),
  start: (it) => ({ auctionId: it?.auctionId ?? '', reason: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Withdrawn>()('reason', '原因', text({ lines: 2 }), { hint: '店铺和报名的人会看到，请写明违反的规定' }),
      ],
    },
  ],
  done: { say: '已撤拍，保证金已退回，店铺和报名的人会收到消息' },
}

/** The operator's actions on lots of any shop. */
export const operatedLotActs: readonly RowAct<OverseenLot>[] = [
  {
    key: 'view',
    label: '查看',
    kind: 'quiet',
    go: ({ auctionId }) => `/business/lot/${auctionId}`,
    needs: api.auction.detail,
  },
  {
    key: 'withdraw',
    label: '撤拍',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('withdraw'),
    form: withdrawForm,
    title: '撤下这个拍品',
    about: ({ title }) => `“${title}”不再竞拍，已缴的保证金全部退回，不能恢复。`,
    buttons: { name: '撤拍', not: '不撤拍', bad: true },
  },
]
