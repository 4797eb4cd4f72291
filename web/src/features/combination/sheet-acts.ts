import type { SheetAction } from '@mall/api/combination/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import type { Sheet } from './sheet-words.ts'
import { sendWords } from './truck-words.ts'

const allows =
  (action: SheetAction) =>
  ({ buttons }: Sheet): boolean =>
    buttons.includes(action)
const moveTo = (op: 'publish' | 'close') =>
  sends(api.combination.save, ({ combinationId, version }: Sheet) => ({ op, combinationId, version }))

type Cancelled = {
  readonly op: 'cancel'
  readonly combinationId: string
  readonly version: string
  readonly reason: string
}
const cancelForm: FormOf<Cancelled, Calls['combination']['save'], Sheet> = {
  label: '取消团购',
  call: api.combination.save,
  schema: () => import('@mall/api/combination/inputs').then((it) => it.cancelled),
  start: (it) => ({
    op: 'cancel',
    combinationId: it?.combinationId ?? '',
    version: String(it?.version ?? ''),
    reason: '',
  }),
  parts: [{ fields: [fieldsOf<Cancelled>()('reason', '原因', text({ lines: 2 }), { hint: '买家会看到' })] }],
  done: { say: '团购已取消，已付的钱原路退回' },
}

/** The shop's actions on a sheet. */
export const sheetActs: readonly RowAct<Sheet>[] = [
  {
    key: 'publish',
    label: '发布',
    kind: 'brand',
    when: allows('publish'),
    send: moveTo('publish'),
    ask: {
      title: '发布这个团购？',
      words: ({ title }) => `“${title}”到开始时间后买家即可下单；开始后只能改文字、延后截止和增加总量。`,
      yes: '发布',
      no: '不发布',
      good: true,
    },
    done: '团购已发布',
  },
  {
    key: 'edit',
    label: '修改',
    when: allows('edit'),
    go: ({ combinationId }) => `/mj/groupBuying/edit?id=${combinationId}`,
    needs: api.combination.save,
  },
  {
    key: 'close',
    label: '提前截单',
    when: allows('close'),
    send: moveTo('close'),
    ask: {
      title: '现在截单？',
      words: ({ title, truck }) =>
        truck === null
          ? `“${title}”立即不再接受下单：达到成团量的成团发货，达到的更低价格退差价；没有达到的全部退款。`
          : `“${title}”立即不再接受下单，拼车发车：${sendWords(truck)}`,
      yes: '截单',
      no: '不截单',
    },
    done: '已截单',
    refreshes: ['order'],
  },
  {
    key: 'cancel',
    label: '取消',
    kind: 'bad',
    when: allows('cancel'),
    form: cancelForm,
    title: '取消这个团购',
    about: ({ title }) => `“${title}”的订单全部关闭，已付的钱原路退回，不能恢复。`,
    buttons: { name: '取消团购', not: '不取消', bad: true },
  },
  {
    key: 'remove',
    label: '删除',
    kind: 'bad',
    when: allows('remove'),
    send: sends(api.combination.remove, ({ combinationId }: Sheet) => ({ combinationId })),
    ask: {
      title: '删除这个团购？',
      words: ({ title }) => `“${title}”删除后不能恢复。`,
      yes: '删除',
      no: '不删除',
    },
    done: '团购已删除',
  },
]

/** Links to a sheet and to the summary of its orders. */
export const sheetLinks: readonly RowAct<Sheet>[] = [
  {
    key: 'view',
    label: '详情',
    kind: 'quiet',
    go: ({ combinationId }) => `/mj/groupBuying/detail/${combinationId}`,
    needs: api.combination.detail,
  },
  {
    key: 'summary',
    label: '汇总',
    kind: 'quiet',
    go: ({ combinationId }) => `/mj/groupBuying/orderSummary?id=${combinationId}`,
    needs: api.combination.summary,
  },
  {
    key: 'load',
    label: '装车单',
    kind: 'quiet',
    when: ({ truck }) => truck !== null,
    go: ({ combinationId }) => `/mj/groupBuying/loadList?id=${combinationId}`,
    needs: api.order.loadList,
  },
]
