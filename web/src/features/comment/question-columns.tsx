import type { Column } from '../../blocks/list/list-of.ts'
import { Said, StateTag } from './parts/question-cells.tsx'
import type { ShopQuestion } from './question-forms.ts'

/** The columns of questions, as a shop and the platform read them. */
export const questionColumns: readonly Column<ShopQuestion>[] = [
  { key: 'content', title: '问题', width: 260, shown: 'always', card: 'head', cell: ({ content }) => content },
  { key: 'goods', title: '商品', width: 200, card: 'line', cell: ({ goodsName }) => goodsName },
  {
    key: 'answer',
    title: '回答',
    width: 260,
    card: 'line',
    cell: (it) => <Said answer={it.answer} hideReason={it.hideReason} />,
    text: ({ answer }) => answer ?? '',
  },
  { key: 'asker', title: '提问人', width: 100, card: 'foot', cell: ({ askName }) => askName },
  { key: 'time', title: '提问时间', width: 170, card: 'foot', cell: ({ askTime }) => askTime },
  {
    key: 'useful',
    title: '有用',
    width: 80,
    align: 'right',
    cell: ({ usefulCount }) => usefulCount,
  },
  {
    key: 'state',
    title: '状态',
    width: 100,
    card: 'badge',
    cell: ({ state, hiddenBy }) => <StateTag state={state} hiddenBy={hiddenBy} />,
  },
]
