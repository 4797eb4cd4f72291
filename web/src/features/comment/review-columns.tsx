import type { Column } from '../../blocks/list/list-of.ts'
import { ReviewState, SaidReview } from './parts/said-review.tsx'
import styles from './parts/question-cells.module.css'
import type { WholeReview } from './review-forms.ts'

/** Columns of reviews, for a shop and for the platform. */
export const reviewColumns: readonly Column<WholeReview>[] = [
  {
    key: 'goods',
    title: '商品',
    width: 180,
    shown: 'always',
    card: 'head',
    cell: ({ goodsName, specText }) => (
      <>
        {goodsName}
        <small className={styles.more}>{specText}</small>
      </>
    ),
    text: ({ goodsName, specText }) => `${goodsName} ${specText}`,
  },
  {
    key: 'content',
    title: '评价',
    width: 360,
    least: 240,
    card: 'line',
    cell: (it) => <SaidReview it={it} />,
    text: ({ goodsScore, content }) => `${goodsScore} 星 ${content}`,
  },
  {
    key: 'buyer',
    title: '买家',
    width: 150,
    card: 'foot',
    cell: ({ buyerName, createTime }) => (
      <>
        {createTime.slice(0, 16)}
        <small className={styles.more}>{buyerName}</small>
      </>
    ),
    text: ({ buyerName, createTime }) => `${createTime} ${buyerName}`,
  },
  {
    key: 'useful',
    title: '有用',
    width: 70,
    align: 'right',
    shown: 'not at first',
    cell: ({ usefulCount }) => usefulCount,
  },
  { key: 'state', title: '状态', width: 90, card: 'badge', cell: ({ state }) => <ReviewState state={state} /> },
]

/** Filters of both lists of reviews. */
export const reviewFilters = [
  { as: 'text', field: 'keyword', label: '关键词', placeholder: '评价、商品名称' },
  {
    as: 'one',
    field: 'score',
    label: '评分',
    choices: [1, 2, 3, 4, 5].map((score) => ({ value: String(score), label: `${score} 星` })),
  },
  { as: 'days', field: ['beginTime', 'endTime'], label: '评价日期' },
] as const
