import type { Column } from '../../blocks/list/list-of.ts'
import { Said, StateTag } from './parts/question-cells.tsx'
import styles from './parts/question-cells.module.css'
import type { ShopQuestion } from './question-forms.ts'

/** Columns of questions, for a shop and for the platform. */
export const questionColumns: readonly Column<ShopQuestion>[] = [
  {
    key: 'content',
    title: '问题',
    width: 240,
    least: 200,
    shown: 'always',
    card: 'head',
    cell: ({ content }) => content,
  },
  { key: 'goods', title: '商品', width: 180, card: 'line', cell: ({ goodsName }) => goodsName },
  {
    key: 'answer',
    title: '回答',
    width: 230,
    card: 'line',
    cell: (it) => <Said answer={it.answer} hideReason={it.hideReason} />,
    text: ({ answer }) => answer ?? '',
  },
  {
    key: 'asked',
    title: '提问',
    width: 170,
    card: 'foot',
    cell: ({ askName, askTime }) => (
      <>
        {askTime}
        <small className={styles.more}>{askName}</small>
      </>
    ),
    text: ({ askName, askTime }) => `${askTime} ${askName}`,
  },
  {
    key: 'useful',
    title: '有用',
    width: 80,
    align: 'right',
    shown: 'not at first',
    cell: ({ usefulCount }) => usefulCount,
  },
  {
    key: 'state',
    title: '状态',
    width: 90,
    card: 'badge',
    cell: (it) => <StateTag {...it} />,
  },
]
